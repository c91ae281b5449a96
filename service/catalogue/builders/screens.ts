import type { BrandId } from '../../../src/config/brand.ts';
import {
  type Entity,
  type LayoutType,
  layoutTypes,
  type Page,
  type PortraitTemplate,
  type Row,
  type RowSource,
} from '../model.ts';
import { cell, readSheet, type SheetEntry, slug } from '../sheet.ts';
import { row } from './rows.ts';
import { createShelf, type Shelf } from './shelf.ts';

/**
 * The screens of a brand (sheets/<brand>/screens.txt). An entry `screen | id | title | type` starts a screen; the
 * entries below it are its rows: `headline | layout | items`. The headline `*` makes one row per category.
 */
export function buildScreens(
  brand: BrandId,
  entities: readonly Entity[],
): { pages: Page[]; aliases: Record<string, string> } {
  const shelf = createShelf(entities);
  const pages: (Page & { rows: Row[] })[] = [];
  const aliases: Record<string, string> = {};
  for (const entry of readSheet(brand, 'screens', 3)) {
    if (cell(entry, 0) === 'screen') {
      const pageId = cell(entry, 1);
      pages.push({ pageId, title: cell(entry, 2), pageType: entry.options.has('home') ? 'home' : 'screen', rows: [] });
      const alias = entry.options.get('alias');
      if (alias !== undefined) aliases[alias] = pageId;
      continue;
    }
    const page = pages.at(-1);
    if (page === undefined) throw new Error(`${entry.where}: a row before the first screen`);
    page.rows.push(...readRows(entry, `${brand}-${page.pageId}`, shelf, entities));
  }
  return { pages, aliases };
}

function readRows(entry: SheetEntry, prefix: string, shelf: Shelf, entities: readonly Entity[]): Row[] {
  if (cell(entry, 0) !== '*') return [readRow(entry, cell(entry, 0), cell(entry, 2), prefix, shelf)];
  return entities
    .filter((entity) => entity.kind === 'category')
    .map((category) => {
      const genre = category.facts.genres?.[0] ?? '';
      return readRow(entry, category.title, cell(entry, 2).replaceAll('*', genre), prefix, shelf);
    })
    .filter((candidate) => candidate.items.length > 0);
}

function readRow(entry: SheetEntry, headline: string, expression: string, prefix: string, shelf: Shelf): Row {
  const layout = readLayout(entry);
  const source = entry.options.has('favourites') ? 'favourites' : readSource(expression);
  const hasList = source === 'list' || source === 'continue' || source === 'favourites';
  const template = entry.options.get('template') as PortraitTemplate | undefined;
  return row(`${prefix}-${slug(headline)}`, headline, layout, hasList ? selectItems(entry, expression, shelf) : [], {
    description: entry.lines[0] ?? '',
    source,
    badgesDisabled: entry.options.has('nobadges'),
    ...(template === undefined ? {} : { template }),
    ...(entry.options.has('because') ? { requestType: 'because_you_watch' as const } : {}),
  });
}

function readLayout(entry: SheetEntry): LayoutType {
  const layout = layoutTypes.find((candidate) => candidate === cell(entry, 1));
  if (layout === undefined) throw new Error(`${entry.where}: no layout "${cell(entry, 1)}"`);
  return layout;
}

function readSource(expression: string): RowSource {
  if (expression === 'live' || expression === 'upcoming' || expression === 'replays' || expression === 'continue')
    return expression;
  return expression.startsWith('schedule:') ? (expression as RowSource) : 'list';
}

function selectItems(entry: SheetEntry, expression: string, shelf: Shelf): ReturnType<Shelf['select']> {
  try {
    return shelf.select(expression);
  } catch (error) {
    throw new Error(`${entry.where}: ${(error as Error).message}`);
  }
}
