/**
 * Takes the apps' screens side by side for bench/peers/README.md: `node --import tsx bench/make-peer-screens.ts`.
 * Rendered in software at 1920x1080 and scaled to a third.
 */
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { peers } from './apps/peers.ts';
import { proscenium } from './apps/proscenium.ts';
import { launchLocal } from './runner/browser.ts';
import { Measurer } from './runner/measure.ts';
import { type BenchPage, pause } from './runner/page/bench-page.ts';
import { playKeys, readScript } from './runner/page/play-keys.ts';

const picture = fileURLToPath(new URL('peers/screens.png', import.meta.url));
/** Home as it opens, and with the focus in its second row. */
const approaches = [undefined, 'to-second-row'];
const width = 640;
const height = 360;
const gap = 8;
const captionHeight = 36;
const apps = [proscenium, ...peers];

const browser = await launchLocal({ raster: true });
const measurer = new Measurer(browser, { throttle: 1, size: 1080 });
try {
  const parts: OverlayOptions[] = [];
  for (const [column, app] of apps.entries()) {
    const left = column * (width + gap);
    parts.push({ input: caption(app.title), left, top: 0 });
    const url = await measurer.urlOf({ hash: '#/screens/home' }, { ...app, app, directory: await app.build() });
    for (const [row, approach] of approaches.entries()) {
      const screen = await measurer.withPage((page) => screenOf(page, url, approach));
      const input = await sharp(screen).resize(width, height).toBuffer();
      parts.push({ input, left, top: captionHeight + row * (height + gap) });
    }
  }
  const size = { width: apps.length * (width + gap) - gap, height: captionHeight + approaches.length * (height + gap) };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(parts)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(picture);
} finally {
  await measurer.closeServices();
  await browser.close();
}

async function screenOf(page: BenchPage, url: string, approach: string | undefined): Promise<Buffer> {
  await page.open(url);
  await page.settle();
  if (approach !== undefined) await playKeys(page, await readScript(approach));
  // Software rendering needs this long for fades and for pictures further down.
  await pause(4000);
  return page.screenshot();
}

function caption(text: string): Buffer {
  const drawn = `<text x="0" y="24" font-family="Inter, sans-serif" font-size="22" font-weight="600" fill="#1b2330">${text}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">${drawn}</svg>`,
  );
}
