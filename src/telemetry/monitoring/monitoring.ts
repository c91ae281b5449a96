import type { RumEvent, RumInitConfiguration } from '@datadog/browser-rum';
import { type AppFacts, tag } from '../app-facts.ts';
import { scrubText, scrubUrl } from '../scrub.ts';
import type { FiguresName, MeasuredFigures } from '../telemetry-types.ts';
import { withoutIds } from '../without-ids.ts';

/** The used part of the vendor's library. */
export interface MonitoringVendor {
  init(configuration: RumInitConfiguration): void;
  startView(view: { name: string }): void;
  addAction(name: string, context: object): void;
}

export interface MonitoringOptions {
  vendor: MonitoringVendor;
  /** Our own intake, which forwards to the vendor. */
  url: string;
  clientToken: string;
  applicationId: string;
  app: AppFacts;
  /** The viewer has not refused: it may be told what is watched (docs/decisions/analytics.md). */
  mayTellIds(): boolean;
  /** Percentages 0–100. C 9.1: of sessions 100 by default; of recordings the vendor's default, none. */
  sessionSampleRate?: number;
  replaySampleRate?: number;
}

/**
 * Real-user monitoring (C 7.7) by the vendor's library. The rest of C 9.1 Monitoring are its own figures, in 7.16:
 * browser-core has batches of 16 KiB, flushes every 30 s, 32 requests and 80 KiB at once, backs off from 1 s doubling
 * to 60 s, keeps a session for 4 hours and looks after it every 60 s (transport/httpRequest, flushController,
 * sendWithRetryStrategy; domain/session); browser-rum has segments of 60000 bytes, mouse moves every 50 ms and scrolls
 * every 100 ms (domain/segmentCollection, domain/record/trackers). Three have changed since the specification's
 * version, and cannot be set: its queue holds 20 MiB, a segment lasts 5 s, and its worker has 30 s to start.
 */
export class Monitoring {
  constructor(private readonly options: MonitoringOptions) {
    const { vendor, url, clientToken, applicationId, app, sessionSampleRate = 100, replaySampleRate = 0 } = options;
    vendor.init({
      applicationId,
      clientToken,
      proxy: url,
      service: tag(app.name),
      env: tag(app.environment),
      version: tag(app.version),
      sessionSampleRate,
      sessionReplaySampleRate: replaySampleRate,
      // Some televisions have no cookies.
      sessionPersistence: ['cookie', 'local-storage', 'memory'],
      // Views are the app's routes, recorded by `view`.
      trackViewsManually: true,
      // Useless on a canvas, whose contents have no names.
      trackUserInteractions: false,
      trackResources: true,
      trackLongTasks: true,
      // The DOM mirror contains what the viewer reads and types.
      defaultPrivacyLevel: 'mask',
      telemetrySampleRate: 0,
      trackAnonymousUser: false,
      beforeSend: (event) => scrubEvent(event, this.options.mayTellIds()),
    });
  }

  /** C 7.7: every route change records a view. */
  view(path: string): void {
    this.options.vendor.startView({ name: this.clean(path) });
  }

  /** What the library cannot measure itself: on a canvas it sees neither keys nor frames. */
  figures(name: FiguresName, figures: MeasuredFigures): void {
    const { page } = figures;
    this.options.vendor.addAction(name, typeof page === 'string' ? { ...figures, page: this.clean(page) } : figures);
  }

  private clean(address: string): string {
    return this.options.mayTellIds() ? scrubUrl(address) : withoutIds(address);
  }
}

/** Scrubs the texts that the app does not write itself: addresses, messages and stack traces. */
function scrubEvent(event: RumEvent, mayTellIds: boolean): boolean {
  const clean = mayTellIds ? scrubUrl : withoutIds;
  event.view.url = clean(event.view.url);
  // It was given when the view began, and the viewer may have refused since.
  if (event.view.name) event.view.name = clean(event.view.name);
  if (event.view.referrer) event.view.referrer = clean(event.view.referrer);
  if (event.type === 'resource') event.resource.url = clean(event.resource.url);
  if (event.type === 'error') {
    const { error } = event;
    // A line of the app's log, which the library hears on the console: its facts may name a video.
    if (error.source === 'console' && !mayTellIds) error.message = error.message.replace(/ \{.*/s, '');
    error.message = scrubText(error.message, clean);
    if (error.stack) error.stack = scrubText(error.stack, clean);
    if (error.handling_stack) error.handling_stack = scrubText(error.handling_stack, clean);
    if (error.resource) error.resource.url = clean(error.resource.url);
  }
  return true;
}
