import type { Clock } from '../../config/clock.ts';
import { requests } from '../../config/constants.ts';
import type { ReportEvent } from '../../config/report.ts';
import type { CallCounts } from './call-counts.ts';

/**
 * A fetch that logs every failed response and network error (C 7.7) without changing them. A call that a screen
 * cancelled is no failure; a timeout is.
 */
export function watchFetch(
  fetch: typeof globalThis.fetch,
  clock: Clock,
  onFailure: (failure: ReportEvent) => void,
  calls: CallCounts,
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const method = init?.method ?? 'GET';
    const start = clock.now();
    const call = calls.count(url);
    try {
      const response = await fetch(input, init);
      if (!response.ok) {
        const detail = { url, method, statusCode: response.status, ms: clock.now() - start, call, handled: true };
        onFailure({ level: 'error', event: 'response-failed', detail });
      }
      return response;
    } catch (cause) {
      const ms = clock.now() - start;
      const isTimeout = ms >= requests.timeout;
      if (isTimeout || !init?.signal?.aborted) {
        const reason = isTimeout ? 'The request has timed out.' : String(cause);
        onFailure({ level: 'error', event: 'network-error', detail: { url, method, reason, ms, call, handled: true } });
      }
      throw cause;
    }
  };
}
