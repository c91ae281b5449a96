import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../../src/focus/types.ts';
import type { Fixture } from '../fixtures.ts';
import { rect } from '../fixtures.ts';
import { drawn, expectWalks, measured } from './notation.ts';

const page = measured(`
  top      96   100   400   60
  left     96   500   300   300
  middle   810  500   300   300
  right    1524 500   300   300
`);

/** A question over the page: its buttons lie among what is on the page, some of it nearer than the other button. */
function question(f: Fixture): void {
  f.engine.pushLayer('exit', { kind: 'modal', preferredChildFocusKey: 'exit/no' });
  f.add({ focusKey: 'exit/yes', rect: rect(500, 560, 300, 60) });
  f.add({ focusKey: 'exit/no', rect: rect(1120, 560, 300, 60) });
}

const opened = () => {
  const f = page();
  f.engine.setFocus('middle');
  question(f);
  return f;
};

describe('a modal over a page', () => {
  it('begins at its preferred button', () => {
    expect(opened().key).toBe('exit/no');
  });

  it('keeps the focus, whichever way it is pushed', () => {
    expectWalks(
      opened,
      `
      exit/no    →     exit/no
      exit/no    ↓     exit/no
      exit/no    ↑     exit/no
      exit/no    ←     exit/yes
      exit/yes   ←     exit/yes
      exit/yes   ↓     exit/yes
      exit/yes   →     exit/no
      exit/yes   →→↓↑  exit/no
      `,
    );
  });

  it.each<Direction>(['left', 'right', 'up', 'down'])(
    'gives the focus back where it was, and %s goes on from there',
    (direction) => {
      const f = opened();
      f.press('left', 'down');
      f.engine.removeLayer('exit');
      expect(f.key).toBe('middle');
      expect(f.press(direction)).toBe({ left: 'left', right: 'right', up: 'top', down: 'middle' }[direction]);
    },
  );

  it('gives the focus back through two of them, one at a time', () => {
    const f = opened();
    f.press('left');
    f.engine.pushLayer('sure', { kind: 'modal' });
    f.add({ focusKey: 'sure/ok', rect: rect(800, 500, 300, 60) });
    expect(f.press('left', 'right')).toBe('sure/ok');
    f.engine.removeLayer('sure');
    expect(f.key).toBe('exit/yes');
    f.engine.removeLayer('exit');
    expect(f.key).toBe('middle');
  });

  it('is out of reach by explicit next focus from beneath, and leads out by none', () => {
    const f = page();
    f.engine.setFocus('middle');
    f.engine.pushLayer('exit', { kind: 'modal' });
    f.add({ focusKey: 'exit/no', rect: rect(500, 560, 300, 60), next: { left: 'left', right: 'ri*' } });
    expect(f.press('left', 'right')).toBe('exit/no');
  });
});

describe('a menu that opens and closes over a column', () => {
  it('changes where moves go only as long as it is there', () => {
    const column = drawn(`
      [play ]  [menu ]

      [save ]
    `);
    const f = column();
    expect(f.press('right', 'down')).toBe('save');
    const menu = f.add({ focusKey: 'menu/share', rect: rect(200, 60, 140, 60) });
    f.engine.setFocus('menu');
    expect(f.press('down')).toBe('menu/share');
    menu.remove();
    f.engine.setFocus('menu');
    expect(f.press('down')).toBe('save');
  });
});
