import { describe, expect, it } from 'vitest';
import { type InputFixture, inputFixture } from './fixtures.ts';

const on = { type: 'pointer-mode', on: true };
const off = { type: 'pointer-mode', on: false };

describe('pointer', () => {
  it('hovers at most every 100 ms, and always at its resting position', () => {
    const { clock, mouse, taken } = inputFixture();
    mouse('mousemove', 110, 100);
    mouse('mousemove', 120, 100);
    for (let x = 121; x < 160; x++) mouse('mousemove', x, 100);
    expect(taken()).toEqual([on, { type: 'hover', x: 240, y: 200 }]);
    clock.advance(99);
    expect(taken()).toEqual([]);
    clock.advance(1);
    expect(taken()).toEqual([{ type: 'hover', x: 318, y: 200 }]);
    clock.advance(1000);
    expect(taken()).toEqual([]);
  });

  it('sleeps after a key until it is really moved', () => {
    const { clock, down, up, mouse, taken } = inputFixture();
    mouse('mousemove', 10, 10);
    mouse('mousemove', 100, 100);
    clock.advance(1000);
    taken();
    down('right');
    up('right');
    expect(taken()[0]).toEqual(off);
    clock.advance(1000);
    // The event of a browser when the page changes under a resting pointer, and that of a bumped table.
    mouse('mousemove', 100, 100);
    mouse('mousemove', 102, 101);
    expect(taken()).toEqual([]);
    mouse('mousemove', 120, 101);
    expect(taken()).toEqual([on, { type: 'hover', x: 240, y: 202 }]);
  });

  it('drops a pending hover when a key is pressed', () => {
    const { clock, down, mouse, taken } = inputFixture();
    mouse('mousemove', 10, 10);
    mouse('mousemove', 100, 100);
    mouse('mousemove', 200, 100);
    taken();
    down('back');
    clock.advance(1000);
    expect(taken()).toEqual([off, { type: 'back' }]);
  });

  it('sleeps when the device hides it, and cancels what it has begun', () => {
    const { clock, mouse, cursor, input, taken } = inputFixture();
    mouse('mousemove', 10, 10);
    mouse('mousemove', 100, 100);
    mouse('mousedown', 100, 100);
    mouse('mousemove', 200, 100);
    taken();
    cursor.set(false);
    clock.advance(1000);
    expect(taken()).toEqual([{ type: 'enter-cancel' }, off]);
    cursor.set(true);
    expect(taken()).toEqual([]);
    mouse('mousemove', 220, 100);
    expect(taken()).toEqual([on, { type: 'hover', x: 440, y: 200 }]);
    input.dispose();
    taken();
    cursor.set(false);
    expect(taken()).toEqual([]);
  });

  it('presses and releases Enter where it is, and ignores other buttons', () => {
    const { mouse, taken } = inputFixture();
    mouse('mousedown', 30, 40);
    expect(taken()).toEqual([on, { type: 'press', x: 60, y: 80 }]);
    mouse('mouseup', 31, 40);
    expect(taken()).toEqual([{ type: 'enter-up' }]);
    mouse('mousedown', 30, 40, { button: 2 });
    mouse('mouseup', 30, 40, { button: 2 });
    mouse('mouseup', 30, 40);
    expect(taken()).toEqual([]);
  });

  it('repeats Enter while it is pressed, as a key does', () => {
    const { clock, mouse, taken } = inputFixture();
    mouse('mousedown', 30, 40);
    taken();
    clock.advance(450 + 170);
    expect(taken()).toEqual([{ type: 'enter-repeat' }, { type: 'enter-repeat' }]);
    mouse('mouseup', 30, 40);
    clock.advance(5000);
    expect(taken()).toEqual([{ type: 'enter-up' }]);
  });

  it.each([
    ['leaves the window', ({ mouse }: InputFixture) => mouse('mouseout', 0, 40)],
    ['is in a window that is hidden', ({ hide }: InputFixture) => hide()],
    ['gives way to a key', ({ down }: InputFixture) => down('back')],
  ])('cancels a press without Enter when it %s', (_, happens) => {
    const f = inputFixture();
    f.mouse('mousedown', 30, 40);
    f.taken();
    happens(f);
    expect(f.taken()[0]).toEqual({ type: 'enter-cancel' });
    f.mouse('mouseup', 30, 40);
    f.clock.advance(5000);
    expect(f.taken().filter((command) => 'type' in command && String(command.type).startsWith('enter'))).toEqual([]);
  });

  it('leaves presses of a screen reader to the DOM mirror', () => {
    const { taken, window } = inputFixture();
    const press = Object.assign(new Event('mousedown'), { button: 0 });
    Object.defineProperty(press, 'target', {
      value: { closest: (selector: string) => selector === '[data-mirror]' || null },
    });
    window.dispatchEvent(press);
    expect(taken()).toEqual([]);
  });

  it('moves by the wheel at most every 500 ms, and never scrolls the page', () => {
    const { clock, taken, wheel } = inputFixture();
    const moved = (direction: string): object => ({ type: 'move', direction, repeat: false, source: 'wheel' });
    expect(wheel(0, 120).defaultPrevented).toBe(true);
    wheel(0, 120);
    clock.advance(499);
    wheel(0, 120);
    expect(taken()).toEqual([moved('down')]);
    clock.advance(1);
    wheel(-50, 20);
    clock.advance(500);
    wheel(0, 0);
    wheel(0, -3);
    clock.advance(500);
    wheel(9, 3);
    expect(taken()).toEqual([moved('left'), moved('up'), moved('right')]);
  });

  it('hovers and turns on, and a key whose release got lost ends, when the clock is set back by a day', () => {
    const { clock, mouse, down, taken, wheel } = inputFixture();
    mouse('mousemove', 10, 10);
    mouse('mousemove', 110, 100);
    clock.advance(1000);
    taken();
    clock.setBack(86_400_000);
    mouse('mousemove', 200, 100);
    expect(taken()).toEqual([{ type: 'hover', x: 400, y: 200 }]);
    wheel(0, 120);
    clock.setBack(86_400_000);
    taken();
    wheel(0, 120);
    expect(taken()).toHaveLength(1);
    down('right');
    clock.advance(1000);
    clock.setBack(86_400_000);
    clock.advance(60_000);
    taken();
    clock.advance(60_000);
    expect(taken()).toEqual([]);
  });
});
