import type { FeedContext } from './feeds/context.ts';
import { fixtureTimes } from './schedule/fixtures.ts';

/** Stream and times of a schedule listing or a sporting event. */
export interface Broadcast {
  /** The listing's channel, or the event itself. */
  streamId: string;
  startTime: number;
  endTime: number;
}

/** Finds a broadcast by the id of a schedule listing or a sporting event; both ids are unique across brands. */
export function createBroadcastFinder(
  context: Pick<FeedContext, 'clock' | 'entities' | 'schedule'>,
): (id: string) => Promise<Broadcast | undefined> {
  return async (id) => {
    const listing = await context.schedule.find(id);
    if (listing !== undefined) {
      const { startTime, endTime, slot } = listing;
      return { streamId: slot.channelId, startTime, endTime };
    }
    const fixture = (await context.entities.findEvent(id))?.fixture;
    return fixture === undefined ? undefined : { streamId: id, ...fixtureTimes(fixture, context.clock.now()) };
  };
}
