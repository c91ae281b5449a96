import type { Pixels } from './atlas-source.ts';

/** Of a page or a worker. */
export interface Timers {
  setTimeout(callback: () => void, ms: number): number;
  clearTimeout(timer: number | undefined): void;
}

/** Pictures that load at once. A television's engine has six connections to a host; two are left to the app's calls. */
const places = 4;

/** Loads pictures a few at a time, the oldest first. */
export class LoadLine {
  private readonly waiting = new Set<() => void>();
  private readonly running = new Set<() => void>();

  /** @param timeout milliseconds of a load, from its turn on: a server that hangs must not hold up the others for ever */
  constructor(
    private readonly timers: Timers,
    private readonly timeout: number,
  ) {}

  /**
   * @param signal gives the load up, also while it waits
   * @throws (rejects) what `load` does, and when it is given up or late, also in an engine that goes on with it
   */
  run<Loaded extends Pixels>(signal: AbortSignal, load: (signal: AbortSignal) => Promise<Loaded>): Promise<Loaded> {
    const { timers, waiting, running } = this;
    const abort = new AbortController();
    return new Promise((resolve, reject) => {
      let late: number | undefined;
      const start = (): void => {
        late = timers.setTimeout(giveUp, this.timeout);
        void load(abort.signal)
          .then((pixels) => {
            // Nobody waits for it any more: a bitmap holds megabytes until it is collected.
            if (abort.signal.aborted && 'close' in pixels) pixels.close();
            else resolve(pixels);
          }, reject)
          .then(leave);
      };
      const leave = (): void => {
        timers.clearTimeout(late);
        signal.removeEventListener('abort', giveUp);
        waiting.delete(start);
        if (running.delete(start)) this.startNext();
      };
      const giveUp = (): void => {
        abort.abort();
        reject(new Error('picture called off'));
        leave();
      };
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp);
      waiting.add(start);
      this.startNext();
    });
  }

  private startNext(): void {
    const { waiting, running } = this;
    for (const start of waiting) {
      if (running.size >= places) return;
      waiting.delete(start);
      running.add(start);
      start();
    }
  }
}
