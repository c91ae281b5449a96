import type { Clock } from '../config/clock.ts';
import { Timer } from '../config/timer.ts';
import type { PlacementStyle } from '../stores/player/player-types.ts';
import type { Engine } from './engine/engine.ts';
import { chooseEngine, type EngineCapabilities, type Engines } from './engine/engine-choice.ts';
import type { VideoSurface } from './video-surface.ts';

export interface HeroVideoOptions {
  surface: Pick<VideoSurface, 'acquire' | 'release' | 'place'>;
  engines: Pick<Engines, 'hls' | 'native'>;
  capabilities: EngineCapabilities;
  clock: Clock;
}

export interface HeroVideoRequest {
  url: string;
  box: PlacementStyle;
  /** Milliseconds that the picture is seen first. */
  delay: number;
  /** Milliseconds that it plays; null: until it is ended. */
  playTime: number | null;
  /** Called with true for the first frame, and then with false at the end. */
  show(isShown: boolean): void;
}

/**
 * A muted video in place of a picture: the picture first, the video when its first frame is there, then the picture
 * again. If the video fails, the picture stays. It needs no `PlayerStore`: nothing can be done with it.
 */
export class HeroVideo {
  private end: () => void = () => {};

  constructor(private readonly options: HeroVideoOptions) {}

  /** Ends the one before. @returns ends this one */
  play({ url, box, delay, playTime, show }: HeroVideoRequest): () => void {
    this.end();
    const { clock, surface } = this.options;
    let isOver = false;
    let isShown = false;
    let engine: Engine | undefined;
    const timer = new Timer(clock);
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      timer.stop();
      if (isShown) show(false);
      engine?.dispose();
      surface.release();
    };
    const onFirstFrame = (): void => {
      if (isOver || isShown) return;
      isShown = true;
      show(true);
      if (playTime !== null) timer.start(playTime, end);
    };
    const begin = async (): Promise<void> => {
      surface.place({ isActive: true, mode: 'CUSTOM', style: box });
      const created = await this.open(url, onFirstFrame, end);
      if (isOver) created?.dispose();
      else engine = created;
    };
    // The picture first; and a viewer who only passes starts nothing.
    timer.start(delay, () => void begin().catch(end));
    this.end = end;
    return end;
  }

  /** Ends whatever plays. */
  stop(): void {
    this.end();
  }

  private async open(url: string, onFirstFrame: () => void, onFailed: () => void): Promise<Engine | undefined> {
    const { surface, engines, capabilities } = this.options;
    const stream = { url, mimeType: null };
    const create = chooseEngine(stream, capabilities, engines);
    if (!create) return undefined;
    const video = surface.acquire();
    video.muted = true;
    video.addEventListener('playing', onFirstFrame, { once: true });
    const ready = (): void => void video.play().catch(onFailed);
    return create(video, { ...stream, startAt: null }, { ready, reconnecting() {}, failed: onFailed });
  }
}
