/**
 * Makes the pictures of docs/primitives.md by cropping the baselines of test/screens, so that they show what the app
 * draws. Run it after a baseline has changed: `node scripts/make/primitive-pictures.mjs`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../', import.meta.url));
const directory = path.join(root, 'docs/images/primitives');

/** For each picture its baseline, and the cropped part as left, top, width and height. */
export const primitivePictures = {
  accent: ['exit-nation', [540, 380, 760, 130]],
  'accent-keys': ['keyboard-accents-nation', [440, 330, 840, 200]],
  'button-row': ['series-nation', [70, 510, 680, 100]],
  'choice-list': ['devices-nation', [440, 324, 1040, 556]],
  dialog: ['more-info-nation', [140, 250, 1640, 580]],
  'fading-layer': ['player-controls-nation', [0, 680, 1920, 400]],
  'hero-text': ['series-nation', [80, 190, 880, 320]],
  key: ['keyboard-nation', [440, 560, 1040, 110]],
  keyboard: ['keyboard-nation', [380, 100, 1160, 880]],
  'list-heading': ['home-nation', [80, 630, 1200, 60]],
  loader: ['splash-nation', [860, 700, 200, 140]],
  'logo-grid': ['tv-providers-news', [974, 116, 874, 512]],
  menu: ['tile-menu-nation', [620, 240, 680, 600]],
  'message-dialog': ['exit-nation', [480, 310, 960, 460]],
  navbar: ['home-nation', [0, 30, 1920, 110]],
  'page-list': ['series-nation', [0, 0, 1920, 1080]],
  'schedule-grid': ['schedule-nation', [0, 430, 1920, 520]],
  'scroll-bar': ['settings-nation', [60, 280, 540, 720]],
  'scroll-text': ['error-nation', [80, 500, 840, 190]],
  'search-entry': ['tv-providers-news', [80, 330, 870, 540]],
  'seek-slider': ['player-controls-nation', [70, 850, 1780, 90]],
  showcase: ['home-nation', [0, 0, 1920, 640]],
  splash: ['splash-nation', [560, 300, 800, 600]],
  'text-field': ['login-nation', [180, 530, 840, 190]],
  'tile-grid': ['grid-nation', [0, 0, 1920, 1080]],
  'tile-row': ['home-nation', [0, 630, 1920, 410]],
};

/** Wider parts are scaled down to this width. */
const widest = 960;

/** @returns WebP */
export async function primitivePicture(name) {
  const [baseline, [left, top, width, height]] = primitivePictures[name];
  const part = sharp(path.join(root, `test/screens/baselines/${baseline}.webp`)).extract({ left, top, width, height });
  const shown = width > widest ? part.resize({ width: widest }) : part;
  return shown.webp({ quality: 86, effort: 6 }).toBuffer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(directory, { recursive: true });
  for (const name of Object.keys(primitivePictures))
    await writeFile(path.join(directory, `${name}.webp`), await primitivePicture(name));
}
