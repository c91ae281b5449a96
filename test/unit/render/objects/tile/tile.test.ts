// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../../../../brands/nation/brand.ts';
import { brand as sports } from '../../../../../brands/sports/brand.ts';
import { Badge } from '../../../../../src/render/objects/tile/badge.ts';
import { Tile } from '../../../../../src/render/objects/tile/tile.ts';
import type { TileModel } from '../../../../../src/render/objects/tile/tile-model.ts';
import type { Quad } from '../../../../../src/render/quad/quad.ts';
import { badgeWidth, createLook } from '../../../../../src/ui/look.ts';
import { fakePictures } from '../fake-pictures.ts';
import { fakeStage, letterWidth } from '../fake-stage.ts';

function setUp(brand = nation) {
  const { stage, texts, frames } = fakeStage();
  Object.assign(stage, { icons: { onLoaded: () => () => {}, texture: () => undefined } });
  const { rows, badgeOf } = createLook(brand.theme);
  const { tile: look } = rows.landscape;
  const tile = new Tile({ stage, look });
  const show = (words: readonly string[], more: Partial<TileModel> = {}) => {
    const badges = words.map((text) => ({
      ...badgeOf('info', text),
      width: badgeWidth(stage.texts, look.badge, text),
    }));
    tile.model = {
      picture: { url: undefined },
      title: 'A',
      subtitle: '',
      badges,
      progress: undefined,
      titleLogo: undefined,
      stateIcon: undefined,
      ...more,
    };
    const drawn = tile.children.flatMap(({ children }) => children.filter((child) => child instanceof Badge));
    return drawn
      .map((badge) => ({ x: badge.x, width: (badge.children[0] as Quad).boxWidth }))
      .filter(({ width }) => width > 0);
  };
  return { show, texts, look, tile, stage, frames };
}

/** A plate around this many letters, in the look of nation. */
const plate = (letters: number) => letters * letterWidth + 24;

describe('the badges of a tile', () => {
  it('are as many as fit, the most important first; one that does not fit is left out whole', () => {
    const { show } = setUp();
    expect(show(['LIVE', 'NEW'])).toEqual([
      { x: 14, width: plate(4) },
      { x: 14 + plate(4) + 8, width: plate(3) },
    ]);
    // 392 pixels: 104 and 244 leave room for no third.
    expect(show(['LIVE', 'TWELVE CHAR', 'NEW']).map(({ width }) => width)).toEqual([plate(4), plate(11)]);
    expect(show(['LIVE', 'CONTINUE WATCHING', 'NEW']).map(({ width }) => width)).toEqual([plate(4), plate(3)]);
    expect(show(['A TEXT THAT IS WIDER THAN ITS TILE', 'NEW'])).toEqual([{ x: 14, width: plate(3) }]);
  });

  it('leave room for the lock', () => {
    const { show } = setUp();
    const words = ['LIVE', 'TWELVE CHAR'];
    expect(show(words)).toHaveLength(2);
    expect(show(words, { stateIcon: 'lock' })).toHaveLength(1);
  });

  it('of a recycled tile are those of its new item, and their texts are given back', () => {
    const { show, texts } = setUp();
    show(['LIVE', 'NEW']);
    expect(show(['REPLAY'])).toEqual([{ x: 14, width: plate(6) }]);
    expect([...texts.held].map(({ request }) => request.text).sort()).toEqual(['A', 'REPLAY']);
    expect(show([])).toEqual([]);
  });

  it('stand as far apart where their plates are slanted', () => {
    const { show } = setUp(sports);
    const [first, second] = show(['LIVE', 'NEW']);
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBe(8);
  });
});

describe('the icon of a badge', () => {
  it('stands before the word, and takes its room', () => {
    const { stage, look } = setUp();
    const badge = new Badge(stage, look.badge);
    const model = { text: 'FEATURED', fill: 0, color: 0xffffff };
    const shape = () => badge.children.map((child) => ('boxWidth' in child ? (child as Quad).boxWidth : 0))[0];
    badge.show(model);
    expect([shape(), badge.children.length]).toEqual([plate(8), 2]);
    badge.show({ ...model, icon: 'star' });
    expect([shape(), badge.children.length]).toEqual([plate(8) + 30, 3]);
    badge.show(model);
    expect(shape()).toBe(plate(8));
  });
});

describe('badge, bar and sign of a tile', () => {
  it.each([
    ['come with its picture', new Texture()],
    ['stand on the placeholder where there is no picture', undefined],
  ])('%s', (_, texture) => {
    const { show, tile, stage, frames } = setUp();
    const { asked, pictures } = fakePictures();
    Object.assign(stage, { pictures, scale: 1 });
    const alphas = () => tile.children[0]?.children.slice(2).map(({ alpha }) => alpha);
    const marks = { progress: 0.5, stateIcon: 'lock' } as const;
    show(['LIVE'], marks);
    expect(alphas()).toEqual([1, 1, 1]);
    show(['LIVE'], { ...marks, picture: { url: '/a' } });
    expect(alphas()).toEqual([0, 0, 0]);
    asked.get('/a')?.onPicture(texture, texture === undefined);
    frames.run();
    expect(alphas()?.every((alpha) => alpha > 0 && alpha < 1)).toBe(true);
    frames.runAll();
    expect(alphas()).toEqual([1, 1, 1]);
    // A recycled tile waits for its next picture.
    show(['LIVE'], { ...marks, stateIcon: undefined, picture: { url: '/b' } });
    expect(alphas()).toEqual([0, 0, 0]);
  });
});

describe("the title's picture on a tile", () => {
  it('has its shade once it is there, and is given back with its item', () => {
    const { asked, pictures } = fakePictures();
    const { show, tile, stage } = setUp();
    Object.assign(stage, { pictures, scale: 1 });
    show(['LIVE']);
    show(['LIVE'], { titleLogo: { url: '/title' } });
    expect(tile.children[0]?.children.at(-1)).toBeInstanceOf(Badge);
    const logo = tile.children[0]?.children[2];
    expect(logo?.alpha).toBe(0);
    asked.get('/title')?.onPicture(new Texture(), false);
    expect(logo?.alpha).toBe(1);
    show([]);
    expect([logo?.alpha, asked.size]).toEqual([0, 0]);
  });
});

describe('the logo of a network on a tile', () => {
  it('comes on a plate that suits it, and is given back with its item', () => {
    const { asked, pictures } = fakePictures();
    const { show, tile, stage, look } = setUp();
    Object.assign(stage, { pictures, scale: 1 });
    show([], { networkLogo: { picture: { url: '/logo' }, isDark: false } });
    const logo = tile.children[0]?.children.at(-1);
    const plateTint = () => (logo?.children[0] as Quad | undefined)?.tint;
    expect([logo?.alpha, plateTint()]).toEqual([0, look.statePlate]);
    asked.get('/logo')?.onPicture(new Texture(), false);
    expect(logo?.alpha).toBe(1);
    show([], { networkLogo: { picture: { url: '/dark' }, isDark: true } });
    expect([logo?.alpha, plateTint()]).toEqual([0, look.stateColor]);
    show([]);
    expect([logo?.alpha, asked.size]).toEqual([0, 0]);
  });
});

describe('the caption of a tile', () => {
  it('has the whole of a long title in place of facts that matter less', () => {
    const { show, texts } = setUp();
    const long = 'A title of so many words that one line of the tile has no room for it';
    const shown = () => [...texts.held].map(({ request }) => request.text);
    show([], { title: long, subtitle: 'Drama', isTitleFirst: true });
    expect(shown()).not.toContain('Drama');
    show([], { title: long, subtitle: 'S1 E1' });
    expect(shown()).toContain('S1 E1');
    show([], { title: 'Short', subtitle: 'Drama', isTitleFirst: true });
    expect(shown()).toContain('Drama');
  });

  it('makes room for a title that turns out to be long, once its faces are there', () => {
    const { show, texts } = setUp();
    const shown = () => [...texts.held].map(({ request }) => `${request.text} ${request.maxLines}`);
    show([], { title: 'A title', subtitle: 'Drama', isTitleFirst: true });
    expect(shown()).toEqual(expect.arrayContaining(['A title 1', 'Drama 1']));
    texts.loadFaces(10);
    expect(shown()).toContain('A title 2');
    expect(shown()).not.toContain('Drama 1');
  });
});

describe('the caption of a poster', () => {
  function openPoster() {
    const { stage } = setUp();
    const { asked, pictures } = fakePictures();
    Object.assign(stage, { pictures, scale: 1 });
    const { tile: look } = createLook(nation.theme).rows.poster;
    const tile = new Tile({ stage, look });
    const rest = { title: 'A', subtitle: '', badges: [], progress: undefined, titleLogo: undefined };
    const show = (url: string) => {
      tile.model = { ...rest, stateIcon: undefined, picture: { url } };
    };
    return { tile, show, asked, caption: () => tile.children[1]?.alpha };
  }

  it('comes with the focus and goes with it', () => {
    const { tile, show, caption } = openPoster();
    show('/a');
    expect(caption()).toBe(0);
    tile.setFocused(true, true);
    expect(caption()).toBe(1);
    tile.setFocused(false, true);
    expect(caption()).toBe(0);
  });

  it('stands in for a picture that is missing, which would have had the title, until the next one', () => {
    const { tile, show, asked, caption } = openPoster();
    show('/a');
    asked.get('/a')?.onPicture(undefined, true);
    expect(caption()).toBe(1);
    show('/b');
    expect(caption()).toBe(0);
    tile.destroy();
    expect(asked.size).toBe(0);
  });
});
