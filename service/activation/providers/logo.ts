import sharp from 'sharp';
import { cropToInk, type Extent, scaledInto } from '../../artwork/crop-to-ink.ts';
import { n } from '../../artwork/drawing/canvas.ts';
import type { FontBook } from '../../artwork/lettering/font-book.ts';
import { emSize, shapeLine } from '../../artwork/lettering/shape-text.ts';
import type { PictureSize } from '../../artwork/picture.ts';
import type { Provider } from './providers.ts';

/** Pixels, when no size is asked for: a logo is never larger. */
const naturalHeight = 160;

/** Type size as a share of the logo's height; the rest is room above capitals and below descenders. */
const typeShare = 0.8;

/** A provider's word mark as a PNG, one colour on transparent, at its natural size or fitted into the requested one. */
export async function drawLogo(
  book: FontBook,
  { name, face }: Provider,
  colour: string,
  size: PictureSize,
): Promise<Buffer> {
  const letters = shapeLine(book, name, face);
  const typeSize = naturalHeight * typeShare;
  const scale = typeSize / emSize;
  // Capitals are about 0.7 em tall: this centres them.
  const baseline = (naturalHeight + typeSize * 0.7) / 2;
  const line = await cropToInk(
    `<path fill="${colour}" transform="translate(0 ${n(baseline)}) scale(${scale.toFixed(5)})" d="${letters.native + letters.fallback}"/>`,
    { width: letters.width * scale, height: naturalHeight },
  );
  return sharp(line.at(scaledInto(boxOf(size, line), line)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function boxOf(size: PictureSize, natural: Extent): Extent {
  if (size.mode === 'natural') return natural;
  return size.mode === 'fit' ? size : { width: size.width, height: naturalHeight };
}
