import type { Report } from '../../config/report.ts';
import type { AnswerText, KeptAnswers } from '../answers/kept-answer.ts';
import { type ApiError, isCancelled, logged } from '../api-error.ts';
import { type ApiRefusal, type ApiResult, checked, failure, type HttpAnswer } from '../api-result.ts';
import type { PathContext } from '../content/content-paths.ts';
import type { RequestPriority } from '../request-queue.ts';
import type { ApiRequest, Transport } from '../transport.ts';

/** Everything a feed call needs. */
export interface FeedContext extends PathContext {
  transport: Pick<Transport, 'request'>;
  report: Report;
  /** Without it no answer is kept for the next start. */
  kept?: KeptAnswers;
  /** Told the date of each answer: what is on is on by the clock of the service that says so. */
  learnTime?(date: string | null): void;
}

export interface FetchOptions {
  /** Aborted when the screen that asked is left. */
  signal?: AbortSignal;
  /** `low` for content that is not on screen yet. */
  priority?: RequestPriority;
}

/**
 * Makes one feed call. `normalise` gets the parsed, untrusted body and returns null if the answer as a whole breaks the
 * contract. A failure is logged and gives no data (C 7.4).
 * @param note gets the text of an answer that has been checked, and whom it was given (`viewerOf`)
 */
export async function fetchFeed<T>(
  context: FeedContext,
  request: ApiRequest,
  normalise: (body: unknown, answer: HttpAnswer) => T | null,
  note?: (text: AnswerText, viewer: string | undefined) => void,
): Promise<ApiResult<T>> {
  const answer = await context.transport.request(request);
  // A feed may lead to another host, whose clock is its own.
  if (answer.ok && request.url.startsWith('/')) context.learnTime?.(answer.data.header('date'));
  const result = checked(answer, normalise);
  if (!result.ok) return feedFailure(context, request.url, result.error);
  if (answer.ok) note?.(answer.data.text ?? null, answer.data.viewer);
  return result;
}

/** Logs the failure of a feed call, unless the caller cancelled it, and gives it as a result. */
export function feedFailure(context: FeedContext, url: string, error: ApiError): ApiRefusal {
  if (!isCancelled(error)) context.report({ level: 'error', event: 'feed-failed', detail: { url, ...logged(error) } });
  return failure(error);
}
