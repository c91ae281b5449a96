import type { Playback } from '../../api/content/types.ts';
import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';

export interface LiveProgrammesOptions {
  clock: Clock;
  /** Makes the deeplink call for a listing. Rejects as the call does. */
  ask(listing: string): Promise<Playback>;
  /** The listing is on, and the viewer may watch it. */
  began(listing: string, playback: Playback): void;
  /** @returns whether that ends the playback: the viewer may not watch it */
  failed(cause: unknown): boolean;
}

/** Milliseconds after the end of a programme, for clocks that are ahead of the service's. */
const margin = 3000;
/** Milliseconds until a programme whose call failed is asked for again; its picture goes on meanwhile. */
const retryDelay = 30_000;

/**
 * Follows the programmes of a live channel: each has a title, a restart and rights of its own, over a picture that goes
 * on. The next one is asked for when the present one ends.
 */
export class LiveProgrammes {
  private readonly timer: Timer;
  private isOver = false;

  constructor(private readonly options: LiveProgrammesOptions) {
    this.timer = new Timer(options.clock);
  }

  follow({ endTime, nextListing }: Pick<Playback, 'endTime' | 'nextListing'>): void {
    if (endTime === null || nextListing === null) return;
    this.wait(Math.max(0, endTime - this.options.clock.now()) + margin, nextListing);
  }

  stop(): void {
    this.isOver = true;
    this.timer.stop();
  }

  private wait(delay: number, listing: string): void {
    this.timer.start(delay, () => void this.enter(listing));
  }

  private async enter(listing: string): Promise<void> {
    const { ask, began, failed } = this.options;
    try {
      const playback = await ask(listing);
      if (this.isOver) return;
      began(listing, playback);
      this.follow(playback);
    } catch (cause) {
      if (!this.isOver && !failed(cause)) this.wait(retryDelay, listing);
    }
  }
}
