import type { BrandId } from '../../src/config/brand.ts';
import { hashText } from '../random/random.ts';
import { n } from './drawing/canvas.ts';
import type { FontBook } from './lettering/font-book.ts';
import { emSize, shapeLine, type TextFace } from './lettering/shape-text.ts';

const markFaces: Readonly<Record<BrandId, TextFace>> = {
  nation: { family: 'Fraunces', weight: 700, italic: false, uppercase: false, tracking: -0.02 },
  sports: { family: 'Barlow Condensed', weight: 700, italic: true, uppercase: true, tracking: 0.01 },
  news: { family: 'IBM Plex Sans Condensed', weight: 700, italic: false, uppercase: true, tracking: 0.06 },
};

const symbolColors: Readonly<Record<BrandId, string>> = { nation: '#f07a4a', sports: '#d7ff3e', news: '#ff4a4f' };

/** Symbols in a 100 unit square, by brand; the network's name selects one. */
const symbolShapes: Readonly<Record<BrandId, readonly string[]>> = {
  nation: [
    'M50 4A46 46 0 0 1 96 50H50ZM50 96A46 46 0 0 1 4 50H50Z',
    'M4 62A46 46 0 0 1 96 62H78A28 28 0 0 0 22 62ZM0 74H100V88H0Z',
    'M50 2L62 38L98 50L62 62L50 98L38 62L2 50L38 38Z',
    'M4 96V50A46 46 0 0 1 96 50V96H76V50A26 26 0 0 0 24 50V96ZM40 96V54A10 10 0 0 1 60 54V96Z',
  ],
  sports: [
    'M30 4H100L70 96H0ZM44 24L27 76H56L73 24Z',
    'M24 4H58L34 50L62 96H28L0 50ZM66 4H100L76 50L100 96H70L42 50Z',
    'M22 6H100L92 30H14ZM14 38H78L70 62H6ZM8 70H60L52 94H0Z',
    'M50 2A48 48 0 1 1 49.9 2ZM62 20H46L28 52H44L36 82L72 42H54Z',
  ],
  news: [
    'M0 0H100V100H0ZM22 22V78H78V22ZM40 40H60V60H40Z',
    'M0 70H18V100H0ZM27 48H45V100H27ZM54 24H72V100H54ZM81 0H99V100H81Z',
    'M50 0A50 50 0 1 1 49.9 0ZM50 18A32 32 0 1 0 50.1 18ZM50 36A14 14 0 1 1 49.9 36Z',
    'M0 0H100V22H0ZM0 39H64V61H0ZM0 78H100V100H0Z',
  ],
};

/** Chosen so that networks of the same brand get different symbols. */
const symbolSeed = 'mark 59209';

/** A logo of symbol and name in one line. Origin top left. */
export interface Mark {
  svg: string;
  width: number;
  height: number;
}

/** The one colour of a mark that is made for light grounds. */
const darkInk = '#14171c';

/** Draws a network's logo, `height` units tall. */
export function drawMark(
  book: FontBook,
  { brand, name, isDark }: { brand: BrandId; name: string; isDark: boolean },
  height: number,
): Mark {
  const symbols = symbolShapes[brand];
  const symbol = symbols[(hashText(`${symbolSeed} ${name}`) >>> 13) % symbols.length] as string;
  const line = shapeLine(book, name, markFaces[brand]);
  const size = height * 0.92;
  const side = height * 0.74;
  const gap = height * 0.24;
  const textScale = size / emSize;
  const capital = size * 0.7;
  const baseline = (height + capital) / 2;
  const body = line.native + line.fallback;
  return {
    svg:
      `<path transform="translate(0 ${n((height - side) / 2)}) scale(${(side / 100).toFixed(5)})" fill="${isDark ? darkInk : symbolColors[brand]}" fill-rule="evenodd" d="${symbol}"/>` +
      `<path transform="translate(${n(side + gap)} ${n(baseline)}) scale(${textScale.toFixed(5)})" fill="${isDark ? darkInk : '#ffffff'}" d="${body}"/>`,
    width: side + gap + line.width * textScale,
    height,
  };
}
