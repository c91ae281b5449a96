import { computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { VideoConfig } from '../../../api/configuration/video-config.ts';
import type { ContentItem } from '../../../api/content/types.ts';
import type { Clock } from '../../../config/clock.ts';
import { Timer } from '../../../config/timer.ts';
import type { PlaybackCommands } from '../../../player/playback-commands.ts';
import type { PlayerStore } from '../../../stores/player/player-store.ts';
import { isAtEnd } from '../controls/timeline.ts';

type EndCardsConfig = Pick<
  VideoConfig,
  'upNextDurationMovie' | 'upNextDurationSeries' | 'upNextDurationDefault' | 'endSlateRemoval'
>;

export interface EndCardsOptions {
  player: PlayerStore;
  playback: Pick<PlaybackCommands, 'pause' | 'end' | 'playPostRoll'>;
  clock: Clock;
  /** What follows an item (B 4 Up-next); null if that cannot be loaded. Never rejects. */
  upNext(item: ContentItem, signal: AbortSignal): Promise<readonly ContentItem[] | null>;
  config(): EndCardsConfig;
  /** The viewer may watch it, and it can be watched now. */
  canPlay(item: ContentItem): boolean;
  isContinuousPlaybackOn(): boolean;
  play(item: ContentItem): void;
}

/** Seconds before the cards in which the next item is asked for. */
const prefetchSeconds = 15;
/** B 4: the video ends for the viewer when this many seconds remain. */
const endSeconds = 1;
/** So many videos begin by themselves; then the viewer is asked whether they still watch. */
const unattendedVideos = 3;
/** Milliseconds until what follows is asked for again: doubling, as a video may stand paused at its end for hours. */
const retryDelays = { first: 5000, longest: 300_000 } as const;

/**
 * B 4 Up-next and end cards: near the end of an on-demand video, or of a programme that was restarted and is over by then,
 * the next item is offered. With continuous playback a video ends one second before its end: the next item starts by itself, if
 * there is one.
 */
export class EndCards {
  next: ContentItem | null = null;
  /** The viewer watches the credits. */
  isDismissed = false;
  /** The video waits at its end: "Are you still watching?" */
  isAsking = false;
  private readonly retryTimer: Timer;
  private loading = new AbortController();
  /** The next item starts by itself. */
  private goesOn = false;

  constructor(private readonly options: EndCardsOptions) {
    this.retryTimer = new Timer(options.clock);
    makeObservable(this, {
      next: observableRef,
      isDismissed: observable,
      isAsking: observable,
      secondsLeft: computed,
      isDue: computed,
      isOver: computed,
      startsByItself: computed,
    });
  }

  /** @returns ends it */
  start(): () => void {
    const stops = [
      reaction(
        () => this.options.player.video,
        () => this.set({ next: null, isDismissed: false, isAsking: false }),
      ),
      reaction(
        () => (this.isWithin(this.duration + prefetchSeconds) ? this.options.player.item : null),
        (item) => void this.load(item),
        { fireImmediately: true },
      ),
      reaction(
        () => this.next !== null && this.isWithin(this.duration) && this.options.player.adBreak.isPostRollDue,
        (isDue) => isDue && this.options.playback.playPostRoll(),
      ),
      // Who goes back to watch more of the video gets the cards again.
      reaction(
        () => this.isWithin(this.duration),
        (isDue) => !isDue && this.set({ isDismissed: false, isAsking: false }),
      ),
      reaction(
        () => this.isWithin(endSeconds) && !this.options.player.transport.isPaused,
        (ends) => ends && this.end(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.stopLoading();
      // The viewer has left, or something else has begun.
      if (!this.goesOn) this.options.player.unattended.viewerActed();
    };
  }

  /** Whole seconds until the end; null while nothing with an end plays. */
  get secondsLeft(): number | null {
    const left = this.remaining;
    return left === null ? null : Math.max(0, Math.ceil(left));
  }

  /** They are to be seen, once the controls are gone. */
  get isDue(): boolean {
    const { next, isDismissed, isAsking } = this;
    return next !== null && (isAsking || (!isDismissed && this.isWithin(this.duration)));
  }

  /** The countdown runs. */
  get startsByItself(): boolean {
    return this.endsByItself && !this.isAsking && !this.isOver;
  }

  /** The viewer's choice, or the end of the video. */
  playNext(): void {
    if (this.next) this.options.play(this.next);
  }

  /** @returns false at the end of the video, where no credits are left */
  watchCredits(): boolean {
    if (this.isAsking || this.isOver) return false;
    this.set({ isDismissed: true });
    return true;
  }

  /** The last picture stays, because nothing starts by itself. */
  get isOver(): boolean {
    return isAtEnd(this.options.player.transport.progress);
  }

  /** B 4 Player: the last picture stays where continuous playback is off or the stream was restarted. */
  private get endsByItself(): boolean {
    const { player, isContinuousPlaybackOn } = this.options;
    return isContinuousPlaybackOn() && player.video?.kind !== 'restart';
  }

  private end(): void {
    if (!this.endsByItself) return;
    const { player, playback } = this.options;
    if (this.next === null) {
      playback.end();
      return;
    }
    if (player.unattended.count >= unattendedVideos) {
      playback.pause();
      this.set({ isAsking: true });
      return;
    }
    player.unattended.videoBegan();
    this.goesOn = true;
    this.playNext();
  }

  private async load(item: ContentItem | null, retryDelay: number = retryDelays.first): Promise<void> {
    this.stopLoading();
    const { player, canPlay, upNext, config } = this.options;
    if (!item || this.next || config().endSlateRemoval) return;
    const { signal } = this.loading;
    const following = await upNext(item, signal);
    if (signal.aborted) return;
    const nextDelay = Math.min(retryDelay * 2, retryDelays.longest);
    if (following === null) this.retryTimer.start(retryDelay, () => void this.load(player.item, nextDelay));
    else this.set({ next: following.find((next) => next.entityId !== item.entityId && canPlay(next)) ?? null });
  }

  private stopLoading(): void {
    this.retryTimer.stop();
    this.loading.abort();
    this.loading = new AbortController();
  }

  /** Seconds before the end at which the cards come. */
  private get duration(): number {
    const { upNextDurationMovie, upNextDurationSeries, upNextDurationDefault } = this.options.config();
    const { type, seriesType } = this.options.player.item ?? {};
    if (type === 'MOVIE' || seriesType === 'movie') return upNextDurationMovie;
    return type === 'EPISODE' || seriesType === 'series' ? upNextDurationSeries : upNextDurationDefault;
  }

  private get remaining(): number | null {
    const { status, video, transport, adBreak } = this.options.player;
    const { position, duration } = transport.progress;
    const hasEnd = video !== null && video.kind !== 'live' && duration !== null && duration > 0;
    return status === 'ACTIVE' && !adBreak.isActive && hasEnd ? duration - position : null;
  }

  private isWithin(seconds: number): boolean {
    const left = this.remaining;
    return left !== null && left <= seconds;
  }

  private set(change: Partial<Pick<EndCards, 'next' | 'isDismissed' | 'isAsking'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}
