import { createImpressions } from '../../focus/memory/impressions.ts';
import type { App } from '../create-app.ts';
import { watchSessions } from './viewing-session.ts';

/** Logs what the viewer has seen, once a session. */
export function connectImpressions({ window, focus, clock, report, lifetime }: App): void {
  const impressions = createImpressions({
    engine: focus,
    clock,
    report,
    onImpressions: (ids) => report({ level: 'info', event: 'impressions', detail: { ids: ids.join(' ') } }),
  });
  lifetime.add(() => impressions.dispose());
  lifetime.add(watchSessions(window.document, clock, () => impressions.restart()));
}
