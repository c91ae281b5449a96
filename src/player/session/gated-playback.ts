import { type ApiError, ApiFailure } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { ContentItem, Playback } from '../../api/content/types.ts';
import type { PreviewGate } from '../../stores/preview/preview-gate.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import { AccessRefused, NoPreviewPass } from './access-errors.ts';
import { playbackFailure } from './playback-failure.ts';

export interface GatedPlayback {
  /** What the viewer wants to watch, with its rights. It is on its way. */
  item: Promise<ApiResult<ContentItem>>;
  /** The deeplink call (C 7.4 call 8). */
  fetchPlayback(): Promise<ApiResult<Playback>>;
  session: Pick<SessionStore, 'auth' | 'canAccess'>;
  gate: Pick<PreviewGate, 'enter' | 'passNotHonoured'>;
  /** Aborted when the viewer leaves. */
  signal: AbortSignal;
}

/**
 * The one way to a stream, at every start and whenever its address is renewed: the deeplink call, and where the viewer has
 * no access by the rule of B 5, the preview-pass gate (B 4). The item's rights come beside the deeplink call, which is
 * made again with the tokens of a new pass.
 * @throws {ApiFailure | AccessRefused | NoPreviewPass}
 */
export async function gatedPlayback(options: GatedPlayback): Promise<Playback> {
  const { fetchPlayback, session, gate, signal } = options;
  const [item, first] = await Promise.all([options.item, fetchPlayback()]);
  const isRefused = !first.ok && isEntitlementIssue(first.error);
  // Not for want of rights: a pass would not help.
  if (!first.ok && !isRefused) throw new ApiFailure(first.error);
  const isAllowed = (): boolean => (item.ok ? session.canAccess(item.data) : first.ok);
  if (first.ok && isAllowed()) return first.data;

  const pass = await gate.enter(isAllowed, signal);
  if (!pass.ok) throw pass.reason === 'ERROR' ? new ApiFailure(pass.error) : new NoPreviewPass();
  // B 4 Other player rules: a pay-TV viewer with no entitlement and no preview pass.
  if (item.ok && !isAllowed() && session.auth.isAuthenticatedByMvpd)
    throw new AccessRefused({ kind: 'CUSTOM_ENTITLEMENT_ERROR' });
  if (first.ok && !pass.isNew) return first.data;
  const second = await fetchPlayback();
  if (second.ok) return second.data;
  if (isEntitlementIssue(second.error)) gate.passNotHonoured();
  throw new ApiFailure(second.error);
}

function isEntitlementIssue(error: ApiError): boolean {
  return playbackFailure(new ApiFailure(error)).kind === 'ENTITLEMENT_ERROR';
}
