import { readFileSync } from 'node:fs';
import type { BrandId } from '../../src/config/brand.ts';

/** One entry of an editor's sheet (sheets/<brand>/<name>.txt): a line of cells, then lines of text. */
export interface SheetEntry {
  cells: readonly string[];
  /** `key=value` words of the last cell; a bare word counts as `key=true`. */
  options: ReadonlyMap<string, string>;
  lines: readonly string[];
  /** For messages: file and line. */
  where: string;
}

const separator = ' | ';

/**
 * Reads a sheet. A line with ` | ` opens an entry, other lines are its text, `#` opens a comment.
 *
 * @param cellCount how many cells an entry has before its options
 * @throws Error naming the line when an entry has too few cells
 */
export function readSheet(folder: BrandId | 'shared', name: string, cellCount: number): SheetEntry[] {
  const url = new URL(`./sheets/${folder}/${name}.txt`, import.meta.url);
  return parseSheet(readFileSync(url, 'utf8'), `${folder}/${name}.txt`, cellCount);
}

export function parseSheet(text: string, file: string, cellCount: number): SheetEntry[] {
  const entries: (SheetEntry & { lines: string[] })[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const where = `${file}:${index + 1}`;
    if (line === '' || line.startsWith('#')) continue;
    if (!line.includes(separator)) {
      const open = entries.at(-1);
      if (open === undefined) throw new Error(`${where}: text before the first entry`);
      open.lines.push(line);
      continue;
    }
    const cells = line.split(separator).map((cell) => cell.trim());
    if (cells.length < cellCount || cells.length > cellCount + 1)
      throw new Error(`${where}: expected ${cellCount} cells, found ${cells.length}`);
    entries.push({
      cells: cells.slice(0, cellCount),
      options: readOptions(cells[cellCount] ?? ''),
      lines: [],
      where,
    });
  }
  return entries;
}

function readOptions(text: string): Map<string, string> {
  const words = text.split(' ').filter((word) => word !== '');
  return new Map(
    words.map((word) => {
      const [key = '', value = 'true'] = word.split('=');
      return [key, value];
    }),
  );
}

/** The cell at `index`, which `parseSheet` has made sure of. */
export function cell(entry: SheetEntry, index: number): string {
  const value = entry.cells[index];
  if (value === undefined) throw new Error(`${entry.where}: no cell ${index}`);
  return value;
}

export function listCell(entry: SheetEntry, index: number): string[] {
  return cell(entry, index)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The text line at `index`; every entry of some sheets must have it. */
export function textLine(entry: SheetEntry, index: number): string {
  const value = entry.lines[index];
  if (value === undefined) throw new Error(`${entry.where}: text line ${index + 1} is missing`);
  return value;
}

/** Lowercase words joined by hyphens, without accents: `Ñandú & Sons` is `nandu-sons`. */
export function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** For comparing titles without regard to case, accents and width. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
