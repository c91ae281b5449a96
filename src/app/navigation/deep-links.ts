import { fallback, nullish, object, pipe, safeParse, string, transform } from 'valibot';
import { withQuery } from '../../api/url.ts';
import { feedLimits } from '../../config/constants.ts';
import { screenEntry, unknownScreen } from '../../screens/registry.ts';
import { address, splashPath } from '../../stores/navigation/destinations.ts';
import { matchRoute } from './routes.ts';

/** The address that a launch leads to, or why it is invalid. */
export type DeepLink = { kind: 'address'; address: string } | { kind: 'error'; reason: string };

const field = fallback(
  nullish(
    pipe(
      string(),
      transform((value) => value.trim().slice(0, feedLimits.url)),
    ),
    '',
  ),
  '',
);

const payloadSchema = object({
  deeplink: field,
  assetID: field,
  contentType: field,
  contentId: field,
  showCode: field,
  entity_id: field,
  detail_page_uri: field,
});

/**
 * Reads a launch payload (B 2 Deep links): the object the TV hands over, or the text of a `yidata` parameter. It may
 * hold a deeplink, an assetID, or contentType with contentId and showCode. The caller logs an error.
 */
export function parseDeepLink(payload: unknown): DeepLink {
  const parsed = safeParse(payloadSchema, typeof payload === 'string' ? parseText(payload) : payload);
  if (!parsed.success) return { kind: 'error', reason: 'not a payload' };
  const { deeplink, assetID, contentType, contentId, showCode, entity_id, detail_page_uri } = parsed.output;
  if (deeplink !== '') return fromLink(deeplink);
  if (assetID !== '') return { kind: 'address', address: address(['player', assetID]) };
  if (/video|playback/i.test(contentType)) {
    if (contentId === '') return { kind: 'error', reason: 'no content id' };
    // C 2: live content adds its type; C 5: a type that contains `live` makes the link live.
    const type = /live/i.test(contentType) ? 'EPGListing' : null;
    return { kind: 'address', address: address(['player', contentId], { type }) };
  }
  const series = entity_id || showCode;
  if (contentType === '' || series === '') return { kind: 'error', reason: 'no link' };
  return { kind: 'address', address: address(['series', series], { page_uri: detail_page_uri || showCode || null }) };
}

/** Parses a text that is JSON or the link itself. */
function parseText(value: string): unknown {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // Not JSON: the link itself.
  }
  return { deeplink: value };
}

/** A link is a path of the app, with or without scheme and host. */
function fromLink(link: string): DeepLink {
  const path = link.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const match = matchRoute(path);
  if (match.screen === unknownScreen || match.path === splashPath) return { kind: 'error', reason: 'leads nowhere' };
  if (screenEntry(match.screen).gated) return { kind: 'error', reason: 'leads to a gated page' };
  return { kind: 'address', address: withQuery(match.path, match.query) };
}
