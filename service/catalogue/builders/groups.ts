import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../model.ts';
import { cell, listCell, readSheet, textLine } from '../sheet.ts';

/** A category or collection with its members, in order. */
export interface Group {
  entity: Entity;
  members: readonly string[];
}

/**
 * Categories contain everything of their genre; collections what their sheet lists.
 *
 * @throws Error when a collection lists an unknown entity
 */
export function buildGroups(brand: BrandId, entities: readonly Entity[]): Group[] {
  const known = new Set(entities.map((entity) => entity.entityId));
  return readSheet(brand, 'groups', 4).map((entry): Group => {
    const isCategory = cell(entry, 0) === 'category';
    const members = isCategory ? ofGenre(entities, cell(entry, 3)) : listCell(entry, 3);
    const missing = members.find((id) => !known.has(id));
    if (missing !== undefined) throw new Error(`${entry.where}: no entity "${missing}"`);
    const description = textLine(entry, 0);
    return {
      members,
      entity: {
        entityId: cell(entry, 1),
        kind: isCategory ? 'category' : 'collection',
        title: cell(entry, 2),
        facts: {
          type: isCategory ? 'Category' : 'COLLECTION',
          description,
          long_description: description,
          ...(isCategory ? { genres: [cell(entry, 3)] } : {}),
          item_count: members.length,
          isPlayable: false,
        },
      },
    };
  });
}

const shelved: ReadonlySet<string> = new Set(['series', 'movie', 'special', 'event', 'clip']);

function ofGenre(entities: readonly Entity[], genre: string): string[] {
  return entities
    .filter((entity) => shelved.has(entity.kind) && entity.facts.genres?.includes(genre))
    .map((entity) => entity.entityId);
}
