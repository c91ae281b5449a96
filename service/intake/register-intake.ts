import type { Client } from '@libsql/client';
import type { FastifyInstance } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import { createXids } from '../identity/xids.ts';
import { registerPages } from '../second-screen/register-second-screen.ts';
import { createApiKeyCheck } from '../security/api-key.ts';
import { registerAnalytics } from './analytics.ts';
import { registerConsentPage } from './consent-page.ts';
import { registerConsent } from './consent-routes.ts';
import { createConsents } from './consents.ts';
import { registerErrorReports, registerReportControl } from './error-reports.ts';
import { createEventStore, type EventKind, eventKinds } from './event-store.ts';
import { registerMonitoring } from './monitoring.ts';

export interface IntakeDependencies {
  database: Client;
  clock: ServiceClock;
  apiKey: string;
  /** Opens this area's control route. */
  control: boolean;
}

const eventsSchema = {
  querystring: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', enum: [...eventKinds, 'xid'] } },
  },
} as const;

/** Consent, analytics, logs and monitoring (C 7.6, C 7.7). */
export async function registerIntake(app: FastifyInstance, dependencies: IntakeDependencies): Promise<void> {
  const { database, clock, apiKey, control } = dependencies;
  const events = createEventStore(database, clock);
  const consents = createConsents(database, clock);

  await app.register(async (api) => {
    api.addHook('onRequest', createApiKeyCheck(apiKey));
    registerConsent(api, consents);
  });
  await registerPages(app, async (pages) => registerConsentPage(pages, consents, events));
  registerAnalytics(app, events);
  registerMonitoring(app, events);
  registerErrorReports(app, events);
  if (control) {
    registerReportControl(app, events);
    const xids = createXids(database, clock);
    app.get<{ Querystring: { kind: EventKind | 'xid' } }>('/control/events', { schema: eventsSchema }, (request) => {
      const { kind } = request.query;
      return kind === 'xid' ? xids.events() : events.list(kind);
    });
  }
}
