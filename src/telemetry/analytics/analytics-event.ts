import { type AppFacts, sdk } from '../app-facts.ts';
import { definitionOf, type EventType } from './event-catalogue.ts';
import { fieldValues } from './fields.ts';

/** C 3.3 Analytics event: type and data, with the facts about SDK, app and session. */
export interface AnalyticsEvent {
  eventType: EventType;
  eventData: Readonly<Record<string, unknown>>;
}

/** The part that all current events share. */
export interface EventContext {
  app: AppFacts;
  sessionId: string;
  userId: string | null;
  messageId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What no field may contain. */
  secrets: readonly string[];
}

/** @throws {Error} Invalid event (C 5) */
export function analyticsEvent(
  name: string,
  data: Readonly<Record<string, unknown>>,
  { app, sessionId, userId, messageId, at, secrets }: EventContext,
): AnalyticsEvent {
  const { type, fields } = definitionOf(name);
  return {
    eventType: type,
    eventData: {
      event: name,
      properties: fieldValues(fields, data, secrets),
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

/** @param analyticsId the service's id of the viewer, device or household, as of when the event is sent (C 7.7) */
export function withAnalyticsId({ eventType, eventData }: AnalyticsEvent, analyticsId: string | null): AnalyticsEvent {
  return { eventType, eventData: analyticsId === null ? eventData : { ...eventData, anonymousId: analyticsId } };
}
