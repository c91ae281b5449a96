import { describe, expect, it } from 'vitest';
import { brand } from '../../../../../brands/nation/brand.ts';
import type { Container } from '../../../../../src/api/content/types.ts';
import { layoutLook } from '../../../../../src/screens/shared/containers/layout-look.ts';
import { gridCount, rowSections } from '../../../../../src/screens/shared/containers/row-sections.ts';
import { ContainerStore } from '../../../../../src/stores/content/container-store.ts';
import { createLook, gridHeight, showcaseHeight } from '../../../../../src/ui/look.ts';
import { container, items } from '../../../../support/fakes/content.ts';
import { FakeClock } from '../../../../support/fakes/fake-clock.ts';

const look = createLook(brand.theme);

function sectionOf(fields: Partial<Container>) {
  const api = { containerDetail: () => new Promise<never>(() => {}) };
  const store = new ContainerStore(container(fields), { api, clock: new FakeClock() });
  return rowSections([store], [gridCount(store)], 'page', look)[0];
}

describe('the sections of a page', () => {
  it.each([
    ['landscape', 420, 250, 4],
    ['landscape-head', 670, 380, 4],
    ['landscape-favorites', 420, 250, 4],
    ['small-landscape', 265, 188, 4],
    ['portrait', 240, 320, 6],
    ['stacked', 265, 188, 4],
    ['showcase', 670, 380, 4],
    ['showcase-carousel', 670, 380, 4],
    ['watchnext', 420, 250, 4],
    ['mixed-watchnext', 420, 250, 4],
    ['season-widget', 420, 250, 4],
    ['search-result', 265, 188, 4],
    ['grid', 420, 250, 4],
  ] as const)('have the tiles and placeholders of C 9.2 for the layout %s', (layoutType, width, height, skeletons) => {
    const row = look.rows[sectionOf({ layoutType })?.tileKind ?? 'portraitFacts'];
    expect([row.tile.width, row.tile.height, row.skeletons]).toEqual([width, height, skeletons]);
  });

  it.each([
    ['featured-poster', { hasSubtitle: false, isCaptionOnFocus: true }, 'usual'],
    ['featured', { hasSubtitle: true, isCaptionOnFocus: false }, 'about'],
    ['latestEpisodes', { hasSubtitle: true, isCaptionOnFocus: false }, 'usual'],
    [null, { hasSubtitle: false, isCaptionOnFocus: false }, 'usual'],
  ] as const)('are posters of another look for the template %s', (template, caption, facts) => {
    const section = sectionOf({ layoutType: 'portrait', template });
    const { tile, skeletons } = look.rows[section?.tileKind ?? 'landscape'];
    expect([tile.width, tile.height, skeletons]).toEqual([240, 320, 6]);
    expect(tile).toMatchObject(caption);
    expect(layoutLook({ layoutType: 'portrait', template }).facts).toBe(facts);
  });

  it('look different in every layout', () => {
    const layouts = [
      'landscape',
      'landscape-head',
      'landscape-favorites',
      'small-landscape',
      'portrait',
      'stacked',
    ] as const;
    const more = ['watchnext', 'mixed-watchnext', 'season-widget', 'search-result', 'showcase', 'grid'] as const;
    const looks = [...layouts, ...more].map((layoutType) => {
      const { kind = '' } = sectionOf({ layoutType }) ?? {};
      return JSON.stringify([kind, layoutLook({ layoutType, template: null })]);
    });
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('are slides for a showcase, as high as one', () => {
    for (const layoutType of ['showcase', 'showcase-carousel'] as const)
      expect(sectionOf({ layoutType })).toMatchObject({ kind: 'showcase', height: showcaseHeight });
  });

  it('are as high as their rows', () => {
    expect(sectionOf({ layoutType: 'portrait' })?.height).toBe(look.rows.portrait.height);
    const { height, lanePitch } = look.rows.smallLandscape;
    expect(sectionOf({ layoutType: 'stacked' })?.height).toBe(height + lanePitch);
  });

  it('give a grid the height of all its lines, loaded or not', () => {
    const grid = sectionOf({ layoutType: 'grid', items: items(3), itemCount: 41 });
    expect(grid?.kind).toBe('grid');
    expect(grid?.height).toBe(gridHeight(look.grid, 41));
  });

  it('give a grid four placeholders while its feed loads', () => {
    expect(sectionOf({ layoutType: 'grid' })?.height).toBe(gridHeight(look.grid, 4));
  });

  it('fit four columns of a grid into the safe area, grown tiles clear of each other', () => {
    const { columns, pitchX, tile } = look.grid;
    expect(columns).toBe(4);
    expect((columns - 1) * pitchX + tile.width).toBe(1920 - 2 * 96);
    expect(pitchX - tile.width).toBeGreaterThan(0.04 * tile.width + 10 + 0.04 * tile.width);
  });

  it('distinguish containers with the same id', () => {
    const api = { containerDetail: () => new Promise<never>(() => {}) };
    const stores = [1, 2].map(() => new ContainerStore(container(), { api, clock: new FakeClock() }));
    const [first, second] = rowSections(stores, [0, 0], 'page', look);
    expect(first?.focusKey).not.toBe(second?.focusKey);
  });

  it('keep their key when a row comes above', () => {
    const api = { containerDetail: () => new Promise<never>(() => {}) };
    const [above, below] = ['above', 'below'].map(
      (containerId) => new ContainerStore({ ...container(), containerId }, { api, clock: new FakeClock() }),
    ) as [ContainerStore, ContainerStore];
    const [alone] = rowSections([below], [0], 'page', look);
    const [, second] = rowSections([above, below], [0, 0], 'page', look);
    expect(second?.focusKey).toBe(alone?.focusKey);
  });
});
