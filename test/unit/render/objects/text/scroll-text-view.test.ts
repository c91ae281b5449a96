// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  lineAlpha,
  pictureAlpha,
  type ScrollTextModel,
  ScrollTextView,
} from '../../../../../src/render/objects/text/scroll-text-view.ts';
import type { Stage } from '../../../../../src/render/stage.ts';
import { fakeStage } from '../fake-stage.ts';

const at = (top: number, scroll: number) => lineAlpha(top, 40, 400, scroll, 600);

describe('a line of a scrolling text', () => {
  it('is clear inside the window', () => {
    expect(at(200, 300)).toBe(1);
  });

  it('fades near an edge where the text continues', () => {
    expect(at(0, 300)).toBeGreaterThan(0.2);
    expect(at(0, 300)).toBeLessThan(1);
    expect(at(360, 300)).toBe(at(0, 300));
  });

  it('is clear at the beginning and at the end of the text', () => {
    expect(at(0, 0)).toBe(1);
    expect(at(360, 600)).toBe(1);
  });

  it('is invisible before it leaves the window', () => {
    expect(at(-24, 300)).toBe(0);
    expect(at(384, 300)).toBe(0);
    expect(at(400, 0)).toBe(0);
  });

  it('never jumps while the text begins to scroll', () => {
    expect(at(-1, 1)).toBeCloseTo(1, 1);
  });
});

describe('a picture in a scrolling text', () => {
  const alpha = (top: number) => pictureAlpha(top, 192, 400, 40);

  it('is clear wherever it lies inside the window, so that a camera reads its code', () => {
    expect([0, 100, 208].map(alpha)).toEqual([1, 1, 1]);
  });

  it('fades while it leaves the window', () => {
    expect(alpha(-12)).toBe(0.5);
    expect(alpha(220)).toBe(0.5);
    expect([-24, -300, 232, 500].map(alpha)).toEqual([0, 0, 0, 0]);
  });
});

const model = (lines: number): ScrollTextModel => ({
  flow: {
    lines: Array.from({ length: lines }, (_, index) => ({ text: `line ${index}`, y: index * 40 })),
    height: lines * 40,
  },
  style: {
    family: 'Body',
    size: 28,
    weight: 400,
    italic: false,
    uppercase: false,
    tracking: 0,
    lineHeight: 40,
  },
  color: 0xffffff,
  width: 720,
  height: 400,
  railColor: 0x444444,
  thumbColor: 0x888888,
  thumbFocusedColor: 0xff0000,
});

function setUp(lines: number) {
  const scene = fakeStage();
  const icons = { onLoaded: () => () => {}, texture: () => undefined };
  const stage = { ...scene.stage, icons } as unknown as Stage;
  const view = new ScrollTextView({ stage, model: model(lines) });
  const held = () => [...scene.texts.held].map(({ request }) => Number(request.text.slice(5))).sort((a, b) => a - b);
  return { ...scene, view, held };
}

describe('a scrolling text', () => {
  it('draws the lines in and near its window, however long it is', () => {
    const { view, frames, held } = setUp(5000);
    expect(held()).toEqual(Array.from({ length: 14 }, (_, index) => index));
    view.scrollTo(2000);
    frames.runAll();
    view.scrollTo(2000, true);
    expect([held()[0], held().length]).toEqual([46, 18]);
  });

  it('draws only the new lines of a step', () => {
    const { view, texts } = setUp(100);
    texts.requested.length = 0;
    view.scrollTo(300);
    expect(texts.requested).toEqual(Array.from({ length: 8 }, (_, index) => `line ${index + 14}`));
  });

  it('does not scroll beyond its end', () => {
    const { view } = setUp(12);
    expect(view.furthest).toBe(80);
    view.scrollTo(300, true);
    expect(view.children.every((child) => Number.isFinite(child.y))).toBe(true);
    expect(setUp(4).view.furthest).toBe(0);
  });

  it('begins English lines of a mirrored layout at the left, those that stand with a title at its side', () => {
    const isAtEnd = (standsWithTitle: boolean) => {
      const scene = fakeStage();
      const icons = { onLoaded: () => () => {}, texture: () => undefined };
      const stage = { ...scene.stage, icons, isMirrored: true } as unknown as Stage;
      new ScrollTextView({ stage, model: { ...model(1), standsWithTitle } });
      return [...scene.texts.held].map(({ request }) => request.isAtEnd);
    };
    expect([isAtEnd(false), isAtEnd(true)]).toEqual([[true], [false]]);
  });

  it('releases every line when destroyed', () => {
    const { view, held } = setUp(100);
    view.destroy();
    expect(held()).toEqual([]);
  });
});
