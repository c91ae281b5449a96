import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { BrandId } from '../../src/config/brand.ts';
import { createFairQueue, type FairQueueLimits } from '../fair-queue.ts';
import { placeOf } from '../security/place.ts';
import type { Limit } from '../security/rate-limit.ts';
import { isAppSize } from './app-sizes.ts';
import { imageKeys } from './image-keys.ts';
import { artworkVersion, Illustrator, type PictureRequest } from './picture.ts';
import { PictureCache, pictureDigest } from './picture-cache.ts';
import { chooseFormat, parseSize } from './request-parameters.ts';
import type { ArtSubject, FindSubject } from './subject.ts';

export interface ImageRoutesOptions {
  findSubject: FindSubject;
  /** Folder of finished pictures, created if missing. */
  cacheDir: string;
  /** The project's fonts/ folder; the one beside service/ by default. */
  fontsDir?: string;
  /** Limit of the disk cache. */
  cacheBytes?: number;
  /** Counts renders of sizes that the app does not ask for. */
  limitOtherSizes?: Limit;
  /** Draws a picture; replaced in tests. */
  draw?: (request: PictureRequest) => Promise<Buffer>;
}

const brandNames: readonly string[] = ['nation', 'sports', 'news'] satisfies BrandId[];
const pictureCacheBytes = 512 * 1024 * 1024;
const concurrentRenders = 2;
/** Sizes that the app does not ask for: they never take all turns. */
const otherRenders: FairQueueLimits = { lanes: 1, perPlace: 4, waiting: 20 };

interface ImageRoute {
  Params: { brand: string; entityId: string; imageKey: string };
  Querystring: Record<string, unknown>;
}

/**
 * Serves `GET /images/{brand}/{entity_id}/{image_key}?fit=W:H | ?downsize=W:*` (docs/feeds.md, C 7.1): 400 for an
 * invalid size, 404 for an unknown brand, entity or key, 304 when the client's copy is current, 429 for too many
 * pictures of sizes that the app does not ask for.
 */
export function registerImages(app: FastifyInstance, options: ImageRoutesOptions): void {
  const { findSubject } = options;
  const cache = new PictureCache({
    directory: options.cacheDir,
    concurrency: concurrentRenders,
    maxBytes: options.cacheBytes ?? pictureCacheBytes,
  });
  const others = createFairQueue(otherRenders);
  let illustrator: Illustrator | undefined;
  const draw =
    options.draw ??
    ((request: PictureRequest): Promise<Buffer> => {
      illustrator ??= new Illustrator(options.fontsDir ?? join(import.meta.dirname, '../../fonts'));
      return illustrator.draw(request);
    });

  app.get<ImageRoute>('/images/:brand/:entityId/:imageKey', async (request, reply) => {
    const { brand, entityId, imageKey } = request.params;
    const key = imageKeys.get(imageKey);
    if (!key || !isBrand(brand)) return notFound(reply);
    const size = parseSize(request.query);
    if (!size) {
      return reply
        .code(400)
        .send({ error: 'BAD_REQUEST', error_description: 'The size is fit=W:H or downsize=W:*, in whole pixels.' });
    }
    const subject = await findSubject(brand, entityId);
    if (!subject) return notFound(reply);
    const series = await seriesOf(subject, findSubject);
    const format = chooseFormat(request.headers.accept, key);
    const picture: PictureRequest = { subject, keyName: imageKey, key, size, format, ...(series && { series }) };
    const admit = async (work: () => Promise<Buffer>): Promise<Buffer> => {
      if (isAppSize(size)) return work();
      await options.limitOtherSizes?.(request);
      return others.run({ place: placeOf(request) }, work);
    };
    return answer(request, reply, picture, (digest) => cache.get(digest, () => draw(picture), admit));
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: PictureRequest,
  fetch: (digest: string) => Promise<Buffer>,
): Promise<FastifyReply> {
  const digest = digestOf(picture);
  const etag = `"${digest}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=86400').header('vary', 'Accept');
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const body = await fetch(digest);
  return reply.type(`image/${picture.format}`).send(body);
}

/** Digest of everything the pixels depend on, including the encoder's version. */
function digestOf({ subject, series, keyName, size, format }: PictureRequest): string {
  const words = (of: ArtSubject | undefined): (string | undefined)[] =>
    of ? [of.brand, of.entityId, of.kind, of.title, of.subtitle, of.seriesId, of.about, of.network, of.language] : [];
  return pictureDigest([
    artworkVersion,
    sharp.versions.vips,
    ...words(subject),
    '/',
    ...words(series),
    '/',
    keyName,
    JSON.stringify(size),
    format,
  ]);
}

/** An episode is drawn to match its series. */
async function seriesOf(subject: ArtSubject, findSubject: FindSubject): Promise<ArtSubject | undefined> {
  const { brand, seriesId, entityId } = subject;
  return seriesId && seriesId !== entityId ? findSubject(brand, seriesId) : undefined;
}

function isBrand(brand: string): brand is BrandId {
  return brandNames.includes(brand);
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'NOT_FOUND', error_description: 'There is no such picture.' });
}

export type { ArtSubject, FindSubject } from './subject.ts';
