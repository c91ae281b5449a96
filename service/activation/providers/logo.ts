import sharp from 'sharp';
import { n } from '../../artwork/drawing/canvas.ts';
import type { FontBook } from '../../artwork/lettering/font-book.ts';
import { emSize, shapeLine } from '../../artwork/lettering/shape-text.ts';
import type { PictureSize } from '../../artwork/picture.ts';
import type { Provider } from './providers.ts';

/** Pixels of a logo that nobody asked a size of. */
const naturalHeight = 160;

/** Height of the type in a logo; the rest is room above capitals and below descenders. */
const typeShare = 0.8;

/** A provider's word mark in one colour on a transparent ground, as a PNG of its natural size or within the asked one. */
export async function drawLogo(book: FontBook, provider: Provider, colour: string, size: PictureSize): Promise<Buffer> {
  const natural = layOut(book, provider, naturalHeight);
  const scale = scaleTo(size, natural.width);
  const { body, width, height, textScale, baseline } = layOut(book, provider, naturalHeight * scale);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.max(1, Math.round(width))}" height="${Math.max(1, Math.round(height))}">` +
    `<path fill="${colour}" transform="translate(0 ${n(baseline)}) scale(${textScale.toFixed(5)})" d="${body}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function layOut(book: FontBook, { name, face }: Provider, height: number) {
  const line = shapeLine(book, name, face);
  const textScale = (height * typeShare) / emSize;
  return {
    body: line.native + line.fallback,
    width: line.width * textScale,
    height,
    textScale,
    // Capitals are about seven tenths of the em: they stand in the middle.
    baseline: (height + height * typeShare * 0.7) / 2,
  };
}

/** A logo grows no larger than its natural size. */
function scaleTo(size: PictureSize, naturalWidth: number): number {
  switch (size.mode) {
    case 'natural':
      return 1;
    case 'downsize':
      return Math.min(1, size.width / naturalWidth);
    case 'fit':
      return Math.min(1, size.width / naturalWidth, size.height / naturalHeight);
  }
}
