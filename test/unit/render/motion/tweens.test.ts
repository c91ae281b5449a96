import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easeOut, Tweens } from '../../../../src/render/motion/tweens.ts';

function setUp(initial = 0) {
  let invalidated = 0;
  const tweens = new Tweens(() => {
    invalidated++;
  });
  const values: number[] = [];
  const tween = tweens.tween(initial, (value) => values.push(value));
  return { tweens, tween, values, invalidated: () => invalidated };
}

describe('a tween', () => {
  it('moves in the first frame and ends exactly on its target', () => {
    const { tweens, tween, values } = setUp();
    tween.to(100, 300);
    tweens.step(1000);
    expect(values[0]).toBeGreaterThan(5);
    for (let now = 1016; now < 1400; now += 16) tweens.step(now);
    expect(values.at(-1)).toBe(100);
    expect(tweens.moving).toBe(false);
  });

  it('continues from its current value when its target changes', () => {
    const { tweens, tween, values } = setUp();
    tween.to(100, 300);
    for (let now = 1000; now < 1100; now += 16) tweens.step(now);
    const midway = values.at(-1) as number;
    tween.to(-50, 300);
    tweens.step(1116);
    expect(values.at(-1)).toBeLessThan(midway);
    expect(values.at(-1)).toBeGreaterThan(midway - 40);
    for (let now = 1132; now < 1500; now += 16) tweens.step(now);
    expect(tween.value).toBe(-50);
  });

  it('requests a frame when it starts, and none when it is already there', () => {
    const { tween, invalidated } = setUp(7);
    tween.to(7, 300);
    expect(invalidated()).toBe(0);
    tween.to(8, 300);
    tween.to(9, 300);
    expect(invalidated()).toBe(1);
  });

  it('jumps when its duration is 0', () => {
    const { tweens, tween, values } = setUp();
    tween.to(100, 0);
    expect(values).toEqual([100]);
    expect(tweens.moving).toBe(false);
  });

  it('stops at its current value when its owner is destroyed', () => {
    const { tweens, tween, values } = setUp();
    tween.to(100, 300);
    tweens.step(1000);
    const count = values.length;
    tween.stop();
    tweens.step(1016);
    expect(values).toHaveLength(count);
    expect(tweens.moving).toBe(false);
  });

  it('can start another tween from its own step', () => {
    const { tweens, tween } = setUp();
    const second = tweens.tween(0, () => {});
    const first = tweens.tween(0, () => second.to(10, 100));
    first.to(5, 10);
    tween.to(1, 10);
    for (let now = 1000; now < 1300; now += 16) tweens.step(now);
    expect(second.value).toBe(10);
    expect(tweens.moving).toBe(false);
  });

  it('reports motion while something moves, not while it fades in, and keeps the time of the last motion', () => {
    const { tweens, tween } = setUp();
    const fade = tweens.fade(0, () => {});
    fade.to(1, 500);
    tweens.step(1000);
    expect([tweens.moving, tweens.movedAt]).toEqual([false, Number.NEGATIVE_INFINITY]);
    tween.to(10, 100);
    expect(tweens.moving).toBe(true);
    for (let now = 1016; now < 1300; now += 16) tweens.step(now);
    expect(tweens.moving).toBe(false);
    expect(tweens.movedAt).toBeGreaterThan(1080);
    expect(tweens.movedAt).toBeLessThan(1140);
  });

  it('never overshoots', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (t) => {
        expect(easeOut(t)).toBeGreaterThanOrEqual(0);
        expect(easeOut(t)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
