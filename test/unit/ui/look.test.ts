// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../../brands/nation/brand.ts';
import { brand as news } from '../../../brands/news/brand.ts';
import { brand as sports } from '../../../brands/sports/brand.ts';
import { focusedTileScale } from '../../../src/render/objects/tile/tile.ts';
import { createLook } from '../../../src/ui/look.ts';

describe.each([nation, sports, news])('the rows of $id', ({ theme }) => {
  const { rows, text } = createLook(theme);
  /** From the top of the next heading's line to its letters. */
  const leading = (text.rowTitle.lineHeight - text.rowTitle.size) / 2;

  it.each(Object.entries(rows))('have room for two lines below the focused tile, in a row of the kind %s', (_, row) => {
    const { height, captionGap, titleStyle, subtitleStyle, captionLines, hasSubtitle } = row.tile;
    const second = hasSubtitle ? subtitleStyle.lineHeight : titleStyle.lineHeight;
    const captionTop = row.tileTop + height + ((focusedTileScale - 1) / 2) * height + captionGap;
    expect(captionLines).toBe(2);
    expect(captionTop + titleStyle.lineHeight + second).toBeLessThanOrEqual(row.height + leading);
  });

  it('give both lines of a portrait tile to its title', () => {
    expect(rows.portrait.tile.hasSubtitle).toBe(false);
  });
});
