import type { Report } from '../../config/report.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { ErrorStore } from '../../stores/error-store.ts';
import { startError } from '../../stores/start-error.ts';
import { type StartupStep, type StartupStore, startupSteps } from '../../stores/startup-store.ts';

export interface StartupOptions {
  /** What each step does. A step left out has nothing to do in this build. Rejecting fails the whole start. */
  steps: Partial<Record<StartupStep, () => Promise<void> | void>>;
  startup: StartupStore;
  errors: ErrorStore;
  t: Translate;
  report: Report;
  /** Leaves the app: Back on the error page of the start, where there is no page to go back to. */
  exit(): void;
}

/**
 * Brings the app up: device, services, SDKs, analytics, user, deeplink, completed, one after the other. Any failure
 * moves to FAILED and shows the generic error, whose button begins again from the start (B 4 Startup).
 */
export class Startup {
  private running: Promise<void> | null = null;

  constructor(private readonly options: StartupOptions) {}

  /** Resolves when the app is up or has failed; never rejects. A second call while running joins the first. */
  run(): Promise<void> {
    this.running ??= this.runSteps().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** After a failure: clears the error and starts again. Does nothing otherwise. */
  retry(): Promise<void> {
    const { startup, errors } = this.options;
    if (startup.status !== 'FAILED') return this.running ?? Promise.resolve();
    errors.clear();
    startup.setStatus('PENDING');
    return this.run();
  }

  private async runSteps(): Promise<void> {
    const { steps, startup } = this.options;
    for (const step of startupSteps) {
      startup.setStatus(`BOOTSTRAPPING_${step.toUpperCase() as Uppercase<typeof step>}`);
      try {
        await steps[step]?.();
      } catch (cause) {
        this.fail(step, cause);
        return;
      }
    }
    startup.setStatus('COMPLETED');
  }

  private fail(step: StartupStep, cause: unknown): void {
    const { startup, errors, report } = this.options;
    const reason = cause instanceof Error ? cause.message : String(cause);
    report({ level: 'error', event: 'startup-failed', detail: { step, reason } });
    startup.setStatus('FAILED');
    // Whatever else was on screen: without the retry button there is no way on.
    errors.clear();
    this.showError();
  }

  private showError(): void {
    const { errors, t, exit } = this.options;
    errors.show({
      ...startError(t),
      errorCb: (choice) => {
        if (choice !== 'back') return void this.retry();
        // A device may refuse to end the app: the page stays.
        this.showError();
        exit();
      },
    });
  }
}
