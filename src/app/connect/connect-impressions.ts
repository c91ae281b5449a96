import { createImpressions } from '../../focus/memory/impressions.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { App } from '../create-app.ts';
import { watchSessions } from './viewing-session.ts';

type Connected = Pick<App, 'window' | 'focus' | 'clock' | 'report' | 'lifetime' | 'rest'>;

/** Milliseconds of motion until a look takes a pause between two motions. */
const longestMotion = 1000;

/** Logs what the viewer has seen, once a session, and records the catalogue's event. */
export function connectImpressions(app: Connected, telemetry: Pick<Telemetry, 'logEvent'>): void {
  const { window, focus, clock, report, lifetime, rest } = app;
  const impressions = createImpressions({
    engine: focus,
    clock,
    report,
    // The focus has settled when a scroll is about to end: a look, and the call that tells of it, would hold up its last frames.
    whenAtRest: (look) =>
      rest.add(() => {
        look();
        return false;
      }, longestMotion),
    onImpressions(seen) {
      const ids = seen.join(' ');
      report({ level: 'info', event: 'impressions', detail: { ids } });
      telemetry.logEvent('impressions', { ids, count: seen.length });
    },
  });
  lifetime.add(() => impressions.dispose());
  lifetime.add(watchSessions(window.document, clock, () => impressions.restart()));
}
