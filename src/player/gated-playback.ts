import { type ApiError, ApiFailure } from '../api/api-error.ts';
import type { ApiResult } from '../api/api-result.ts';
import type { ContentItem, Playback } from '../api/content/types.ts';
import type { PreviewAccess } from '../stores/preview/preview-access.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import { AccessRefused, PreviewRefused } from './access-gate.ts';
import { playbackFailure } from './playback-failure.ts';

export interface GatedPlayback {
  /** The item's rights. */
  fetchItem(): Promise<ApiResult<ContentItem>>;
  /** The deeplink call (C 7.4 call 8). */
  fetchPlayback(): Promise<ApiResult<Playback>>;
  /** Called with the item, before the stream is known. */
  onItem(item: ContentItem): void;
  session: Pick<SessionStore, 'auth' | 'canAccess'>;
  preview: Pick<PreviewAccess, 'enter' | 'refused'>;
  /** Aborted when the viewer leaves. */
  signal: AbortSignal;
}

/**
 * The one way to a stream, at every start and whenever its address is renewed: the deeplink call, and where the viewer has
 * no access by the rule of B 5, the preview-pass gate (B 4). The item's rights are fetched beside the deeplink call, which
 * is made again with the tokens of a new pass.
 * @throws {ApiFailure | AccessRefused | PreviewRefused}
 */
export async function gatedPlayback({
  fetchItem,
  fetchPlayback,
  onItem,
  session,
  preview,
  signal,
}: GatedPlayback): Promise<Playback> {
  const [item, first] = await Promise.all([fetchItem(), fetchPlayback()]);
  if (item.ok && !signal.aborted) onItem(item.data);
  const isRefused = !first.ok && isEntitlementIssue(first.error);
  // Not for want of rights: a pass would not help.
  if (!first.ok && !isRefused) throw new ApiFailure(first.error);
  const isAllowed = (): boolean => (item.ok ? session.canAccess(item.data) : first.ok);
  if (first.ok && isAllowed()) return first.data;

  const gate = await preview.enter(isAllowed, signal);
  if (!gate.ok) throw gate.reason === 'ERROR' ? new ApiFailure(gate.error) : new PreviewRefused();
  // B 4 Other player rules: a pay-TV viewer with no entitlement and no preview pass.
  if (item.ok && !isAllowed() && session.auth.isAuthenticatedByMvpd)
    throw new AccessRefused({ kind: 'CUSTOM_ENTITLEMENT_ERROR' });
  if (first.ok && !gate.isNewPass) return first.data;
  const second = await fetchPlayback();
  if (second.ok) return second.data;
  if (isEntitlementIssue(second.error)) preview.refused();
  throw new ApiFailure(second.error);
}

function isEntitlementIssue(error: ApiError): boolean {
  return playbackFailure(new ApiFailure(error)).kind === 'ENTITLEMENT_ERROR';
}
