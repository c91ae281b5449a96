import { ApiFailure } from '../../api/api-error.ts';
import { readRefusal } from '../../api/content/refusal.ts';
import type { PlayerFailure } from '../../stores/player/player-types.ts';
import { AccessRefused } from './access-errors.ts';

/**
 * Maps a failed deeplink call to its kind (C 8.2): an entitlement error if the answer names entitlement issues, a
 * concurrency error if the viewer watches on too many screens, otherwise a playback error, of a video that is gone where the
 * service does not know it.
 */
export function playbackFailure(cause: unknown): PlayerFailure {
  if (cause instanceof AccessRefused) return cause.failure;
  if (!(cause instanceof ApiFailure)) return { kind: 'PLAYBACK' };
  const { statusCode, message, responseData } = cause.error;
  const status = statusCode === 0 ? {} : { status: statusCode };
  const { issues } = readRefusal(responseData);
  if (issues.length > 0) return { kind: 'ENTITLEMENT_ERROR', issues, ...status };
  if (/concurren/i.test(message)) return { kind: 'CONCURRENCY', ...status };
  const isGone = statusCode === 404 || statusCode === 410;
  return { kind: 'PLAYBACK', ...status, ...(isGone && { isGone }) };
}
