import type { ContentItem } from '../api/content/types.ts';
import type { PlayerFailure } from '../stores/player-store.ts';
import type { SessionStore } from '../stores/session/session-store.ts';

/** Thrown where a playback would start that the viewer may not have. */
export class AccessRefused extends Error {
  constructor(readonly failure: PlayerFailure) {
    super('the viewer may not watch this');
  }
}

/**
 * B 5 Content access rule, before a start. Null if the viewer may watch, by right or with a preview pass. As long as it
 * is not known who watches, the service alone decides.
 */
export function accessFailure(
  item: ContentItem,
  session: Pick<SessionStore, 'user' | 'auth' | 'canAccess'>,
): PlayerFailure | null {
  const { isPreviewPassAvailable, isAuthenticatedByMvpd } = session.auth;
  if (session.user === null || isPreviewPassAvailable || session.canAccess(item)) return null;
  // B 4 Other player rules: a pay-TV viewer with no entitlement and no preview pass.
  return { kind: isAuthenticatedByMvpd ? 'CUSTOM_ENTITLEMENT_ERROR' : 'ENTITLEMENT_ERROR' };
}
