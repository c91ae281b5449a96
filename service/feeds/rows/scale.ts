import type { BrandId } from '../../../src/config/brand.ts';
import { plainRow } from '../../catalogue/builders/rows.ts';
import type { Entity, LayoutType } from '../../catalogue/model.ts';
import type { EntityTable } from '../../database/entity-table.ts';
import type { StoredRow } from '../../database/page-table.ts';

/** Rows of a generated home, and tiles per row; channels of a generated schedule. */
export interface ScaleSize {
  rows: number;
  tiles: number;
  channels?: number;
}

/** A generated home of any size (`--scale R,T`): each tile is computed when requested, nothing is stored. */
export interface Scale extends ScaleSize {
  row(number: number): StoredRow;
  /** The index of the container's row; undefined when there is no such row. */
  rowNumber(containerId: string): number | undefined;
  tile(brand: BrandId, row: number, index: number): Entity;
  find(brand: BrandId, entityId: string): Entity | undefined;
  /** The first ten thousand tiles, for the search. */
  searched(brand: BrandId): readonly Entity[];
}

const maximumScale = 1000;
const mostSearched = 10_000;
const maximumChannels = 5000;

/** `R,T` or `R,T,C`: rows and tiles from 1 to 1000, channels from 1 to 5000; undefined for anything else. */
export function parseScale(text: string): ScaleSize | undefined {
  const match = /^(\d{1,4})[,x](\d{1,4})(?:[,x](\d{1,4}))?$/.exec(text.trim());
  const [rows, tiles, channels] = [Number(match?.[1]), Number(match?.[2]), match?.[3] && Number(match[3])];
  const fits = (value: number, maximum = maximumScale): boolean => value >= 1 && value <= maximum;
  if (!fits(rows) || !fits(tiles)) return undefined;
  if (channels === undefined || channels === '') return { rows, tiles };
  return fits(channels, maximumChannels) ? { rows, tiles, channels } : undefined;
}

const layouts: readonly LayoutType[] = ['landscape', 'small_landscape', 'portrait', 'landscape', 'landscape_head'];
const qualities = [
  'Silver',
  'Quiet',
  'Northern',
  'Paper',
  'Iron',
  'Distant',
  'Second',
  'Amber',
  'Hollow',
  'Open',
  'Blue',
];
const things = ['Harbor', 'Meridian', 'Orchard', 'Signal', 'Ledger', 'Summit', 'Mile', 'Lantern', 'Crossing'];

/** @param pictured ids of the entities whose pictures the tiles use in turn, by brand */
export function createScale(size: ScaleSize, pictured: Readonly<Record<BrandId, readonly string[]>>): Scale {
  const { rows, tiles } = size;
  const tile: Scale['tile'] = (brand, row, index) => {
    const quality = qualities[(row * 7 + index * 3) % qualities.length];
    const thing = things[(row * 5 + index * 2) % things.length];
    const pictureId = pictured[brand][(row * 13 + index) % pictured[brand].length];
    return {
      entityId: `scale-${row}-${index}`,
      kind: 'clip',
      title: `${quality} ${thing} ${index + 1}`,
      ...(pictureId === undefined ? {} : { pictureId }),
      facts: {
        type: 'CLIP',
        description: `Tile ${index + 1} of row ${row + 1}.`,
        isPlayable: true,
        video_type: 'clip',
        stream_types: ['vod'],
      },
    };
  };
  const searched = new Map<BrandId, readonly Entity[]>();
  return {
    rows,
    tiles,
    tile,
    searched(brand) {
      const made =
        searched.get(brand) ??
        Array.from({ length: Math.min(rows * tiles, mostSearched) }, (_, at) =>
          tile(brand, Math.floor(at / tiles), at % tiles),
        );
      searched.set(brand, made);
      return made;
    },
    row: (number) => plainRow(`scale-${number}`, `Row ${number + 1}`, layouts[number % layouts.length] as LayoutType),
    rowNumber(containerId) {
      const number = Number(/^scale-(\d{1,4})$/.exec(containerId)?.[1]);
      return number < rows ? number : undefined;
    },
    find(brand, entityId) {
      const match = /^scale-(\d{1,4})-(\d{1,4})$/.exec(entityId);
      const row = Number(match?.[1]);
      const index = Number(match?.[2]);
      return row < rows && index < tiles ? tile(brand, row, index) : undefined;
    },
  };
}

/** Ids of a brand's shows, whose pictures a generated home uses. */
export async function picturedShows(entities: EntityTable, brand: BrandId): Promise<string[]> {
  const kinds = await Promise.all(
    (['series', 'movie', 'special'] as const).map((kind) => entities.ofKind(brand, kind)),
  );
  return kinds.flat().map((entity) => entity.entityId);
}
