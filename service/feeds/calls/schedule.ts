import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../../catalogue/model.ts';
import { ServiceError } from '../../errors.ts';
import { dayMs, scheduleReachMs } from '../../schedule/broadcast-day.ts';
import type { FeedContext } from '../context.ts';
import type { ForViewer } from '../for-viewer.ts';
import { completeListings } from '../rows/finder.ts';
import { withProgress } from '../rows/progress.ts';
import { isOpenToAll, isoTime, livePreview } from '../wire/item.ts';
import { presentChannel, presentProgramme, type WireChannel, type WireSchedule } from '../wire/schedule.ts';
import { type Paging, pagingSchema } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

interface Range extends Paging {
  from: string;
  to: string;
}

const schema = {
  querystring: {
    type: 'object',
    required: ['from', 'to'],
    properties: {
      ...pagingSchema,
      from: { type: 'string', format: 'date-time' },
      to: { type: 'string', format: 'date-time' },
    },
  },
} as const;

/** The longest span of one call: a few screens of a guide. */
const longestSpan = dayMs;

/** The schedule as a guide reads it: some channels, in order, with what is on in a span of time (B 2). */
export function registerSchedule(api: FastifyInstance, shared: FeedContext, forViewer: ForViewer): void {
  api.get<BrandParams & { Querystring: Range }>('/schedule', { schema }, async (request): Promise<WireSchedule> => {
    const brand = brandOf(request);
    const { first, count } = request.query;
    const span = spanOf(request.query);
    const context = await forViewer(shared, request);
    const channels = await channelsOf(context, brand);
    const now = context.clock.now();
    return {
      first,
      item_count: channels.count,
      starts_at: isoTime(now - scheduleReachMs),
      ends_at: isoTime(now + scheduleReachMs),
      items: await Promise.all(
        channels.slice(first, first + count).map((channel) => readChannel(context, brand, channel, span)),
      ),
    };
  });
}

interface Span {
  from: number;
  to: number;
}

/** @throws ServiceError BAD_REQUEST */
function spanOf(query: Pick<Range, 'from' | 'to'>): Span {
  const span = { from: Date.parse(query.from), to: Date.parse(query.to) };
  const length = span.to - span.from;
  // A leap second has the format, too, but is no time for a program.
  if (length > 0 && length <= longestSpan) return span;
  throw new ServiceError('BAD_REQUEST', 'to must be after from, by at most 24 hours.');
}

interface Channels {
  count: number;
  slice(from: number, to: number): Entity[];
}

/** The brand's channels, or the generated ones of a scaled service. */
async function channelsOf({ entities, scaleChannels }: FeedContext, brand: BrandId): Promise<Channels> {
  if (scaleChannels.count === 0) {
    const own = await entities.ofKind(brand, 'channel');
    return { count: own.length, slice: (from, to) => own.slice(from, to) };
  }
  const { count } = scaleChannels;
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) =>
        scaleChannels.at(brand, from + index),
      ).filter((channel) => channel !== undefined),
  };
}

async function readChannel(
  context: FeedContext,
  brand: BrandId,
  channel: Entity,
  { from, to }: Span,
): Promise<WireChannel> {
  const listings = await completeListings(context, brand, await context.schedule.between(channel.entityId, from, to));
  const programmes = listings.map((listing) => presentProgramme(listing, context));
  // A generated channel shows another's stream.
  const streamId = listings[0]?.listing.slot.channelId ?? channel.entityId;
  return presentChannel(brand, channel, {
    items: await withProgress(context, programmes),
    preview: livePreview(streamId, context.streams, isOpenToAll(brand, channel.facts)),
  });
}
