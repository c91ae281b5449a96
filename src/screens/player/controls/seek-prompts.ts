import { type Clock, timeSince } from '../../../config/clock.ts';
import { lateTiming } from '../../../config/late-constants.ts';
import type { TranslatePlayer } from '../texts.ts';

/** Says where fast forward and rewind have come to, every 5 seconds at most (C 9.1). */
export class SeekPrompts {
  private saidAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    private readonly t: TranslatePlayer,
    private readonly announce: (text: string) => void,
  ) {}

  /** @param time where to, in words */
  say(direction: 1 | -1, time: string): void {
    if (timeSince(this.clock, this.saidAt) < lateTiming.seekPromptInterval) return;
    this.saidAt = this.clock.now();
    this.announce(this.t(direction === 1 ? 'player.fastForward' : 'player.rewind', { time }));
  }
}
