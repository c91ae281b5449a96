/**
 * Reads from the brands' font files how wide their letters are, how far their ink reaches, and which pairs stand closer or
 * further apart, so that the app sets text in them without asking the browser (docs/decisions/glyphs.md). Writes
 * fonts/letters/, a file for each brand. Run it when a face is added: `node scripts/make/letter-metrics.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const fonts = new URL('../../fonts/', import.meta.url);

/** Latin-1, and what typesetters add to it. */
const letters = [
  ...characters(0x20, 0x7e),
  ...characters(0xa1, 0xac),
  ...characters(0xae, 0xff),
  ...'ŒœŠšŽžŸ–—‘’“”…•€™',
];

/** Letters before and after a pair that may change its kerning. */
const others = [...'AaTo147.,:-/\'"'];

function characters(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

const brands = JSON.parse(await readFile(new URL('brand-fonts.json', fonts), 'utf8'));
await mkdir(new URL('letters/', fonts), { recursive: true });
for (const [brand, faces] of Object.entries(brands)) {
  const latin = faces.filter(({ unicodeRange }) => unicodeRange.startsWith('U+0000-00FF'));
  const described = await Promise.all(latin.map(describeFace));
  await writeFile(fileURLToPath(new URL(`letters/${brand}.json`, fonts)), `${JSON.stringify(described)}\n`);
}

/** @returns what `LetterMetrics` of src/render/text/glyphs/letter-metrics.ts expects */
async function describeFace({ family, weight, italic, file }) {
  const font = create(await readFile(new URL(`files/${file}`, fonts)));
  const known = letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)));
  const alone = new Map(known.map((letter) => [letter, font.layout(letter)]));
  const looksAround = hasContexts(font);
  const kerningOf = (first, second) => {
    const closer = kerning(font, alone, first, second);
    return looksAround && closer !== null && dependsOnOthers(font, first, second) ? null : closer;
  };
  const rows = known.map((first) => known.map((second) => kerningOf(first, second)));
  const columns = known.map((_, i) => rows.map((row) => row[i]));
  const left = classesOf(rows);
  const right = classesOf(columns);
  return {
    family,
    weight,
    italic,
    unitsPerEm: font.unitsPerEm,
    letters: known.join(''),
    advances: known.map((letter) => alone.get(letter).positions[0].xAdvance),
    // Left, bottom, right, top of the ink, upwards from the baseline.
    boxes: known.flatMap((letter) => {
      const { minX, minY, maxX, maxY } = alone.get(letter).glyphs[0].bbox;
      return Number.isFinite(minX) ? [minX, minY, maxX, maxY].map(Math.round) : [0, 0, 0, 0];
    }),
    left: left.classes,
    right: right.classes,
    kerning: left.firsts.map((row) => right.firsts.map((column) => rows[row][column])),
  };
}

/** How much closer (negative) or further apart two letters stand; null if they look different beside each other. */
function kerning(font, alone, first, second) {
  const { glyphs, positions } = font.layout(first + second);
  const [one, two] = [alone.get(first), alone.get(second)];
  if (glyphs.length !== 2 || glyphs[0].id !== one.glyphs[0].id || glyphs[1].id !== two.glyphs[0].id) return null;
  // Between figures, as in 1920x1080, it is a sign in some faces.
  if (second === 'x' && font.layout(`${first}x1`).glyphs[1].id !== two.glyphs[0].id) return null;
  // Browsers set word by word.
  if (first === ' ' || second === ' ') return 0;
  return positions[0].xAdvance - one.positions[0].xAdvance;
}

/** Whether two letters stand otherwise beside each other where a third comes before or after them. */
function dependsOnOthers(font, first, second) {
  if (first === ' ' || second === ' ') return false;
  const pair = font.layout(first + second).positions[0].xAdvance;
  return others.some((other) => {
    const before = font.layout(other + first + second);
    const after = font.layout(first + second + other);
    // Letters that look different beside each other are found as pairs.
    const isBefore = before.glyphs.length === 3 && before.positions[1].xAdvance !== pair;
    return isBefore || (after.glyphs.length === 3 && after.positions[0].xAdvance !== pair);
  });
}

/** Whether a face has such pairs at all. */
function hasContexts(font) {
  return others.some((first) => others.some((second) => dependsOnOthers(font, first, second)));
}

/** Lists that are the same share a class. @returns the class of each list, and a list of each class */
function classesOf(lists) {
  const known = new Map();
  const firsts = [];
  const classes = lists.map((list, i) => {
    const key = JSON.stringify(list);
    if (!known.has(key)) {
      known.set(key, firsts.length);
      firsts.push(i);
    }
    return known.get(key);
  });
  return { classes, firsts };
}
