import { reaction } from 'mobx';
import type { ChosenAd } from '../../api/ads/ad-decision.ts';
import type { Clock } from '../../config/clock.ts';
import type { AdBreak } from '../../stores/player/ad-break-state.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineCapabilities, Engines } from '../engine/engine-choice.ts';
import type { VideoSurface } from '../video-surface.ts';
import type { AdTracking, DecideAds } from './ad.ts';
import { playAd } from './ad-playout.ts';
import { Patience } from './patience.ts';

/** The playback that the breaks are in. */
export interface Content {
  readonly video: HTMLVideoElement | null;
  /** Without an engine it is being opened again. */
  readonly stream: { readonly engine: Engine | null };
  /** Seconds. */
  readonly position: number;
  /** Stands still and reports nothing. `givesUpElement`: an ad needs its element. */
  interrupt(givesUpElement: boolean): void;
  /** @param at null: where it stands */
  resume(at: number | null): void;
}

export interface SessionAdsOptions {
  store: PlayerStore;
  surface: VideoSurface;
  engines: Engines;
  capabilities: EngineCapabilities;
  clock: Clock;
  decideAds: DecideAds;
  onAdEvent(event: AdTracking): void;
  content: Content;
}

/**
 * The breaks of one playback: finds the one that is due, plays its ads over the content, and lets the content go on.
 * Where the device can decode a second video it gets an element of its own, and the content waits beneath it.
 */
export class SessionAds {
  private running: AbortController | null = null;
  private element: HTMLVideoElement | null = null;
  private position = Number.NaN;
  private readonly stopFollowing: () => void;

  constructor(private readonly options: SessionAdsOptions) {
    const { store } = options;
    this.stopFollowing = reaction(
      () => store.transport.progress.position,
      (position) => this.moved(position),
    );
  }

  get isPlaying(): boolean {
    return this.running !== null;
  }

  /** From the engine. The pre-roll begins before the content's first picture. */
  announce(breaks: readonly AdBreak[]): void {
    const { adBreak, status } = this.options.store;
    adBreak.announce(breaks);
    if (this.isPlaying || status === 'ACTIVE') return;
    const preRoll = adBreak.dueAt('pre');
    if (preRoll) void this.play(preRoll, null);
  }

  /**
   * No seeking over an unwatched break: it plays first, once the stream is open: the two may have but one element.
   * @returns false if none is in the way
   */
  playBefore(target: number): boolean {
    if (this.isPlaying) return true;
    const { store, content } = this.options;
    const due = store.adBreak.dueBetween(content.position, target);
    if (due && content.stream.engine) void this.play(due, target);
    return due !== null;
  }

  /** At the end, or when the end cards would come. @returns whether there is one */
  playPostRoll(then: () => void = () => {}): boolean {
    const due = this.isPlaying ? null : this.options.store.adBreak.dueAt('post');
    if (due) void this.play(due, null, then);
    return due !== null;
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.element?.pause();
    this.options.store.transport.report({ isPaused: true });
  }

  resume(): void {
    if (this.element?.paused) void this.element.play().catch(() => {});
    this.options.store.transport.report({ isPaused: false });
  }

  /** Breaks the running break off. */
  stop(): void {
    this.running?.abort();
  }

  dispose(): void {
    this.stopFollowing();
    this.stop();
  }

  private moved(position: number): void {
    const { store } = this.options;
    const before = this.position;
    this.position = position;
    if (this.isPlaying || !(position - before < longestStep)) return;
    const due = store.adBreak.dueBetween(before, position);
    if (due) void this.play(due, null);
  }

  /** @param target where the viewer wanted to go; null: the content goes on where it was */
  private async play(adBreak: AdBreak, target: number | null, then?: () => void): Promise<void> {
    const { store, surface, capabilities, content } = this.options;
    // B 4 Preview: nothing plays until the viewer has signed in.
    if (store.preview.isExpired) return;
    const running = new AbortController();
    this.running = running;
    store.adBreak.start(adBreak);
    const hasOwn = capabilities.twoVideos;
    const { position } = content;
    const isForLive = target !== null && store.transport.isLiveAt(target);
    // A stream that gives up its element keeps its picture itself.
    if (hasOwn) surface.freezePicture();
    content.interrupt(!hasOwn);
    const played = await this.playAll(adBreak, running.signal, hasOwn);
    surface.releaseAd();
    this.element = null;
    this.running = null;
    const isOver = running.signal.aborted;
    store.adBreak.end(!isOver);
    if (isOver) return surface.dropPicture();
    const at = target ?? this.resumeAt(adBreak, position, played);
    this.position = at ?? position;
    // The live edge has gone on beneath the ads; a stream that is opened again begins there.
    if (isForLive) return content.resume(hasOwn ? Number.POSITIVE_INFINITY : null);
    // An element at its end would begin again.
    if (then && hasOwn) {
      surface.dropPicture();
      return then();
    }
    content.resume(at ?? (hasOwn ? null : this.placeToReopen(adBreak, position)));
  }

  /** Where a second element covers the first one, nothing is black; elsewhere a set may have no still to show. */
  private freezePicture(): void {
    const { store, surface, capabilities } = this.options;
    surface.freezePicture();
    if (!capabilities.twoVideos) store.transport.report({ isBlank: surface.isStillEmpty });
  }

  /** A stream that has shown nothing yet begins by itself; one that is opened at its very end may never be ready. */
  private placeToReopen({ cue }: AdBreak, position: number): number | null {
    if (position === 0) return null;
    return cue === 'post' ? Math.max(0, position - 1) : position;
  }

  /** A channel has gone on beneath the ads. Where none came, what it shows meanwhile is watched. */
  private resumeAt({ cue, covers }: AdBreak, position: number, played: number): number | null {
    const missed = played > 0 ? (covers ?? played) : 0;
    return cue === 'mid' && missed > 0 ? position + missed : null;
  }

  /** @returns the seconds of ads that were shown: a clock may be set meanwhile */
  private async playAll(adBreak: AdBreak, signal: AbortSignal, hasOwn: boolean): Promise<number> {
    const { clock, store, surface, engines, capabilities, content, onAdEvent } = this.options;
    let played = 0;
    const patience = new Patience(clock);
    patience.renew();
    const ads = await this.decide(adBreak, signal, patience);
    const count = ads.length;
    for (const [index, ad] of ads.entries()) {
      if (signal.aborted || patience.isOver) break;
      const element = hasOwn ? surface.acquireAd() : content.video;
      if (!element) break;
      this.element = element;
      const number = index + 1;
      played += await playAd(ad, {
        ...{ element, engines, capabilities, patience, signal },
        onPicture: () => {
          surface.dropPicture();
          surface.showAd();
          store.transport.report({ isPaused: false, isBuffering: false });
          store.firstFrame();
        },
        onLeave: () => this.freezePicture(),
        onProgress: (secondsLeft) => showAd(store, { number, count, secondsLeft: Math.ceil(secondsLeft) }),
        onEvent: (event) => onAdEvent({ breakId: adBreak.id, cue: adBreak.cue, number, count, event }),
      });
    }
    patience.stop();
    return played;
  }

  /** Never rejects, and takes no longer than a viewer may be kept waiting. */
  private decide(adBreak: AdBreak, signal: AbortSignal, patience: Patience): Promise<readonly ChosenAd[]> {
    const { decideAds } = this.options;
    const request = new AbortController();
    return new Promise((resolve) => {
      const end = (ads: readonly ChosenAd[]): void => {
        request.abort();
        resolve(ads);
      };
      patience.onOver(() => end([]));
      signal.addEventListener('abort', () => end([]));
      decideAds(adBreak, request.signal).then(end, () => end([]));
    });
  }
}

/** Seconds: more than this between two reports, which come four times a second, is a jump, not playback. */
const longestStep = 3;

/** Once a second, not at each report. */
function showAd({ adBreak }: PlayerStore, ad: { number: number; count: number; secondsLeft: number }): void {
  const { ad: shown } = adBreak;
  if (shown?.number !== ad.number || shown.secondsLeft !== ad.secondsLeft) adBreak.showAd(ad);
}
