import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/input/command.ts';
import { createFocusCommands } from '../../../src/input/focus-commands.ts';
import { type Fixture, fixture, keys, List, rect } from '../focus/fixtures.ts';

interface Setup extends Fixture {
  run(...commands: Command[]): void;
  unhandled: string[];
  spoken: number;
  state: { silent: boolean; taken: string | undefined };
}

function setup(): Setup {
  const base = fixture();
  base.add({ focusKey: 'a', rect: rect(0, 0, 100, 100), onSelect: () => base.seen.push('selected a') });
  base.add({ focusKey: 'b', rect: rect(120, 0, 100, 100), onSelect: () => base.seen.push('selected b') });
  base.add({ focusKey: 'menu', rect: rect(0, 200, 100, 100), hoverDelayMs: 500 });
  const unhandled: string[] = [];
  const state: Setup['state'] = { silent: false, taken: undefined };
  const counts = { spoken: 0 };
  const dispatch = createFocusCommands({
    engine: base.engine,
    clock: base.clock,
    intercept: ({ type }) => type === state.taken,
    unhandled: ({ type }) => unhandled.push(type) > 0 && type === 'back',
    isSilent: () => state.silent,
    noMoreContent: () => counts.spoken++,
  });
  return {
    ...base,
    get key() {
      return base.key;
    },
    get spoken() {
      return counts.spoken;
    },
    unhandled,
    state,
    run: (...commands) => {
      for (const command of commands) dispatch(command);
    },
  };
}

const right = { type: 'move', direction: 'right', repeat: false, source: 'key' } as const;
const rightUp = { type: 'key-up' } as const;

describe('commands on the focus', () => {
  it('moves, and speaks when a key changes nothing', () => {
    const s = setup();
    expect(s.key).toBe('a');
    s.run(right, rightUp);
    expect(s.key).toBe('b');
    expect(s.spoken).toBe(0);
    s.run(right, rightUp);
    expect(s.spoken).toBe(1);
  });

  it('does not speak at the end of a hold that moved', () => {
    const s = setup();
    s.run(right, { ...right, repeat: true } as Command, rightUp);
    expect(s.spoken).toBe(0);
  });

  it('does not speak while it is silent, nor when something else handled the key', () => {
    const s = setup();
    s.run(right, rightUp);
    s.state.silent = true;
    s.run(right, rightUp);
    s.state.silent = false;
    s.state.taken = 'move';
    s.run(right, rightUp);
    expect(s.spoken).toBe(0);
  });

  it('opens the menu of a tile that the pointer holds, and selects the tile that it clicks', () => {
    const s = setup();
    const menus: string[] = [];
    s.add({
      focusKey: 'row',
      rect: rect(0, 400, 900, 250),
      scroller: new List(keys('tile', 4), 'x'),
      onSelect: ({ focusKey }) => s.seen.push(`selected ${focusKey}`),
      onLongPress: ({ focusKey }) => menus.push(focusKey),
    });
    const press = { type: 'press', x: 450, y: 450 } as const;
    s.run(press);
    s.clock.advance(600);
    expect(menus).toEqual(['tile/1']);
    s.run({ type: 'enter-up' });
    expect(s.seen.filter((line) => line?.startsWith('selected'))).toEqual([]);
    s.run(press);
    s.clock.advance(200);
    s.run({ type: 'enter-up' });
    expect(s.seen.at(-1)).toBe(`selected ${s.key}`);
    s.run(press);
    s.clock.advance(200);
    // The pointer has left the window.
    s.run({ type: 'enter-cancel' });
    s.clock.advance(1000);
    expect(menus).toHaveLength(1);
  });

  it('passes Back on when no node handles it, and does not speak if it had an effect', () => {
    const s = setup();
    s.run({ type: 'back' } as Command, { type: 'key-up' } as Command);
    expect(s.unhandled).toEqual(['back']);
    expect(s.spoken).toBe(0);
    s.run({ type: 'red' } as Command, { type: 'key-up' } as Command);
    expect(s.unhandled).toEqual(['back', 'red']);
    expect(s.spoken).toBe(1);
  });

  it('presses Enter', () => {
    const s = setup();
    expect(s.key).toBe('a');
    s.run({ type: 'enter-down' } as Command, { type: 'enter-up' } as Command);
    expect(s.seen).toEqual(['a', 'selected a']);
  });

  it('presses a held Enter again where a node asks for it, and nowhere else', () => {
    const s = setup();
    s.add({
      focusKey: 'backspace',
      rect: rect(300, 0, 100, 100),
      repeatEnter: true,
      onSelect: () => s.seen.push('deleted'),
    });
    const held = ['enter-down', 'enter-repeat', 'enter-repeat', 'enter-up'].map((type) => ({ type }) as Command);
    expect(s.key).toBe('a');
    s.run(...held);
    s.engine.setFocus('backspace');
    s.run(...held);
    expect(s.seen).toEqual(['a', 'selected a', 'backspace', 'deleted', 'deleted', 'deleted']);
    expect(s.unhandled).toEqual([]);
  });

  it('focuses the hovered element and selects the clicked one', () => {
    const s = setup();
    s.run({ type: 'hover', x: 150, y: 50 } as Command);
    expect(s.engine.focused).toMatchObject({ focusKey: 'b', by: 'pointer' });
    s.run({ type: 'press', x: 50, y: 50 } as Command);
    expect(s.seen.slice(-2)).toEqual(['a', 'selected a']);
    s.run({ type: 'hover', x: 110, y: 50 } as Command, { type: 'press', x: 110, y: 50 } as Command);
    expect(s.seen.slice(-1)).toEqual(['selected a']);
    expect(s.key).toBe('a');
  });

  it('runs the long-press action while the pointer is held down, or the normal one if it is released before', () => {
    const s = setup();
    s.add({
      focusKey: 'held',
      rect: rect(300, 0, 100, 100),
      onSelect: () => s.seen.push('pressed'),
      onLongPress: () => s.seen.push('held down'),
    });
    s.run({ type: 'press', x: 350, y: 50 } as Command);
    s.clock.advance(599);
    s.run({ type: 'enter-up' } as Command, { type: 'press', x: 350, y: 50 } as Command);
    s.clock.advance(600);
    s.run(
      { type: 'enter-up' } as Command,
      { type: 'press', x: 350, y: 50 } as Command,
      { type: 'enter-cancel' } as Command,
    );
    s.clock.advance(600);
    expect(s.seen.slice(-2)).toEqual(['pressed', 'held down']);
  });

  it('delays the focus of a node with a hover delay, and cancels it when the pointer or a key moves on', () => {
    const s = setup();
    const overMenu = { type: 'hover', x: 50, y: 250 } as Command;
    s.run(overMenu);
    s.clock.advance(499);
    expect(s.key).toBe('a');
    s.clock.advance(1);
    expect(s.key).toBe('menu');
    s.run({ type: 'hover', x: 50, y: 50 } as Command, overMenu, { type: 'hover', x: 110, y: 50 } as Command);
    s.clock.advance(1000);
    expect(s.key).toBe('a');
    s.run(overMenu, right);
    s.clock.advance(1000);
    expect(s.key).toBe('b');
  });

  it('presses an element at the edge of the screen, but does not focus it on hover', () => {
    const s = setup();
    s.add({ focusKey: 'cut', rect: rect(1900, 0, 100, 100), onSelect: () => s.seen.push('selected cut') });
    s.run({ type: 'hover', x: 1910, y: 50 } as Command);
    expect(s.key).toBe('a');
    s.run({ type: 'press', x: 1910, y: 50 } as Command, { type: 'enter-up' } as Command);
    expect(s.seen.slice(-1)).toEqual(['selected cut']);
  });

  it('does not focus a delayed element that has moved away', () => {
    const s = setup();
    const late = s.add({ focusKey: 'late', rect: rect(300, 0, 100, 100), hoverDelayMs: 500 });
    s.run({ type: 'hover', x: 350, y: 50 } as Command);
    late.update({ rect: rect(300, 400, 100, 100) });
    s.clock.advance(500);
    expect(s.key).toBe('a');
  });
});
