// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../../brands/nation/brand.ts';
import { brand as news } from '../../../brands/news/brand.ts';
import { brand as sports } from '../../../brands/sports/brand.ts';
import { rows as specified } from '../../../src/config/constants.ts';
import { focusedTileScale } from '../../../src/render/objects/tile/tile.ts';
import { createLook } from '../../../src/ui/look.ts';

/** Between a caption and the next row: the rule of the news desk is drawn 14 above a row. */
const clear = 14;

describe.each([nation, sports, news])('the rows of $id', ({ theme }) => {
  const { rows, grid } = createLook(theme);

  it.each([
    ['landscape', 424],
    ['portrait', 482],
    ['smallLandscape', 340],
  ] as const)('end below two lines under a focused tile, and not later, in a row of the kind %s', (kind, expected) => {
    const { height, tileTop, tile } = rows[kind];
    const { captionGap, titleStyle, subtitleStyle, captionLines, hasSubtitle } = tile;
    const second = Math.max(titleStyle.lineHeight, hasSubtitle ? subtitleStyle.lineHeight : 0);
    const captionTop = tileTop + tile.height + ((focusedTileScale - 1) / 2) * tile.height + captionGap;
    const end = captionTop + titleStyle.lineHeight + second;
    expect(captionLines).toBe(2);
    expect(height - end).toBeGreaterThanOrEqual(clear);
    expect(height - end).toBeLessThan(clear + 3);
    expect(height).toBe(specified.panelHeight[kind] + specified.panelRoom[kind]);
    expect(height).toBe(expected);
  });

  it('end below the line that a focused poster shows', () => {
    const { height, tileTop, tile } = rows.poster;
    const captionTop = tileTop + tile.height + ((focusedTileScale - 1) / 2) * tile.height + tile.captionGap;
    expect(height - captionTop - tile.titleStyle.lineHeight).toBeGreaterThanOrEqual(clear);
    expect(height - captionTop - tile.titleStyle.lineHeight).toBeLessThan(clear + 3);
  });

  it('have their tiles 60 apart, small ones 30, and the lines of a grid 120', () => {
    const gaps = Object.values(rows).map(({ pitch, tile }) => pitch - tile.width);
    expect(gaps).toEqual(Object.keys(rows).map((kind) => (kind === 'smallLandscape' ? 30 : 60)));
    expect(grid.pitchY - grid.tile.height).toBe(120);
  });

  it('give both lines of a portrait tile to its title', () => {
    expect(rows.portrait.tile.hasSubtitle).toBe(false);
  });
});
