import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FontBook } from '../../artwork/lettering/font-book.ts';
import { PictureCache, pictureDigest } from '../../artwork/picture-cache.ts';
import { parseSize } from '../../artwork/request-parameters.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { createLimit } from '../../security/rate-limit.ts';
import { drawLogo } from './logo.ts';
import { findProvider } from './providers.ts';

interface LogoRequest {
  Params: { id: string; colour: string };
  Querystring: Record<string, unknown>;
}

const colours: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
]);

/** Logos drawn for a place; one that was drawn before costs nothing. */
const drawnLogos = { max: 120, windowSeconds: 600 };

/** The providers' logos, sized like every picture (C 7.1): `?fit=W:H` or `?downsize=W:*`. */
export function registerLogos(app: FastifyInstance, cacheDir: string): void {
  const cache = new PictureCache({ directory: cacheDir, concurrency: 1, maxBytes: 16 * 1024 * 1024 });
  const limitDrawn = createLimit(app, drawnLogos);
  let book: FontBook | undefined;

  app.get<LogoRequest>('/images/providers/:id/logo-:colour.png', async (request, reply) => {
    const provider = findProvider(request.params.id);
    const colour = colours.get(request.params.colour);
    if (provider === undefined || colour === undefined) throw notFound('such picture');
    const size = parseSize(request.query);
    if (size === undefined)
      throw new ServiceError('BAD_REQUEST', 'The size is fit=W:H or downsize=W:*, in whole pixels.');
    const digest = pictureDigest(['provider logo 2', provider.id, colour, JSON.stringify(size)]);
    const draw = async (): Promise<Buffer> => {
      book ??= new FontBook(join(import.meta.dirname, '../../../fonts'));
      return drawLogo(book, provider, colour, size);
    };
    const picture = await cache.get(digest, draw, async (work) => {
      await limitDrawn(request);
      return work();
    });
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
