import { readFileSync } from 'node:fs';
import type { BrandId } from '../../src/config/brand.ts';

/** One entry of a sheet (sheets/<brand>/<name>.txt): a line of cells, then lines of text. */
export interface SheetEntry {
  cells: readonly string[];
  /** `key=value` pairs of the last cell; a bare word means `key=true`. */
  options: ReadonlyMap<string, string>;
  lines: readonly string[];
  /** File and line, for error messages. */
  where: string;
}

const separator = ' | ';

/**
 * Reads a sheet. A line with ` | ` starts an entry, other lines are its text, `#` starts a comment.
 *
 * @param cellCount cells of an entry, without its options
 * @throws Error naming the line of an entry with a wrong number of cells
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

/** The option `latin`, whose words are joined by hyphens. */
export function latinTitle({ options }: SheetEntry): { title_latin?: string } {
  const title = options.get('latin');
  return title === undefined ? {} : { title_latin: title.replaceAll('-', ' ') };
}

/** @throws Error for a cell that the sheet does not have */
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

/** @throws Error when the entry lacks this line of text */
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

/** Folds case, accents and width, for comparing titles. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
