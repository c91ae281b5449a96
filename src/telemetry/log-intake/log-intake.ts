import type { LogsEvent, LogsInitConfiguration } from '@datadog/browser-logs';
import type { Clock } from '../../config/clock.ts';
import type { ReportEvent } from '../../config/report.ts';
import { type AppFacts, sdk, tag } from '../app-facts.ts';
import { type Detail, scrubDetail, scrubText, scrubUrl, withoutSecrets } from '../scrub.ts';
import { withoutIds } from '../without-ids.ts';

/** C 9.2: usage sampling. */
const usageSampling = 0.01;

/** Limit of error events per minute: a repeated error needs no more. */
const errorsAMinute = 30;

/** The used part of the vendor's library. */
export interface LogsVendor {
  init(configuration: LogsInitConfiguration): void;
  logger: {
    log(message: string, context: object, status: 'info' | 'warn' | 'error'): void;
    addTag(key: string, value: string): void;
  };
}

export interface IntakeConfig {
  /** Address of our own intake, which passes on what it gets; null sends nothing. */
  url: string | null;
  /** The client key. */
  clientToken: string | null;
}

export interface LogIntakeOptions {
  vendor: LogsVendor;
  url: string;
  clientToken: string;
  app: AppFacts;
  sessionId: string;
  clock: Clock;
  /** From 0 up to 1. */
  random(): number;
  /** Current secrets: tokens, the code on the screen. */
  secrets(): readonly string[];
  /** The viewer has not refused: a line may tell what is watched (docs/decisions/analytics.md). */
  mayTellIds(): boolean;
}

/** Facts that name a video, an entity or a page. */
const names: ReadonlySet<string> = new Set(['message', 'videoId', 'where', 'container', 'focusKey', 'impressionId']);

/** C 7.7 Log-intake service: error and usage events with tags, without tokens, passwords and codes. */
export class LogIntake {
  private minute = 0;
  private errorsThisMinute = 0;

  constructor(private readonly options: LogIntakeOptions) {
    const { vendor, url, clientToken, app } = options;
    vendor.init({
      clientToken,
      proxy: url,
      service: tag(app.name),
      env: tag(app.environment),
      version: tag(app.version),
      sessionSampleRate: 100,
      // Some televisions have no cookies.
      sessionPersistence: ['cookie', 'local-storage', 'memory'],
      // By itself the library would send bodies of failed answers. We send failures ourselves, scrubbed.
      forwardErrorsToLogs: false,
      // No telemetry about the library itself, and no persistent id of the viewer.
      telemetrySampleRate: 0,
      trackAnonymousUser: false,
      beforeSend: scrubLog,
    });
    const tags = { brand: app.brand, platform: app.platform, app_type: app.appType };
    for (const [key, value] of Object.entries(tags)) vendor.logger.addTag(key, tag(value));
  }

  /** Sends warnings and errors of the app's log, with a flag whether an error was handled. */
  add({ level, event, detail }: ReportEvent): void {
    if (level === 'info') return;
    if (level === 'error') this.sendError(event, { handled: true, ...detail });
    else this.send(event, { type: 'warning', ...detail }, 'warn');
  }

  /** C 7.7: each SDK posts a usage event on init. Sampled. */
  sdkStarted(name: string): void {
    if (this.options.random() >= usageSampling) return;
    this.send('usage', { type: 'usage', sdk: name, sdkVersion: sdk.version }, 'info');
  }

  /** C 7.7: errors of an SDK post as SdkError events. */
  sdkFailed(name: string, cause: unknown): void {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    this.sendError('SdkError', { handled: true, sdk: name, sdkVersion: sdk.version, reason });
  }

  private sendError(event: string, detail: Detail): void {
    const minute = Math.floor(this.options.clock.now() / 60_000);
    if (minute !== this.minute) this.errorsThisMinute = 0;
    this.minute = minute;
    if (++this.errorsThisMinute <= errorsAMinute) this.send(event, { type: 'error', ...detail }, 'error');
  }

  private send(message: string, detail: Detail, status: 'info' | 'warn' | 'error'): void {
    const { vendor, sessionId, secrets, mayTellIds } = this.options;
    const known = secrets();
    const hasIds = mayTellIds();
    const facts = Object.entries(detail).flatMap(([name, value]) => {
      if (!hasIds && names.has(name)) return [];
      if (typeof value !== 'string') return [[name, value]];
      const text = withoutSecrets(value, known);
      return [[name, hasIds ? text : scrubText(text, withoutIds)]];
    });
    const clean = scrubDetail(Object.fromEntries(facts));
    vendor.logger.log(scrubText(withoutSecrets(message, known)), { ...clean, sessionId }, status);
  }
}

/** Scrubs the fields that the vendor adds: the page's address and the referrer. */
function scrubLog({ view }: LogsEvent): boolean {
  view.url = scrubUrl(view.url);
  if (view.referrer !== undefined) view.referrer = scrubUrl(view.referrer);
  return true;
}
