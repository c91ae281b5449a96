/** C 7.7: types of events. */
export type EventType = 'track' | 'page' | 'identify' | 'purchase' | 'location';

/**
 * What a field may hold. What does not fit is left out before it is sent (`fields.ts`), so that no field carries what it
 * is not meant for: an address, a code, a token, what somebody has typed.
 *
 * - `word`: a word of this code or of the service's answers, such as `tv-provider`
 * - `name`: a name from the catalogue or a list of the service: a title, a TV provider
 * - `id`: of content, a plan, a break of ads; `ids`: several, a space between them
 * - `path`: a route of the app
 */
export type FieldKind = 'flag' | 'number' | 'word' | 'name' | 'id' | 'ids' | 'path';

export type Fields = Readonly<Record<string, FieldKind>>;

interface EventDefinition {
  type: EventType;
  fields: Fields;
}

/** Which item it is. Audiences are measured by its id in the industry's listings. */
const content = {
  entityId: 'id',
  contentType: 'word',
  videoType: 'word',
  tmsId: 'id',
  title: 'name',
  network: 'word',
  isLive: 'flag',
} as const;

/** The item that plays, and which player plays it. */
const playing = { ...content, player: 'name' } as const;

/** An ad: the video, the break, and its place in that. */
const ad = { entityId: 'id', breakId: 'id', cue: 'word', number: 'number', count: 'number' } as const;

/** What changed in a list of favourites: one favourite has an id, and a title where it is known. */
const favourites = { isAdded: 'flag', count: 'number', entityId: 'id', title: 'name' } as const;

/**
 * All events; no others are sent. The specification has no catalogue (C "Build type"): names are ours, except
 * preview-pass-started, preview-pass-expired and sign-in-error. docs/events.md is made of this table and of
 * scripts/lib/events/event-notes.ts, which says when each is sent.
 */
export const eventCatalogue = {
  'page-viewed': { type: 'page', fields: { path: 'path' } },
  'viewer-identified': {
    type: 'identify',
    fields: { viewerKind: 'word', userType: 'word', accountType: 'word', provider: 'name' },
  },
  'app-started': { type: 'track', fields: { visit: 'number', updatedFrom: 'word', isDeepLink: 'flag' } },
  'deep-link-opened': { type: 'track', fields: { kind: 'word', isLaunch: 'flag', entityId: 'id' } },
  impressions: { type: 'track', fields: { ids: 'ids', count: 'number' } },
  'search-made': { type: 'track', fields: { length: 'number', results: 'number' } },
  'content-started': { type: 'track', fields: { ...playing, startSeconds: 'number' } },
  'content-playing': { type: 'track', fields: { ...playing, viewedSeconds: 'number', isAd: 'flag' } },
  'content-ended': { type: 'track', fields: { ...playing, viewedSeconds: 'number' } },
  'ad-started': { type: 'track', fields: ad },
  'ad-first-quartile': { type: 'track', fields: ad },
  'ad-midpoint': { type: 'track', fields: ad },
  'ad-third-quartile': { type: 'track', fields: ad },
  'ad-completed': { type: 'track', fields: ad },
  'ad-failed': { type: 'track', fields: ad },
  'preview-pass-started': { type: 'track', fields: { pass: 'word', seconds: 'number' } },
  'preview-pass-expired': { type: 'track', fields: {} },
  'registration-code-shown': { type: 'track', fields: { purpose: 'word' } },
  'registration-code-expired': { type: 'track', fields: { purpose: 'word' } },
  'sign-in-started': { type: 'track', fields: { method: 'word' } },
  'sign-in-succeeded': { type: 'track', fields: { method: 'word', provider: 'name', isSignUp: 'flag' } },
  'sign-in-error': { type: 'track', fields: { method: 'word', statusCode: 'number', reason: 'word' } },
  'sign-up-error': { type: 'track', fields: { statusCode: 'number' } },
  'trial-sign-up': { type: 'track', fields: { method: 'word' } },
  'sign-out': { type: 'track', fields: { kind: 'word', isForced: 'flag' } },
  'password-reset-requested': { type: 'track', fields: { isSent: 'flag', statusCode: 'number' } },
  'device-limit-reached': { type: 'track', fields: { method: 'word', devices: 'number' } },
  'watchlist-changed': { type: 'track', fields: favourites },
  'personalities-changed': { type: 'track', fields: favourites },
  'error-shown': { type: 'track', fields: { kind: 'word' } },
  'modal-shown': { type: 'track', fields: { kind: 'word', promo: 'id' } },
  'casting-sign-in': { type: 'track', fields: { outcome: 'word', reason: 'word' } },
  'subscription-purchased': { type: 'purchase', fields: { plan: 'id', price: 'number', currency: 'word' } },
  'location-resolved': { type: 'location', fields: { country: 'word', region: 'word' } },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof eventCatalogue;

type ValueOf<Kind> = Kind extends 'flag' ? boolean : Kind extends 'number' ? number : string;

export type EventValue = ValueOf<FieldKind> | null;

type FieldsOf<Name extends EventName> = (typeof eventCatalogue)[Name]['fields'];

/** The facts of an event; one that is not known is null or missing. */
export type EventData<Name extends EventName = EventName> = {
  readonly [Field in keyof FieldsOf<Name>]?: ValueOf<FieldsOf<Name>[Field]> | null;
};

/** Records an event where it happens. */
export type LogEvent = <Name extends EventName>(name: Name, data?: EventData<Name>) => void;

const definitions: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(eventCatalogue));

/** @throws {Error} Invalid event (C 5), if the catalogue lacks the name */
export function definitionOf(name: string): EventDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error('Invalid event');
  return definition;
}
