import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { brands } from '../../brands.ts';
import { notFound } from '../../errors.ts';
import { brandRule } from './brand-rule.ts';

const root = new URL('../../../', import.meta.url);

const fileName = /^[a-z\d-]{1,60}\.woff2$/;

/** The pages need only the Latin subset. */
const latinFile = /-latin-\d/;

/** Stylesheet, fonts and logos of the pages, under `/second-screen`. */
export async function registerLook(app: FastifyInstance): Promise<void> {
  const fonts = Object.values(brands)
    .flatMap((brand) => brand.fonts)
    .filter(({ file }) => latinFile.test(file));
  const fontFiles = new Set(fonts.map(({ file }) => file));
  const style = [
    ...fonts.map(
      ({ family, weight, italic, file }) =>
        `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${italic ? 'italic' : 'normal'}; ` +
        `font-display: swap; src: url("fonts/${file}") format("woff2") }`,
    ),
    ...Object.values(brands).map(brandRule),
    await readFile(new URL('./page.css', import.meta.url), 'utf8'),
  ].join('\n');
  const etag = `"${createHash('sha256').update(style).digest('hex').slice(0, 32)}"`;

  app.get('/second-screen/style.css', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('text/css').send(style);
  });
  app.get<{ Params: { file: string } }>('/second-screen/fonts/:file', async (request, reply) => {
    const { file } = request.params;
    if (!fileName.test(file) || !fontFiles.has(file)) throw notFound('such font');
    const font = await readFile(new URL(`fonts/files/${file}`, root));
    return reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(font);
  });
  app.get<{ Params: { brand: string; mark: string } }>('/second-screen/:brand/:mark.svg', async (request, reply) => {
    const brand = Object.values(brands).find(({ id }) => id === request.params.brand);
    const mark = ['logo', 'mark'].find((name) => name === request.params.mark);
    if (brand === undefined || mark === undefined) throw notFound('such picture');
    const picture = await readFile(new URL(`brands/${brand.id}/${mark}.svg`, root));
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
