import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../model.ts';
import { cell, latinTitle, readSheet, textLine } from '../sheet.ts';

/** Personalities; each belongs to a series and has its genres. */
export function buildPeople(brand: BrandId, shows: readonly Entity[]): Entity[] {
  return readSheet(brand, 'people', 4).map((entry, index): Entity => {
    const show = shows.find((candidate) => candidate.entityId === cell(entry, 3));
    if (show === undefined) throw new Error(`${entry.where}: no series "${cell(entry, 3)}"`);
    const description = textLine(entry, 0);
    return {
      entityId: cell(entry, 0),
      kind: 'personality',
      title: cell(entry, 1),
      seriesId: show.entityId,
      facts: {
        // A personality can also be a category of that type (B 3).
        ...(index % 5 === 4
          ? { type: 'Category' as const, category_type: 'personality' as const }
          : { type: 'personality' as const }),
        ...latinTitle(entry),
        description,
        long_description: `${description} ${cell(entry, 2)}.`,
        role: cell(entry, 2),
        genres: show.facts.genres ?? [],
        ...(show.facts.network === undefined ? {} : { network: show.facts.network }),
        isPlayable: false,
      },
    };
  });
}
