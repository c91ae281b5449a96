// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFocusHud } from '../../../../src/telemetry/focus-hud/focus-hud.ts';
import { fixture, keys, List, rect } from '../../focus/fixtures.ts';

/** A 2D context that records the texts and outlines drawn since it was cleared. */
function fakeContext(canvas: HTMLCanvasElement) {
  const drawn = { times: 0, words: [] as string[], outlines: [] as number[][], scales: [] as number[] };
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get(target, name) {
      if (name in target) return target[name];
      return (...parameters: unknown[]) => {
        if (name === 'measureText') return { width: String(parameters[0]).length * 12 };
        if (name === 'clearRect') Object.assign(drawn, { times: drawn.times + 1, words: [], outlines: [] });
        else if (name === 'setTransform') drawn.scales.push(parameters[0] as number);
        else if (name === 'fillText') drawn.words.push(parameters[0] as string);
        else if (name === 'strokeRect') drawn.outlines.push(parameters as number[]);
        return undefined;
      };
    },
  });
  context['canvas'] = canvas;
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

const area = { left: 0, top: 20, width: 960, height: 540, scale: 0.5 };

function setUp() {
  const s = fixture();
  s.add({
    focusKey: 'row',
    rect: rect(96, 400, 1728, 250),
    scroller: new List(keys('row', 3), 'x'),
    describe: () => ({ name: 'tile' }),
  });
  s.add({ focusKey: 'button', rect: rect(96, 800, 200, 64) });
  let fake: ReturnType<typeof fakeContext> | undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    fake ??= fakeContext(this);
    return fake.context as never;
  });
  let tellArea: (next: typeof area) => void = () => {};
  const hud = startFocusHud({
    document,
    parent: document.body,
    engine: s.engine,
    clock: s.clock,
    followPicture(listener) {
      tellArea = listener;
      listener(area);
      return () => {
        tellArea = () => {};
      };
    },
    pixelRatio: () => 2,
  });
  const canvas = document.querySelector<HTMLCanvasElement>('.focus-hud')!;
  return {
    ...s,
    press: s.press,
    engine: s.engine,
    hud,
    canvas,
    resize: (next: typeof area) => tellArea(next),
    get drawn() {
      return fake?.drawn;
    },
  };
}

describe('the focus overlay', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('publishes the focused node and all focusable ones in the attributes of its canvas', () => {
    const s = setUp();
    s.engine.setFocus('row/1');
    s.clock.advance(50);
    expect(s.canvas.dataset).toMatchObject({ focused: 'row/1', rect: '96 400 420 250' });
    expect(JSON.parse(s.canvas.dataset['shown']!)).toEqual(['row/0', 'row/1', 'row/2', 'button']);
    expect(JSON.parse(s.canvas.dataset['rects']!)[3]).toBe('96 800 200 64');
  });

  it('draws a burst of changes once, and nothing while nothing changes', () => {
    const s = setUp();
    s.clock.advance(50);
    expect(s.drawn?.times).toBe(1);
    s.press('right', 'right', 'left');
    s.clock.advance(49);
    expect(s.drawn?.times).toBe(1);
    s.clock.advance(1);
    expect(s.drawn?.times).toBe(2);
    s.clock.advance(10_000);
    expect(s.drawn?.times).toBe(2);
    expect(s.clock.pending).toBe(0);
  });

  it('describes the last move and marks its candidates with their scores', () => {
    const s = setUp();
    s.press('right');
    s.clock.advance(50);
    expect(s.drawn?.words).toContain('Right from row/0: 1 candidate, best row/1 0.0');
    expect(s.drawn?.words).toContain('0.0');
    expect(s.drawn?.words).toContain('Focused: row/1 (by key)');
    for (const name of ['container', 'list', 'item', 'candidate', 'winner', 'focused'])
      expect(s.drawn?.words).toContain(name);
  });

  it('drops the last move when the pointer moves the focus elsewhere', () => {
    const s = setUp();
    s.press('right');
    s.engine.setFocus('button', 'pointer');
    s.clock.advance(50);
    expect(s.drawn?.words).toContain('No move yet');
    expect(s.drawn?.words).toContain('Focused: button (by pointer)');
  });

  it('covers the picture wherever that is in the window, in device pixels', () => {
    const s = setUp();
    s.clock.advance(50);
    expect(s.canvas.style).toMatchObject({ left: '0px', top: '20px', width: '960px', height: '540px' });
    expect([s.canvas.width, s.canvas.height]).toEqual([1920, 1080]);
    expect(s.drawn?.scales.at(-1)).toBe(1);
    s.resize({ left: 10, top: 0, width: 1920, height: 1080, scale: 1 });
    s.clock.advance(50);
    expect([s.canvas.width, s.canvas.style.left, s.drawn?.scales.at(-1)]).toEqual([3840, '10px', 2]);
  });

  it('is ignored by the pointer and by screen readers', () => {
    const { canvas } = setUp();
    expect(canvas.style.pointerEvents).toBe('none');
    expect(canvas.getAttribute('aria-hidden')).toBe('true');
  });

  it('leaves no trace when it is removed', () => {
    const s = setUp();
    s.clock.advance(50);
    s.press('right');
    s.hud.dispose();
    s.press('right');
    s.resize(area);
    s.clock.advance(1000);
    expect(s.drawn?.times).toBe(1);
    expect(document.querySelector('.focus-hud')).toBeNull();
  });
});
