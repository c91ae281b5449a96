import type { ReportEvent } from '../../config/report.ts';

/** Reports unhandled errors (C 7.7 unhandled error events). */
export function watchUnhandledErrors(window: EventTarget, onError: (error: ReportEvent) => void): void {
  const tell = (event: string, cause: unknown): void => {
    const isError = cause instanceof Error;
    const detail = {
      reason: isError ? `${cause.name}: ${cause.message}` : String(cause),
      stack: isError ? (cause.stack ?? null) : null,
      handled: false,
    };
    onError({ level: 'error', event, detail });
  };
  window.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    // Pictures and scripts that fail to load also fire `error`, on their own element.
    if (error !== undefined || message !== undefined) tell('uncaught-error', error ?? message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    tell('unhandled-rejection', (event as PromiseRejectionEvent).reason);
  });
}
