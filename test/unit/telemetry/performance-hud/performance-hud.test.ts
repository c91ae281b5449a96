// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FrameWatcher } from '../../../../src/render/motion/frame-loop.ts';
import { refresh } from '../../../../src/telemetry/performance-hud/frame-meter.ts';
import { type HudFigures, startPerformanceHud } from '../../../../src/telemetry/performance-hud/performance-hud.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

/** A 2D context that records texts and bars. Its calls take time, which is the overlay's. */
function fakeContext(spend: () => void) {
  const drawn = { calls: 0, words: [] as string[], bars: [] as { color: string; left: number; height: number }[] };
  const context = {
    fillStyle: '',
    setTransform() {
      drawn.calls++;
    },
    fillRect(left: number, _top: number, _width: number, height: number) {
      drawn.calls++;
      spend();
      drawn.bars.push({ color: context.fillStyle, left, height });
    },
    fillText(words: string) {
      drawn.calls++;
      drawn.words.push(words);
    },
  };
  return { context, drawn };
}

const area = { left: 0, top: 20, width: 960, height: 540, scale: 0.5 };

class Gl {
  bindTexture(): void {}

  drawElements(): void {}
}

function setUp(options: { gl?: Gl | undefined; heap?: number } = { gl: new Gl(), heap: 12e6 }) {
  const clock = new FakeClock();
  let now = 0;
  const { context, drawn } = fakeContext(() => {
    now += 0.01;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  let watcher: FrameWatcher | undefined;
  let tellArea: ((next: typeof area) => void) | undefined;
  const { gl } = options;
  const hud = startPerformanceHud({
    document,
    parent: document.body,
    clock,
    now: () => now,
    gl,
    followPicture(listener) {
      tellArea = listener;
      listener(area);
      return () => {
        tellArea = undefined;
      };
    },
    pixelRatio: () => 2,
    watchFrames(next) {
      watcher = next;
      return () => {
        watcher = undefined;
      };
    },
    counts: () => ({ uploads: 5, textureBytes: 8e6, textureLimit: 56e6, commits: 3 }),
    heapBytes: () => options.heap,
  });
  const canvas = document.querySelector<HTMLCanvasElement>('.performance-hud')!;
  let frames = 0;
  return {
    hud,
    clock,
    canvas,
    gl: gl!,
    drawn,
    get watched() {
      return watcher !== undefined;
    },
    resize: (next: typeof area) => tellArea?.(next),
    figures: () => JSON.parse(canvas.dataset['figures'] ?? '{}') as Partial<HudFigures>,
    /** A frame at the next refresh but `skipped`, with its script time in milliseconds and its WebGL calls. */
    frame(work: number, { skipped = 0, ask = () => {} } = {}) {
      frames += 1 + skipped;
      watcher?.began(frames * refresh, true);
      now += work;
      ask();
      watcher?.ended();
    },
  };
}

describe('the performance overlay', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('publishes the cost of frames as numbers in the attribute of its canvas', () => {
    const { gl, ...s } = setUp();
    const draw = () => {
      gl.bindTexture();
      gl.bindTexture();
      gl.drawElements();
    };
    s.frame(12, { ask: draw });
    s.frame(4, { ask: draw, skipped: 2 });
    s.clock.advance(500);
    const { own, ...figures } = s.figures();
    expect(figures).toEqual({
      ...{ frames: 2, dropped: 2, work: 4, worst: 12, draws: 1, glCalls: 3 },
      ...{ uploads: 5, textureBytes: 8e6, textureLimit: 56e6, heapBytes: 12e6, commits: 3 },
    });
    expect(own).toBeGreaterThan(0);
  });

  it('writes the same figures as text', () => {
    const s = setUp();
    s.frame(12.34);
    s.clock.advance(500);
    const { words } = s.drawn;
    for (const [label, value] of [
      ['last frame', '12.3 ms'],
      ['draw calls', '0'],
      ['frames', '1'],
      ['textures', '8.0 of 56.0 MB'],
      ['heap', '12.0 MB'],
    ])
      expect(words[words.lastIndexOf(label!) + 1]).toBe(value);
  });

  it('writes a dash for unknown figures: GL calls of a 2D canvas, the heap of an engine that does not report it', () => {
    const s = setUp({});
    s.clock.advance(0);
    const { words } = s.drawn;
    for (const label of ['draw calls', 'GL calls', 'heap']) expect(words[words.indexOf(label) + 1]).toBe('-');
  });

  it('draws a bar for each frame at once, coloured by its duration', () => {
    const s = setUp();
    const barOf = (work: number, skipped = 0) => {
      s.drawn.bars.length = 0;
      s.frame(work, { skipped });
      return s.drawn.bars;
    };
    const [short, middle, long] = [2, 12, 30].map((work) => barOf(work).at(-1)!);
    expect(new Set([short!.color, middle!.color, long!.color]).size).toBe(3);
    expect(short!.height).toBeLessThan(middle!.height);
    expect(middle!.height).toBeLessThan(long!.height);
    expect(middle!.left).toBeGreaterThan(short!.left);
    // A late frame has one mark more.
    expect(barOf(2, 1).length).toBe(barOf(2).length + 1);
  });

  it('starts at the left again when the graph is full, and moves no bar', () => {
    const s = setUp();
    const lefts = Array.from({ length: 121 }, () => {
      s.frame(2);
      return s.drawn.bars.at(-1)!.left;
    });
    expect(lefts[120]).toBe(lefts[0]);
    expect(new Set(lefts).size).toBe(120);
  });

  it('writes its figures at most twice a second, however many frames there are', () => {
    const s = setUp();
    s.clock.advance(1000);
    s.drawn.words.length = 0;
    let changes = 0;
    let last = s.canvas.dataset['figures'];
    for (let i = 0; i < 120; i++) {
      s.frame(2);
      s.clock.advance(refresh);
      if (s.canvas.dataset['figures'] !== last) changes++;
      last = s.canvas.dataset['figures'];
    }
    expect(changes).toBeGreaterThanOrEqual(3);
    expect(changes).toBeLessThanOrEqual(4);
    expect(s.drawn.words.filter((words) => words === 'frames')).toHaveLength(changes);
  });

  it('has no timer and draws nothing while there are no frames', () => {
    const s = setUp();
    s.frame(2);
    s.clock.advance(500);
    const { calls } = s.drawn;
    expect(s.clock.pending).toBe(0);
    s.clock.advance(60_000);
    expect(s.drawn.calls).toBe(calls);
    expect(s.figures().frames).toBe(1);
  });

  it('does not count its own time as the frame’s', () => {
    const s = setUp();
    for (let i = 0; i < 60; i++) {
      s.frame(2);
      s.clock.advance(refresh);
    }
    s.clock.advance(500);
    const { work, worst, own } = s.figures();
    expect([work, worst]).toEqual([expect.closeTo(2, 5), expect.closeTo(2, 5)]);
    expect(own).toBeGreaterThan(0.01);
    expect(own).toBeLessThan(0.3);
  });

  it('covers its part of the picture, wherever that is in the window, and writes its figures there', () => {
    const s = setUp();
    s.clock.advance(0);
    expect(s.canvas.style).toMatchObject({ left: '660px', top: '86px', width: '288px', height: '186px' });
    expect([s.canvas.width, s.canvas.height]).toEqual([576, 372]);
    s.drawn.words.length = 0;
    s.resize({ left: 10, top: 0, width: 1920, height: 1080, scale: 1 });
    s.clock.advance(0);
    expect([s.canvas.width, s.canvas.style.left]).toEqual([1152, '1330px']);
    expect(s.drawn.words).toContain('frames');
    expect(s.drawn.words).toContain('16.7');
  });

  it('is ignored by the pointer and by screen readers', () => {
    const { canvas } = setUp();
    expect(canvas.style.pointerEvents).toBe('none');
    expect(canvas.getAttribute('aria-hidden')).toBe('true');
  });

  it('leaves no trace when it is removed', () => {
    const s = setUp();
    s.frame(2);
    s.hud.dispose();
    const { calls } = s.drawn;
    expect([s.clock.pending, s.watched]).toEqual([0, false]);
    expect(Object.keys(s.gl)).toEqual([]);
    s.resize(area);
    s.clock.advance(1000);
    expect(s.drawn.calls).toBe(calls);
    expect(document.querySelector('.performance-hud')).toBeNull();
  });
});
