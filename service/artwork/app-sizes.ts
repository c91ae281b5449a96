import { heroTitleBoxes, networkLogoBoxes, tileSizes, tileTitleBox } from '../../src/config/constants.ts';
import type { PictureSize } from './picture.ts';

type Box = readonly [width: number, height: number];

/** Boxes of pictures, in authored pixels: tiles, heroes, the titles of both, networks' logos, and the store's preview catalogue. */
const boxes: readonly Box[] = [
  ...[...Object.values(tileSizes), ...Object.values(networkLogoBoxes), ...heroTitleBoxes, tileTitleBox].map(
    ({ width, height }) => [width, height] as const,
  ),
  [1344, 756],
  [640, 360],
];

/** Of the backing store: 1080 lines, or 720. */
const scales = [1, 2 / 3];

const sizes: ReadonlySet<string> = new Set(
  boxes.flatMap(([width, height]) =>
    scales.map((scale) => `${Math.round(width * scale)}:${Math.round(height * scale)}`),
  ),
);

/**
 * Whether the app asks for pictures of this size. Their number is that of the catalogue's pictures; with other sizes a
 * caller could have any number drawn.
 */
export function isAppSize(size: PictureSize): boolean {
  return size.mode === 'natural' || (size.mode === 'fit' && sizes.has(`${size.width}:${size.height}`));
}
