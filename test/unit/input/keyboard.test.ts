import { describe, expect, it } from 'vitest';
import { firstRepeatMs, Hold, repeatInterval } from '../../../src/input/hold.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { inputFixture } from './fixtures.ts';

const move = (direction: string, repeat = false): object => ({ type: 'move', direction, repeat, source: 'key' });

describe('keys', () => {
  it('moves once for a tap, however fast the device repeats', () => {
    const { clock, down, up, taken } = inputFixture();
    down('right');
    for (let i = 0; i < 8; i++) {
      clock.advance(50);
      down('right', { repeat: true });
    }
    up('right');
    clock.advance(5000);
    expect(taken()).toEqual([move('right'), { type: 'key-up' }]);
  });

  it('repeats a held key after 450 ms, and not before', () => {
    const { clock, down, taken } = inputFixture();
    down('right');
    clock.advance(firstRepeatMs - 1);
    expect(taken()).toEqual([move('right')]);
    clock.advance(1);
    expect(taken()).toEqual([move('right', true)]);
  });

  it('repeats faster the longer the key is held, up to a limit', () => {
    const { clock, commands, down } = inputFixture();
    down('right');
    clock.advance(5000);
    const gaps = commands.slice(1).map(({ time }, i) => time - (commands[i]?.time ?? 0));
    for (let i = 2; i < gaps.length; i++) expect(gaps[i]).toBeLessThanOrEqual(gaps[i - 1] as number);
    expect(gaps.at(-1)).toBe(repeatInterval(Number.POSITIVE_INFINITY));
    expect(gaps.at(-1)).toBeGreaterThan(50);
  });

  it('stops at once when the key is released', () => {
    const { clock, down, up, taken } = inputFixture();
    down('down');
    clock.advance(1000);
    taken();
    up('down');
    clock.advance(10_000);
    expect(taken()).toEqual([{ type: 'key-up' }]);
    expect(clock.pending).toBe(0);
  });

  it('does not catch up on repeats that a busy app missed', () => {
    const { clock, down, up, taken } = inputFixture();
    down('down');
    clock.advance(firstRepeatMs);
    taken();
    // Nothing could run for a second; then the release arrives.
    const late = clock.now() + 1000;
    clock.now = () => late;
    up('down');
    clock.advance(5000);
    expect(taken()).toEqual([{ type: 'key-up' }]);
  });

  it.each(['blur', 'pagehide'])('stops when the window gets %s, and Enter does not count', (type) => {
    const { clock, down, up, taken, window } = inputFixture();
    down('right');
    window.dispatchEvent(new Event(type));
    clock.advance(5000);
    expect(taken()).toEqual([move('right')]);
    down('enter');
    window.dispatchEvent(new Event(type));
    up('enter');
    expect(taken()).toEqual([{ type: 'enter-down' }, { type: 'enter-cancel' }]);
  });

  it('continues when an element of the mirror loses the DOM focus, as with every move', () => {
    const { clock, down, taken, window } = inputFixture();
    down('right');
    const blur = new Event('blur');
    Object.defineProperty(blur, 'target', { value: new EventTarget() });
    window.dispatchEvent(blur);
    clock.advance(500);
    expect(taken()).toEqual([move('right'), { ...move('right'), repeat: true }]);
  });

  it('stops when the page is hidden', () => {
    const { clock, down, hide, taken } = inputFixture();
    down('right');
    hide();
    clock.advance(5000);
    expect(taken()).toEqual([move('right')]);
  });

  it('follows the newer of two keys, and ignores the release of the older', () => {
    const { clock, down, up, taken } = inputFixture();
    down('right');
    down('down');
    up('right');
    clock.advance(firstRepeatMs);
    expect(taken()).toEqual([move('right'), move('down'), move('down', true)]);
  });

  it('stops by itself when the release of a key never comes', () => {
    const { clock, commands, down } = inputFixture();
    down('right');
    clock.advance(60_000);
    const count = commands.length;
    clock.advance(60_000);
    expect(commands.length).toBe(count);
    expect(clock.pending).toBe(0);
  });

  it('stops when a repeat itself ends the hold', () => {
    const clock = new FakeClock(0);
    const hold = new Hold(clock);
    hold.start(() => hold.stop());
    clock.advance(firstRepeatMs);
    expect(clock.pending).toBe(0);
  });

  it('continues while the device reports that the key is down', () => {
    const { clock, commands, down } = inputFixture();
    down('right');
    for (let i = 0; i < 30; i++) {
      clock.advance(1000);
      down('right', { repeat: true });
    }
    const count = commands.length;
    clock.advance(1000);
    expect(commands.length).toBeGreaterThan(count);
  });

  it('reports Enter down and up once, whatever the repeats of the device, and repeats of our own in between', () => {
    const { clock, down, up, taken } = inputFixture();
    down('enter');
    clock.advance(449);
    down('enter', { repeat: true });
    expect(taken()).toEqual([{ type: 'enter-down' }]);
    clock.advance(1 + 170);
    expect(taken()).toEqual([{ type: 'enter-repeat' }, { type: 'enter-repeat' }]);
    up('enter');
    clock.advance(5000);
    expect(taken()).toEqual([{ type: 'enter-up' }]);
  });

  it('runs Back once per press', () => {
    const { clock, down, up, taken } = inputFixture();
    down('back');
    down('back', { repeat: true });
    clock.advance(2000);
    up('back');
    expect(taken()).toEqual([{ type: 'back' }, { type: 'key-up' }]);
  });

  it('recognises media keys by code and by name', () => {
    const { down, taken } = inputFixture();
    down('space');
    down('stop');
    down('space', { keyCode: 0, key: 'MediaRewind' });
    down('space', { keyCode: 415 });
    expect(taken()).toEqual([
      { type: 'play-pause' },
      { type: 'stop' },
      { type: 'rewind', repeat: false },
      { type: 'play' },
    ]);
  });

  it('repeats a channel key that is held, which turns the pages of the schedule', () => {
    const { clock, down, taken } = inputFixture();
    down('space', { keyCode: 34 });
    clock.advance(firstRepeatMs);
    expect(taken()).toEqual([
      { type: 'channel-down', repeat: false },
      { type: 'channel-down', repeat: true },
    ]);
  });

  it('prevents the page from scrolling, and leaves other keys and shortcuts to the browser', () => {
    const { down, up, taken } = inputFixture();
    expect(down('down').defaultPrevented).toBe(true);
    expect(up('down').defaultPrevented).toBe(true);
    taken();
    expect(down('down', { keyCode: 65, key: 'a' }).defaultPrevented).toBe(false);
    expect(down('left', { altKey: true }).defaultPrevented).toBe(false);
    expect(taken()).toEqual([]);
  });

  it('handles no event once disposed', () => {
    const { clock, down, input, taken } = inputFixture();
    down('right');
    taken();
    input.dispose();
    clock.advance(5000);
    down('left');
    expect(taken()).toEqual([]);
  });
});

describe('Enter of a remote that never releases it', () => {
  const press = [{ type: 'enter-down' }, { type: 'enter-up' }];

  it('counts as a click before a long press, whether or not it is the first', () => {
    const { clock, down, taken } = inputFixture();
    for (let time = 0; time < 3; time++) {
      down('enter');
      clock.advance(549);
      expect(taken()).toEqual([{ type: 'enter-down' }]);
      clock.advance(1);
      expect(taken()).toEqual([{ type: 'enter-up' }]);
      clock.advance(400);
    }
    expect(clock.pending).toBe(0);
  });

  it('ends when another key comes', () => {
    const { clock, down, up, taken } = inputFixture();
    down('enter');
    clock.advance(550);
    down('down');
    up('down');
    expect(taken()).toEqual([...press, move('down'), { type: 'key-up' }]);
  });

  it('is held as long as the device repeats it', () => {
    const { clock, down, taken } = inputFixture();
    down('enter');
    clock.advance(500);
    for (let time = 0; time < 10; time++) {
      down('enter');
      clock.advance(100);
    }
    const held = taken();
    expect(held.shift()).toEqual({ type: 'enter-down' });
    expect(held.length).toBeGreaterThan(3);
    expect(held.every((command) => (command as { type: string }).type === 'enter-repeat')).toBe(true);
    clock.advance(600);
    taken();
    clock.advance(5000);
    expect(taken()).toEqual([]);
    down('enter');
    expect(taken()).toEqual([{ type: 'enter-cancel' }, { type: 'enter-down' }]);
  });
});

describe('Enter of a remote that never releases it, when the clock is set back by a day', () => {
  it('is a press of its own the next time', () => {
    const { clock, down, taken } = inputFixture();
    down('enter');
    clock.advance(550);
    taken();
    clock.setBack(86_400_000);
    down('enter');
    expect(taken()).toEqual([{ type: 'enter-down' }]);
  });
});

describe('Enter of a remote that repeats nothing', () => {
  it('can be held from the second time on, when a release has been seen', () => {
    const { clock, down, up, taken } = inputFixture();
    down('enter');
    clock.advance(2000);
    up('enter');
    expect(taken()).toEqual([{ type: 'enter-down' }, { type: 'enter-up' }]);
    down('enter');
    clock.advance(460);
    expect(taken()).toEqual([{ type: 'enter-down' }, { type: 'enter-repeat' }]);
    clock.advance(150);
    expect(taken()).toEqual([]);
    up('enter');
    expect(taken()).toEqual([{ type: 'enter-up' }]);
  });
});
