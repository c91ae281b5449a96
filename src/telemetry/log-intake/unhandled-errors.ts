import type { ReportEvent } from '../../config/report.ts';

/** Reports unhandled errors (C 7.7 unhandled error events). @returns stops watching */
export function watchUnhandledErrors(window: EventTarget, onError: (error: ReportEvent) => void): () => void {
  const tell = (event: string, cause: unknown): void => {
    const isError = cause instanceof Error;
    const detail = {
      reason: isError ? `${cause.name}: ${cause.message}` : String(cause),
      stack: isError ? (cause.stack ?? null) : null,
      handled: false,
    };
    onError({ level: 'error', event, detail });
  };
  const onUncaught = (event: Event): void => {
    const { error, message } = event as ErrorEvent;
    // Pictures and scripts that fail to load also fire `error`, on their own element.
    if (error !== undefined || message !== undefined) tell('uncaught-error', error ?? message);
  };
  const onRejection = (event: Event): void => tell('unhandled-rejection', (event as PromiseRejectionEvent).reason);
  window.addEventListener('error', onUncaught);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onUncaught);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
