import type { Report } from '../../config/report.ts';
import { type ApiError, invalidAnswer, isCancelled } from '../api-error.ts';
import type { RequestPriority } from '../request-queue.ts';
import type { ApiRequest, Transport } from '../transport.ts';
import type { FeedResult } from './types.ts';

/** What the content calls are made with. */
export interface ContentContext {
  transport: Pick<Transport, 'request'>;
  /** Path of the brand's content API, e.g. `/api/nation`. */
  basePath: string;
  report: Report;
}

/** What a screen may say about a call. */
export interface FetchOptions {
  /** Aborted when the screen that asked goes. */
  signal?: AbortSignal;
  /** `low` for what is not on screen yet. */
  priority?: RequestPriority;
}

/** C 7.4: a failure of a feed is logged and yields no data with status flag false. */
export function failed<T>(context: ContentContext, url: string, error: ApiError): FeedResult<T> {
  if (!isCancelled(error)) {
    const { statusCode, message, detail } = error;
    context.report({ level: 'error', event: 'feed-failed', detail: { url, statusCode, message, detail } });
  }
  return { status: false, data: null, error };
}

/**
 * Makes one feed call. `normalise` gets the parsed body, untrusted, and gives null when the answer as a whole is not what
 * the contract says.
 */
export async function feed<T>(
  context: ContentContext,
  request: ApiRequest,
  normalise: (body: unknown) => T | null,
): Promise<FeedResult<T>> {
  const result = await context.transport.request(request);
  if (!result.ok) return failed(context, request.url, result.error);
  const data = normalise(result.body);
  if (data === null)
    return failed(context, request.url, invalidAnswer(result.status, 'The answer does not have the expected shape.'));
  return { status: true, data };
}
