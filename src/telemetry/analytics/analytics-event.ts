import { type AppFacts, sdk } from '../app-facts.ts';
import { scrubDetail } from '../scrub.ts';
import { definitionOf, type EventType, type EventValue } from './event-catalogue.ts';

/** C 3.3 Analytics event: type and data, with the facts about SDK, app and session. */
export interface AnalyticsEvent {
  eventType: EventType;
  eventData: Readonly<Record<string, unknown>>;
}

/** The part that all current events share. */
export interface EventContext {
  app: AppFacts;
  sessionId: string;
  /** The service's id of the viewer, device or household, if any. */
  analyticsId: string | null;
  userId: string | null;
  messageId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** @throws {Error} Invalid event (C 5) */
export function analyticsEvent(
  name: string,
  data: Readonly<Record<string, EventValue | undefined>>,
  { app, sessionId, analyticsId, userId, messageId, at }: EventContext,
): AnalyticsEvent {
  const { type, properties } = definitionOf(name);
  const known = properties.flatMap((property) => {
    const value = data[property];
    return value === undefined ? [] : [[property, value] as const];
  });
  return {
    eventType: type,
    eventData: {
      event: name,
      properties: scrubDetail(Object.fromEntries(known)),
      ...(analyticsId !== null && { anonymousId: analyticsId }),
      ...(userId !== null && { userId }),
      messageId,
      timestamp: new Date(at).toISOString(),
      sdkName: sdk.name,
      sdkVersion: sdk.version,
      appName: app.name,
      appVersion: app.version,
      environment: app.environment,
      applicationId: app.applicationId,
      sessionId,
      // Nothing of this app is rendered on a server.
      isSsr: false,
    },
  };
}
