import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../../catalogue/model.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { fixtureTimes, statusAt, type TimeSpan } from '../../schedule/fixtures.ts';
import type { StreamName } from '../../streams/addresses.ts';
import { type HoldingsOf, requireAccess } from '../access.ts';
import type { FeedContext } from '../context.ts';
import { findSubject, presentSubject, type Subject } from '../rows/finder.ts';
import { networkLogoUri } from '../wire/images.ts';
import { assetOf, isoTime, type WireItem } from '../wire/item.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

/** A playback on the wire (docs/feeds.md, Playback). */
export interface WirePlayback {
  entity_id: string;
  title: string;
  subtitle?: string;
  network?: string;
  network_logo?: string;
  type: 'vod' | 'live';
  stream: WireStream;
  restart?: { url: string };
  captions: boolean;
  /** Missing for a channel, which never ends. */
  duration_sec?: number;
  /** The requested start position, seconds, never beyond the end. */
  position_sec?: number;
  start_time?: string;
  end_time?: string;
  /** What follows on the channel; the client makes this call for it when a live programme ends. */
  next?: { entity_id: string };
}

interface WireStream {
  url: string;
  mime_type: string;
  /** Seconds until the address expires; then the client makes this call again. */
  expires_in: number;
}

type PlaybackRequest = BrandParams & { Params: { videoId: string }; Querystring: { startTime: number } };

const schema = {
  querystring: { type: 'object', properties: { startTime: { type: 'number', minimum: 0, maximum: 1e6, default: 0 } } },
} as const;

/** Call 8: the playback deeplink; the live path is for schedule listings. */
export function registerPlayback(api: FastifyInstance, context: FeedContext, holdingsOf: HoldingsOf): void {
  for (const path of ['/playback/:videoId', '/playback/live/:videoId']) {
    api.get<PlaybackRequest>(path, { schema }, async (request, reply) => {
      // What this viewer may watch, and until when.
      reply.header('cache-control', 'no-store');
      const brand = brandOf(request);
      const subject = await findSubject(context, brand, request.params.videoId);
      if (subject === undefined) throw notFound('such video');
      if (subject.entity.blackout === true)
        throw new ServiceError('CONTENT_BLACKOUT', 'This content is not available in your area.');
      const item = presentSubject(context, brand, subject);
      const { until } = await requireAccess(brand, item, () => holdingsOf(request, brand));
      return readPlayback(context, subject, { brand, item, startTime: request.query.startTime, until });
    });
  }
}

interface Wanted {
  brand: BrandId;
  item: WireItem;
  startTime: number;
  /** When the viewer's right to watch ends, ms since the epoch; undefined if it does not. */
  until: number | undefined;
}

async function readPlayback(
  context: FeedContext,
  subject: Subject,
  { brand, item, startTime, until }: Wanted,
): Promise<WirePlayback> {
  const common = commonFields(brand, item);
  const { entity } = subject;
  const sign = (stream: StreamName): WireStream => signedStream(context, stream, until);
  if ('listing' in subject) {
    const { slot } = subject.listing;
    const airing = { streamId: entity.entityId, span: subject.listing, restartEnabled: slot.restartEnabled };
    const playback = scheduled(context, common, airing, sign);
    if (playback.type !== 'live') return playback;
    const next = await context.schedule.at(slot.channelId, subject.listing.endTime);
    return next === undefined ? playback : { ...playback, next: { entity_id: next.listingId } };
  }
  if (entity.fixture !== undefined) {
    const { fixture, facts } = entity;
    const span = fixtureTimes(fixture, context.clock.now());
    const airing = { streamId: entity.entityId, span, restartEnabled: facts.restart_enabled === true };
    return scheduled(context, common, airing, sign);
  }
  if (entity.kind === 'channel')
    return { ...common, type: 'live', stream: sign({ kind: 'live', id: entity.entityId }) };
  if (!isOnDemand(entity)) throw notFound('video of that name: it is not something to play');
  const asset = assetOf(entity.entityId, context.assets);
  return {
    ...common,
    type: 'vod',
    stream: sign({ kind: 'vod', id: asset.id }),
    duration_sec: asset.durationSec,
    position_sec: Math.min(startTime, asset.durationSec),
  };
}

interface Airing {
  /** The channel of a listing; an event has a stream of its own, because its rights are its own. */
  streamId: string;
  span: TimeSpan;
  restartEnabled: boolean;
}

/** Live while it is on; afterwards as a recording where restart is enabled. */
function scheduled(
  context: FeedContext,
  common: ReturnType<typeof commonFields>,
  { streamId, span, restartEnabled }: Airing,
  sign: (stream: StreamName) => WireStream,
): WirePlayback {
  const status = statusAt(span, context.clock.now());
  if (status === 'upcoming') throw new ServiceError('NOT_STARTED', `It starts at ${isoTime(span.startTime)}.`);
  const restart = sign({ kind: 'restart', id: common.entity_id });
  const times = {
    start_time: isoTime(span.startTime),
    end_time: isoTime(span.endTime),
    duration_sec: (span.endTime - span.startTime) / 1000,
  };
  if (status === 'live') {
    return {
      ...common,
      ...times,
      type: 'live',
      stream: sign({ kind: 'live', id: streamId }),
      ...(restartEnabled ? { restart: { url: restart.url } } : {}),
    };
  }
  if (!restartEnabled) throw new ServiceError('GONE', 'It has ended and cannot be watched again.');
  return { ...common, ...times, type: 'vod', stream: restart };
}

/** Movies and specials can be played by their own id as well as their feature's. */
function isOnDemand(entity: Entity): boolean {
  return entity.facts.isPlayable === true || entity.kind === 'movie' || entity.kind === 'special';
}

function commonFields(
  brand: BrandId,
  item: WireItem,
): Pick<WirePlayback, 'entity_id' | 'title' | 'subtitle' | 'network' | 'network_logo' | 'captions'> {
  const subtitle = subtitleOf(item);
  return {
    entity_id: item.entity_id,
    title: item.title,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(item.network === undefined ? {} : { network: item.network, network_logo: networkLogoUri(brand, item.network) }),
    captions: item.audio_only !== true,
  };
}

function subtitleOf(item: WireItem): string | undefined {
  if (item.season_number !== undefined && item.series_title !== undefined)
    return `${item.series_title}, season ${item.season_number}, episode ${item.episode_number}`;
  return item.series_title === item.title ? item.tagline : (item.series_title ?? item.league ?? item.tagline);
}

function signedStream({ clock, streams }: FeedContext, stream: StreamName, until: number | undefined): WireStream {
  const { url, expiresAt } = streams.sign(stream, until);
  const expires_in = Math.floor((expiresAt - clock.now()) / 1000);
  return { url, mime_type: 'application/vnd.apple.mpegurl', expires_in };
}
