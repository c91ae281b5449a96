import { getCurrentFocusKey } from '@noriginmedia/norigin-spatial-navigation-core';
import type { Dispatch, SetStateAction } from 'react';
import { lateTiming } from '../../../../product/constants.ts';
import { SeekSteps } from '../../../../product/rules.ts';
import { clock, type RemoteKey, remoteKeys } from '../focus/remote-keys.ts';

export interface ControlsState {
  isShown: boolean;
  /** The first frame of the video is shown. */
  isPlaying: boolean;
  isPaused: boolean;
  captionsOn: boolean;
}

interface Options {
  setState: Dispatch<SetStateAction<ControlsState>>;
  focus(target: 'play' | 'seek'): void;
  leave(): void;
}

/** Playback position and duration, in seconds. */
export interface Progress {
  position: number;
  duration: number;
}

/**
 * Controls of a running playback: handles keys before the navigation does, shows the controls and hides them after
 * seven seconds without a key. Nothing runs while they are hidden.
 */
export class PlayerControls {
  setCaptions: (on: boolean) => void = () => {};
  /** Called while the controls are shown. With `isFirst` the bar jumps to the position instead of gliding. */
  onProgress: (progress: Progress, isFirst: boolean) => void = () => {};
  private video: HTMLVideoElement | null = null;
  private isShown = false;
  private captionsOn = false;
  private timer = 0;
  private readonly steps = new SeekSteps(clock);
  /** Target of the seek in progress. */
  private seeking: number | null = null;

  constructor(private readonly options: Options) {}

  /** @returns stops it */
  start(video: HTMLVideoElement): () => void {
    this.video = video;
    const stopKeys = remoteKeys.intercept((key) => this.take(key));
    const events = new AbortController();
    const on = (event: keyof HTMLVideoElementEventMap, act: () => void) =>
      video.addEventListener(event, act, { signal: events.signal });
    on('loadeddata', () => {
      this.patch({ isPlaying: true });
      this.show('play');
    });
    on('play', () => this.pauseChanged());
    on('pause', () => this.pauseChanged());
    on('timeupdate', () => this.tellProgress(false));
    on('seeked', () => {
      this.seeking = null;
      this.tellProgress(false);
    });
    on('ended', () => this.options.leave());
    return () => {
      stopKeys();
      events.abort();
      clearTimeout(this.timer);
      this.video = null;
    };
  }

  press(key: string): void {
    if (key === 'play') this.toggle();
    else if (key === 'restart') this.seek(0);
    else if (key === 'captions') {
      this.captionsOn = !this.captionsOn;
      this.setCaptions(this.captionsOn);
      this.patch({ captionsOn: this.captionsOn });
    }
  }

  toggle(): void {
    const { video } = this;
    if (video?.paused) void video.play();
    else video?.pause();
  }

  private take(key: RemoteKey): boolean {
    const { video, isShown } = this;
    if (!video || video.readyState < video.HAVE_CURRENT_DATA) return false;
    if (key === 'back') {
      if (!isShown || video.paused) return false;
      this.hide();
      return true;
    }
    if (key === 'enter') {
      this.show('play');
      if (!isShown) this.toggle();
      return !isShown;
    }
    const isAlong = key === 'left' || key === 'right';
    const isOnBar = getCurrentFocusKey() === 'player/seek';
    this.show(isAlong ? 'seek' : 'play');
    // While the controls are hidden, Up and Down only show them; Left and Right seek at once.
    if (!isAlong || (isShown && !isOnBar)) return !isShown;
    this.seek(this.position + this.steps.next(key === 'right' ? 1 : -1));
    return true;
  }

  private show(target: 'play' | 'seek'): void {
    if (!this.isShown) {
      this.isShown = true;
      this.tellProgress(true);
      this.patch({ isShown: true });
      this.options.focus(target);
    }
    this.restartTimer();
  }

  private hide(): void {
    this.isShown = false;
    clearTimeout(this.timer);
    this.patch({ isShown: false });
  }

  private restartTimer(): void {
    clearTimeout(this.timer);
    if (!this.isShown || this.video?.paused) return;
    this.timer = window.setTimeout(() => this.hide(), lateTiming.controlsInactivity);
  }

  private pauseChanged(): void {
    this.patch({ isPaused: this.video?.paused ?? false });
    this.restartTimer();
  }

  private get position(): number {
    return this.seeking ?? this.video?.currentTime ?? 0;
  }

  private seek(seconds: number): void {
    const { video } = this;
    if (!video) return;
    this.seeking = Math.max(0, Math.min(seconds, Number.isFinite(video.duration) ? video.duration - 0.5 : seconds));
    video.currentTime = this.seeking;
    this.tellProgress(false);
  }

  private tellProgress(isFirst: boolean): void {
    const { video } = this;
    if (!this.isShown || !video) return;
    this.onProgress({ position: this.position, duration: video.duration }, isFirst);
  }

  private patch(change: Partial<ControlsState>): void {
    this.options.setState((state) => ({ ...state, ...change }));
  }
}
