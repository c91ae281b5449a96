import type { Clock, TimerHandle } from '../../config/clock.ts';
import { lateTiming } from '../../config/late-constants.ts';
import type { Report } from '../../config/report.ts';
import { FewAMinute } from '../few-a-minute.ts';
import { type CastLink, readCastLink } from './cast-link.ts';

export interface DeepLinksOptions {
  clock: Clock;
  isReady(): boolean;
  isSignedIn(): boolean;
  isSigningIn(): boolean;
  /** Shows the video. */
  serve(link: CastLink, videoInfo: unknown): void;
  /** C 4.3: nobody is signed in. The viewer learns why nothing plays. */
  notSignedIn(): void;
  /** Tells the phone that its video does not start. */
  sendStartVideoError(videoInfo: unknown, reason: string): void;
  report: Report;
}

/** Ours, in a minute: far more than viewers cast, and few enough for log, events and service. */
const most = { casts: 20, reports: 5 };

/** Deep links from phones (C 4.3): one is held until the app is ready and the viewer signed in; the last one counts. */
export class DeepLinks {
  private held: { link: CastLink; videoInfo: unknown } | null = null;
  private isFirst = true;
  private timer: TimerHandle | undefined;

  private readonly casts: FewAMinute;
  private readonly reports: FewAMinute;

  constructor(private readonly options: DeepLinksOptions) {
    this.casts = new FewAMinute(options.clock, most.casts);
    this.reports = new FewAMinute(options.clock, most.reports);
  }

  take(videoInfo: unknown): void {
    const { sendStartVideoError, report } = this.options;
    const link = readCastLink(videoInfo);
    if (!link) {
      const detail = { reason: 'INVALID videoId' };
      if (this.reports.take()) report({ level: 'error', event: 'cast-refused', detail });
      sendStartVideoError(videoInfo, 'INVALID videoId');
      return;
    }
    if (!this.casts.take()) {
      sendStartVideoError(videoInfo, 'Too many videos were cast');
      return;
    }
    if (this.held) sendStartVideoError(this.held.videoInfo, 'Another video was cast');
    this.held = { link, videoInfo };
    const { isFirst } = this;
    this.isFirst = false;
    // For a sign-in request, which may change who watches.
    if (isFirst) this.decideIn(lateTiming.deepLinkFirstDelay);
    else this.decide();
  }

  /** The app has become ready. */
  ready(): void {
    this.decide();
  }

  signInEnded(hasSucceeded: boolean): void {
    if (hasSucceeded) {
      this.decideIn(lateTiming.deepLinkAfterSignIn);
      return;
    }
    const { isSignedIn, sendStartVideoError } = this.options;
    // Who was in before is in still: a viewer of a TV provider whose profile's sign-in has failed.
    if (isSignedIn()) {
      this.decide();
      return;
    }
    // The viewer has seen why the sign-in failed.
    const { held } = this;
    this.drop();
    if (held) sendStartVideoError(held.videoInfo, 'E002');
  }

  dispose(): void {
    this.drop();
  }

  private decideIn(ms: number): void {
    const { clock } = this.options;
    if (!this.held) return;
    if (this.timer) clock.clearTimeout(this.timer);
    this.timer = clock.setTimeout(() => {
      this.timer = undefined;
      this.decide();
    }, ms);
  }

  private decide(): void {
    const { isReady, isSignedIn, isSigningIn, serve, notSignedIn, sendStartVideoError } = this.options;
    const { held } = this;
    if (!held || this.timer || isSigningIn() || !isReady()) return;
    this.drop();
    if (isSignedIn()) {
      serve(held.link, held.videoInfo);
      return;
    }
    notSignedIn();
    sendStartVideoError(held.videoInfo, 'E002');
  }

  private drop(): void {
    if (this.timer) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.held = null;
  }
}
