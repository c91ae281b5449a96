import type { FeedContext } from './feeds/context.ts';
import { fixtureTimes } from './schedule/fixtures.ts';

/** What streams need to know of a listing or a sporting event. */
export interface Broadcast {
  channelId: string;
  startTime: number;
  endTime: number;
}

/** Finds the broadcast of a listing of the schedule or of a sporting event; both ids are unique over all brands. */
export function createBroadcastFinder(
  context: Pick<FeedContext, 'clock' | 'entities' | 'schedule'>,
): (id: string) => Promise<Broadcast | undefined> {
  return async (id) => {
    const listing = await context.schedule.find(id);
    if (listing !== undefined) {
      const { startTime, endTime, slot } = listing;
      return { channelId: slot.channelId, startTime, endTime };
    }
    const fixture = (await context.entities.findEvent(id))?.fixture;
    return fixture === undefined
      ? undefined
      : { channelId: fixture.channelId, ...fixtureTimes(fixture, context.clock.now()) };
  };
}
