import sharp from 'sharp';
import { n } from '../../artwork/drawing/canvas.ts';
import type { FontBook } from '../../artwork/lettering/font-book.ts';
import { emSize, shapeLine } from '../../artwork/lettering/shape-text.ts';
import type { PictureSize } from '../../artwork/picture.ts';
import type { Provider } from './providers.ts';

/** Pixels, when no size is asked for. */
const naturalHeight = 160;

/** Type size as a share of the logo's height; the rest is room above capitals and below descenders. */
const typeShare = 0.8;

/** A provider's word mark as a PNG, one colour on transparent, at its natural size or fitted into the requested one. */
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
    // Capitals are about 0.7 em tall: this centres them.
    baseline: (height + height * typeShare * 0.7) / 2,
  };
}

/** A logo is never enlarged beyond its natural size. */
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
