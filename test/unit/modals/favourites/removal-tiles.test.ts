import { describe, expect, it } from 'vitest';
import { removalTiles, toggled } from '../../../../src/modals/favourites/removal-tiles.ts';
import type { TileModel } from '../../../../src/render/objects/tile/tile-model.ts';
import { item } from '../../../support/fakes/content.ts';

const shows = ['A', 'B'].map((showcode) => item({ entityId: `id-${showcode}`, showcode, title: showcode }));
const mark = { text: 'Remove', fill: 0, color: 0, width: 90 } as unknown as TileModel['badges'][number];
const models = new Map(shows.map((show) => [show, { title: show.title, badges: [] } as unknown as TileModel]));
const tiles = {
  modelOf: (show: (typeof shows)[number]) => models.get(show)!,
  describe: ({ title }: (typeof shows)[number]) => ({ name: title }),
};
const withChosen = (...chosen: string[]) =>
  removalTiles({ type: 'series', items: shows, chosen: new Set(chosen), mark, tiles });

describe('the tiles of the favourites manager', () => {
  it('mark what will be removed, by show code', () => {
    const { modelAt } = withChosen('B');
    expect([modelAt(0)?.badges, modelAt(1)?.badges]).toEqual([[], [mark]]);
    expect(modelAt(2)).toBeUndefined();
  });

  it('stay the same objects until the choice changes', () => {
    const { modelAt } = withChosen('B');
    expect(modelAt(1)).toBe(modelAt(1));
  });

  it('say whether they are chosen', () => {
    const { describe: said } = withChosen('A');
    expect([said(0), said(1)]).toEqual([
      { name: 'A', role: 'checkbox', checked: true },
      { name: 'B', role: 'checkbox', checked: false },
    ]);
  });

  it('are chosen by one press and kept by another', () => {
    const once = toggled(new Set(['A']), 'B');
    expect([...once]).toEqual(['A', 'B']);
    expect([...toggled(once, 'A')]).toEqual(['B']);
  });
});
