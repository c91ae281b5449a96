import type { CreateEngine, Engine, EngineEvents, EngineSource } from '../../../src/player/engine/engine.ts';
import type { TrackChoice } from '../../../src/stores/player/tracks-state.ts';

/** Engines that only record calls; the test acts for them through `events`. */
export class FakeEngines {
  readonly started: (EngineSource & { type: 'hls' | 'native'; events: EngineEvents; engine: FakeEngine })[] = [];
  readonly hls = this.creator('hls');
  readonly native = this.creator('native');
  /** How often the app made ready for a stream. */
  prepared = 0;
  /** The next engine fails to load. */
  broken = false;

  get last() {
    return this.started.at(-1)!;
  }

  prepare(): void {
    this.prepared++;
  }

  private creator(type: 'hls' | 'native'): CreateEngine {
    return async (video, source, events) => {
      if (this.broken) throw new Error('the engine did not load');
      const engine = new FakeEngine(video as unknown as { readyState: number });
      this.started.push({ ...source, type, events, engine });
      return engine;
    };
  }
}

export class FakeEngine implements Engine {
  isLive = false;
  liveEdge: number | null = null;
  oldest: number | null = null;
  epoch: number | null = null;
  quality: Engine['quality'] = null;
  captions: boolean | null = null;
  isDisposed = false;
  choice: TrackChoice | null = null;

  constructor(private readonly video: { readyState: number }) {}

  setCaptions(on: boolean): void {
    this.captions = on;
  }

  choose(choice: TrackChoice): void {
    this.choice = choice;
  }

  dispose(): void {
    this.isDisposed = true;
    // Without a source the element has no picture any more.
    this.video.readyState = 0;
  }
}
