import type { BrandId } from '../../../src/config/brand.ts';
import type { Random } from '../../random/random.ts';
import { listCell, readSheet } from '../sheet.ts';

/** Titles and descriptions for episodes (sheets/<brand>/episodes.txt). */
export interface Prose {
  /** Titles for the genres, in a stable order. */
  titles(genres: readonly string[]): readonly string[];
  /** A description, with its placeholders filled in. */
  story(genres: readonly string[], random: Random): string;
  /** A sentence about how the programme was made, for long descriptions. */
  craft(random: Random): string;
}

export function readProse(brand: BrandId): Prose {
  const stock = readSheet(brand, 'episodes', 2).map((entry) => ({
    kind: entry.cells[0],
    genres: listCell(entry, 1),
    lines: entry.lines,
  }));
  const linesOf = (kind: string, genres: readonly string[]): readonly string[] => {
    const ofKind = stock.filter((part) => part.kind === kind);
    const first = genres.flatMap((genre) => ofKind.filter((part) => part.genres.includes(genre)))[0] ?? ofKind[0];
    if (first === undefined) throw new Error(`${brand}/episodes.txt has no "${kind}"`);
    return first.lines;
  };
  const places = linesOf('places', []);
  const people = linesOf('people', []);
  const fill = (line: string, random: Random): string => {
    const filled = line
      .replaceAll('{place}', random.pick(places))
      .replaceAll('{person}', random.pick(people))
      .replaceAll('{years}', String(random.integer(3, 40)));
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
  return {
    titles: (genres) => linesOf('titles', genres),
    story: (genres, random) => fill(random.pick(linesOf('stories', genres)), random),
    craft: (random) => fill(random.pick(linesOf('craft', [])), random),
  };
}
