import send from '@fastify/send';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, ServiceError } from '../errors.ts';
import { type AllowedMethods, answerUnknown } from '../security/allowed-methods.ts';
import {
  type AdBreak,
  type AdRequest,
  decideAds,
  filmBreaks,
  spotFilm,
  spotRange,
  timelineBreaks,
} from './ad-breaks.ts';
import type { StreamAddresses, StreamKind, StreamName } from './addresses.ts';
import { type Asset, channelLineup, loadAssets, segmentExtension, segmentLengths, vodAssets } from './assets.ts';
import { livePlaylist, masterPlaylist, restartPlaylist, vodPlaylist } from './playlists.ts';
import { liveTimeline, liveWindow, restartRange } from './timeline.ts';

/** A programme of a channel's schedule, or a sporting event; times in milliseconds since 1970. */
export interface Broadcast {
  /** The live stream that it is a part of. */
  streamId: string;
  startTime: number;
  endTime: number;
}

export interface StreamsDependencies {
  allowedMethods: AllowedMethods;
  clock: { now(): number };
  addresses: StreamAddresses;
  /** Whether streams have breaks with ads. */
  ads: boolean;
  findBroadcast(id: string): Promise<Broadcast | undefined>;
  /** Whether a channel or a sporting event has this id. */
  hasLiveStream(id: string): Promise<boolean>;
  /** The folder that scripts/make/media.ts fills. */
  mediaDir: string;
}

/** A kind of streams: the films that one can show, and its playlists at the current time. */
interface Source {
  /** For how many seconds caches may keep its playlists. One that grows is asked for as often as it does. */
  keepSeconds: number;
  films(id: string): readonly Asset[];
  /** Writes the playlist of a track; undefined when there is no such stream now. */
  open(id: string): Promise<((track: string) => string) | undefined>;
}

/** Segments are four seconds and longer: a playlist that grows is no more than a quarter of one behind. */
const growingSeconds = 1;
const filmSeconds = 60;

type StreamParams = StreamName & { signature: string };
interface MasterRequest {
  Params: StreamParams;
}
interface AdsRequest {
  Params: StreamParams & { slot: string };
  Querystring: AdRequest;
}
interface TrackRequest {
  Params: StreamParams & { track: string };
}
interface MediaRequest {
  Params: StreamParams & { asset: string; track: string; file: string };
}

/**
 * Everything under /streams (docs/feeds.md "Streams"): films on demand, live channels, programmes from their start, all
 * HLS, and their segments. Stateless: a live playlist depends on the clock alone, and the right to watch is in the
 * address.
 */
export function registerStreams(app: FastifyInstance, dependencies: StreamsDependencies): void {
  const { addresses, ads, mediaDir } = dependencies;
  const streams: FastifyPluginAsync = async (scope) => {
    const assets = await loadAssets(mediaDir);
    const sources = createSources(assets, dependencies);
    scope.setNotFoundHandler((request, reply) =>
      answerUnknown(dependencies.allowedMethods, 'such stream', request, reply),
    );

    const requireSignature = ({ kind, id, signature }: StreamParams): Source => {
      const source = sources.get(kind);
      if (source === undefined) throw notFound('such stream');
      const verdict = addresses.check({ kind, id }, signature);
      if (verdict === 'forged') throw new ServiceError('FORBIDDEN', 'The address is not signed for this stream.');
      if (verdict === 'expired') throw new ServiceError('GONE', 'The address has expired.');
      return source;
    };
    // A cache in front must not open a stream for longer than its address does.
    const keep = ({ signature }: StreamParams, atMost = Number.POSITIVE_INFINITY): number =>
      Math.min(addresses.secondsLeft(signature), atMost);
    const sendPlaylist = (reply: FastifyReply, text: string, seconds: number): FastifyReply =>
      reply.type('application/vnd.apple.mpegurl').header('cache-control', `public, max-age=${seconds}`).send(text);

    scope.get<MasterRequest>('/:kind/:id/:signature/master.m3u8', async ({ params }, reply) => {
      const source = requireSignature(params);
      if ((await source.open(params.id)) === undefined) throw notFound('such stream now');
      return sendPlaylist(reply, masterPlaylist(source.films(params.id)), keep(params, source.keepSeconds));
    });
    scope.get<TrackRequest>('/:kind/:id/:signature/:track.m3u8', async ({ params }, reply) => {
      const source = requireSignature(params);
      const write = hasTrack(source.films(params.id), params.track) ? await source.open(params.id) : undefined;
      if (write === undefined) throw notFound('such track');
      return sendPlaylist(reply, write(params.track), keep(params, source.keepSeconds));
    });
    scope.get<AdsRequest>('/:kind/:id/:signature/ads/:slot.json', { schema: adsSchema }, async (request, reply) => {
      const { params, query } = request;
      requireSignature(params);
      const spots = assets.get(spotFilm)!;
      const list = ads ? decideAds(spots, params, params.slot, query, addresses) : undefined;
      if (list === undefined) throw notFound('such break');
      return reply.header('cache-control', 'no-store').send(list);
    });
    scope.get<MediaRequest>('/:kind/:id/:signature/media/:asset/:track/:file', async (request, reply) => {
      const { id, asset: assetId, track, file } = request.params;
      const asset = requireSignature(request.params)
        .films(id)
        .find((film) => film.id === assetId);
      // Only names that a playlist can contain are looked up, so that no path leaves the folder.
      if (asset === undefined || !isMediaFile(asset, track, file)) throw notFound('such segment');
      return sendFile(request, reply, `/${assetId}/${track}/${file}`, {
        root: mediaDir,
        maxAge: keep(request.params) * 1000,
      });
    });
  };
  app.register(streams, { prefix: '/streams' });
}

const adsSchema = {
  querystring: {
    type: 'object',
    properties: { us_privacy: { type: 'string', maxLength: 4 }, ifa: { type: 'string', maxLength: 128 } },
  },
} as const;

function createSources(
  assets: ReadonlyMap<string, Asset>,
  { ads, clock, findBroadcast, hasLiveStream }: StreamsDependencies,
): ReadonlyMap<string, Source> {
  const lineup = channelLineup.map((id) => assets.get(id)!);
  const shown = (breaks: readonly AdBreak[]) => (ads ? breaks : []);
  const spots = assets.get(spotFilm)!;
  const film = (id: string) => (vodAssets.some((asset) => asset.id === id) ? assets.get(id) : undefined);
  const sources: Record<StreamKind, Source> = {
    vod: {
      keepSeconds: filmSeconds,
      films: (id) => [film(id)].filter((asset) => asset !== undefined),
      async open(id) {
        const asset = film(id);
        return asset && ((track) => vodPlaylist(asset, track, shown(filmBreaks(asset))));
      },
    },
    live: {
      keepSeconds: growingSeconds,
      films: () => lineup,
      async open(id) {
        if (!(await hasLiveStream(id))) return undefined;
        const range = liveWindow(clock.now());
        return (track) => livePlaylist(liveTimeline(lineup, id), range, track, shown(timelineBreaks(range, 'live')));
      },
    },
    restart: {
      keepSeconds: growingSeconds,
      films: () => lineup,
      async open(id) {
        const broadcast = await findBroadcast(id);
        const range = broadcast && restartRange(broadcast, clock.now());
        if (broadcast === undefined || range === undefined) return undefined;
        const breaks = shown(timelineBreaks(range, 'restart'));
        return (track) => restartPlaylist(liveTimeline(lineup, broadcast.streamId), range, track, breaks);
      },
    },
    ad: {
      keepSeconds: filmSeconds,
      films: () => [spots],
      async open(id) {
        const part = spotRange(spots, id);
        return part && ((track) => vodPlaylist(spots, track, [], part));
      },
    },
  };
  return new Map(Object.entries(sources));
}

function isMediaFile(asset: Asset, track: string, file: string): boolean {
  const lengths = segmentLengths(asset, track);
  if (lengths === undefined) return false;
  const wanted = segmentExtension(track);
  if (file === 'init.mp4') return wanted === 'm4s';
  const [, number, extension] = /^(\d{3})\.(m4s|vtt|jpg)$/.exec(file) ?? [];
  return Number(number) < lengths.length && extension === wanted;
}

const mediaTypes: Readonly<Record<string, string>> = { vtt: 'text/vtt; charset=utf-8', jpg: 'image/jpeg' };

/** @param maxAge for how long caches may keep it, ms */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { root, maxAge }: { root: string; maxAge: number },
) {
  const { statusCode, headers, stream } = await send(request.raw, path, {
    root,
    immutable: true,
    maxAge,
    contentType: false,
  });
  if (statusCode === 404) throw notFound('such segment');
  return reply
    .code(statusCode)
    .headers(headers)
    .type(mediaTypes[path.slice(-3)] ?? 'video/mp4')
    .send(stream);
}

function hasTrack(films: readonly Asset[], track: string): boolean {
  return films.length > 0 && films.every((asset) => segmentLengths(asset, track) !== undefined);
}
