import type { ScheduleFeed } from '../../../api/content/calls/schedule.ts';
import { scheduleBlocks, scheduleLimits } from '../../../config/features/schedule.ts';

/**
 * How many channels the schedule has. Where the feed does not say, those found never become fewer, and until an answer ends
 * early there is assumed to be one more block.
 */
export class ChannelCount {
  private found = 0;
  private hasEnd = false;

  get total(): number {
    return Math.min(this.found + (this.hasEnd ? 0 : scheduleBlocks.channels), scheduleLimits.channels);
  }

  /** Takes the answer to a call for `count` channels from `first` on. */
  take(
    { channelCount, channels }: ScheduleFeed,
    { first, count }: { readonly first: number; readonly count: number },
  ): void {
    const reached = first + channels.length;
    const isFull = channels.length >= count;
    if (channelCount !== null) {
      this.found = channelCount;
      this.hasEnd = true;
    } else if (reached > this.found && channels.length > 0) {
      this.found = reached;
      this.hasEnd = !isFull;
    } else if (!isFull) {
      this.hasEnd = true;
    }
  }
}
