import send from '@fastify/send';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, captionsTrack, channelLineup, loadAssets, segmentLengths, vodAssets } from './assets.ts';
import { livePlaylist, masterPlaylist, restartPlaylist, vodPlaylist } from './playlists.ts';
import { channelTimeline, liveWindow, restartRange } from './timeline.ts';

/** One programme of a channel's schedule; times in milliseconds since 1970. */
export interface Listing {
  channelId: string;
  startTime: number;
  endTime: number;
}

export interface StreamsDependencies {
  clock: { now(): number };
  findListing(listingId: string): Promise<Listing | undefined>;
  hasChannel(channelId: string): Promise<boolean>;
  /** The folder that scripts/make/media.ts fills. */
  mediaDir: string;
}

/**
 * Everything under /streams (docs/feeds.md "Streams"): films on demand, live channels, programmes from their start, all
 * HLS, and their segments. Stateless: a live playlist depends on the clock alone.
 */
export function registerStreams(app: FastifyInstance, dependencies: StreamsDependencies): void {
  const streams: FastifyPluginAsync = async (scope) => {
    const assets = await loadAssets(dependencies.mediaDir);
    const lineup = channelLineup.map((id) => assets.get(id)!);
    scope.setNotFoundHandler((_request, reply) => notFound(reply, 'There is no such stream.'));
    vodRoutes(scope, assets);
    liveRoutes(scope, lineup, dependencies);
    restartRoutes(scope, lineup, dependencies);
    mediaRoute(scope, assets, dependencies.mediaDir);
  };
  app.register(streams, { prefix: '/streams' });
}

function vodRoutes(scope: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  const film = (id: string) => (vodAssets.some((asset) => asset.id === id) ? assets.get(id) : undefined);
  scope.get<{ Params: { asset: string } }>('/vod/:asset/master.m3u8', async ({ params }, reply) => {
    const asset = film(params.asset);
    return asset === undefined ? notFound(reply, 'There is no such film.') : playlist(reply, masterPlaylist([asset]));
  });
  scope.get<{ Params: { asset: string; track: string } }>('/vod/:asset/:track.m3u8', async ({ params }, reply) => {
    const asset = film(params.asset);
    if (asset === undefined || segmentLengths(asset, params.track) === undefined)
      return notFound(reply, 'There is no such track.');
    return playlist(reply, vodPlaylist(asset, params.track));
  });
}

function liveRoutes(
  scope: FastifyInstance,
  lineup: readonly Asset[],
  { clock, hasChannel }: StreamsDependencies,
): void {
  scope.get<{ Params: { channel: string } }>('/live/:channel/master.m3u8', async ({ params }, reply) => {
    if (!(await hasChannel(params.channel))) return notFound(reply, 'There is no such channel.');
    return playlist(reply, masterPlaylist(lineup));
  });
  scope.get<{ Params: { channel: string; track: string } }>('/live/:channel/:track.m3u8', async ({ params }, reply) => {
    const { channel, track } = params;
    if (!hasTrack(lineup, track) || !(await hasChannel(channel))) return notFound(reply, 'There is no such channel.');
    return playlist(reply, livePlaylist(channelTimeline(lineup, channel), liveWindow(clock.now()), track));
  });
}

function restartRoutes(
  scope: FastifyInstance,
  lineup: readonly Asset[],
  { clock, findListing }: StreamsDependencies,
): void {
  const begun = async (listingId: string) => {
    const listing = await findListing(listingId);
    const range = listing && restartRange(listing, clock.now());
    return listing && range && { timeline: channelTimeline(lineup, listing.channelId), range };
  };
  scope.get<{ Params: { listing: string } }>('/restart/:listing/master.m3u8', async ({ params }, reply) => {
    const programme = await begun(params.listing);
    return programme === undefined
      ? notFound(reply, 'There is no such programme, or it has not started.')
      : playlist(reply, masterPlaylist(lineup));
  });
  scope.get<{ Params: { listing: string; track: string } }>(
    '/restart/:listing/:track.m3u8',
    async ({ params }, reply) => {
      const programme = hasTrack(lineup, params.track) ? await begun(params.listing) : undefined;
      if (programme === undefined) return notFound(reply, 'There is no such programme, or it has not started.');
      return playlist(reply, restartPlaylist(programme.timeline, programme.range, params.track));
    },
  );
}

/** Segments and captions. Only names that a playlist can contain are looked up, so that no path leaves the folder. */
function mediaRoute(scope: FastifyInstance, assets: ReadonlyMap<string, Asset>, mediaDir: string): void {
  scope.get<{ Params: { asset: string; track: string; file: string } }>(
    '/media/:asset/:track/:file',
    async (request, reply) => {
      const { asset: assetId, track, file } = request.params;
      const asset = assets.get(assetId);
      if (asset === undefined || !isMediaFile(asset, track, file)) return notFound(reply, 'There is no such segment.');
      return sendFile(request, reply, `/${assetId}/${track}/${file}`, mediaDir);
    },
  );
}

function isMediaFile(asset: Asset, track: string, file: string): boolean {
  const lengths = segmentLengths(asset, track);
  if (lengths === undefined) return false;
  if (file === 'init.mp4') return track !== captionsTrack;
  const [, number, extension] = /^(\d{3})\.(m4s|vtt)$/.exec(file) ?? [];
  return Number(number) < lengths.length && extension === (track === captionsTrack ? 'vtt' : 'm4s');
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, root: string) {
  const { statusCode, headers, stream } = await send(request.raw, path, {
    root,
    immutable: true,
    maxAge: '365d',
    contentType: false,
  });
  if (statusCode === 404) return notFound(reply, 'There is no such segment.');
  return reply
    .code(statusCode)
    .headers(headers)
    .type(path.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'video/mp4')
    .send(stream);
}

function hasTrack(lineup: readonly Asset[], track: string): boolean {
  return lineup.every((asset) => segmentLengths(asset, track) !== undefined);
}

function playlist(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-cache').send(text);
}

function notFound(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(404).send({ error: 'NOT_FOUND', error_description: description });
}
