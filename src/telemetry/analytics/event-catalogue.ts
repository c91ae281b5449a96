/** C 7.7: types of events. */
export type EventType = 'track' | 'page' | 'identify' | 'purchase' | 'location';

interface EventDefinition {
  type: EventType;
  /** The facts that the event may carry. */
  properties: readonly string[];
}

/** Facts that identify the item of an event. */
const content = ['entityId', 'contentType', 'title', 'network', 'isLive'] as const;

/** Facts of the item that plays, and which player plays it. */
const playing = [...content, 'player'] as const;

/** Facts of an ad: the video, the break, and its place in that. */
const ad = ['entityId', 'breakId', 'cue', 'number', 'count'] as const;

/**
 * All events; no others are sent. The specification has no catalogue (C "Build type"): names are ours, except
 * preview-pass-started, preview-pass-expired and sign-in-error.
 */
export const eventCatalogue = {
  'page-viewed': { type: 'page', properties: ['path'] },
  'viewer-identified': { type: 'identify', properties: ['viewerKind', 'userType', 'accountType', 'provider'] },
  'app-started': { type: 'track', properties: ['visit', 'updatedFrom', 'isDeepLink'] },
  'deep-link-opened': { type: 'track', properties: ['kind', ...content] },
  impressions: { type: 'track', properties: ['ids', 'count'] },
  'search-made': { type: 'track', properties: ['length', 'results'] },
  'content-started': { type: 'track', properties: [...playing, 'startSeconds'] },
  'content-playing': { type: 'track', properties: [...playing, 'viewedSeconds', 'isAd'] },
  'ad-started': { type: 'track', properties: ad },
  'ad-first-quartile': { type: 'track', properties: ad },
  'ad-midpoint': { type: 'track', properties: ad },
  'ad-third-quartile': { type: 'track', properties: ad },
  'ad-completed': { type: 'track', properties: ad },
  'ad-failed': { type: 'track', properties: ad },
  'preview-pass-started': { type: 'track', properties: ['pass', 'seconds'] },
  'preview-pass-expired': { type: 'track', properties: ['pass'] },
  'registration-code-shown': { type: 'track', properties: ['isMvpd', 'isQrShown'] },
  'registration-code-expired': { type: 'track', properties: ['isMvpd'] },
  'sign-in-started': { type: 'track', properties: ['method'] },
  'sign-in-succeeded': { type: 'track', properties: ['method', 'provider', 'isSignUp'] },
  'sign-in-error': { type: 'track', properties: ['method', 'statusCode', 'reason'] },
  'sign-up-error': { type: 'track', properties: ['statusCode', 'reason'] },
  'trial-sign-up': { type: 'track', properties: ['method'] },
  'sign-out': { type: 'track', properties: ['kind'] },
  'password-reset-requested': { type: 'track', properties: ['statusCode'] },
  'device-limit-reached': { type: 'track', properties: ['devices'] },
  'watchlist-changed': { type: 'track', properties: ['isAdded', ...content] },
  'personalities-changed': { type: 'track', properties: ['isAdded', 'count'] },
  'error-shown': { type: 'track', properties: ['kind', 'statusCode'] },
  'modal-shown': { type: 'track', properties: ['kind'] },
  'casting-sign-in': { type: 'track', properties: ['outcome', 'reason'] },
  'subscription-purchased': { type: 'purchase', properties: ['plan', 'price', 'currency'] },
  'location-resolved': { type: 'location', properties: ['country', 'region'] },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof eventCatalogue;

export type EventValue = string | number | boolean | null;

export type EventData<Name extends EventName = EventName> = Readonly<
  Partial<Record<(typeof eventCatalogue)[Name]['properties'][number], EventValue>>
>;

const definitions: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(eventCatalogue));

/** @throws {Error} Invalid event (C 5), if the catalogue lacks the name */
export function definitionOf(name: string): EventDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error('Invalid event');
  return definition;
}
