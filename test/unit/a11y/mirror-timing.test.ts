// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FocusNode } from '../../../src/focus/types.ts';
import { repeatInterval } from '../../../src/input/hold.ts';
import { keys, List, rect } from '../focus/fixtures.ts';
import { activeElement, type MirroredScreen, mirroredScreen, titledRow } from './fixtures.ts';

let s: MirroredScreen;
let row: ReturnType<typeof titledRow>;
let node: FocusNode;
let changes: MutationObserver;
beforeEach(() => {
  s = mirroredScreen();
  row = titledRow('Top stories', keys('tile', 200));
  row.scroller.visible = { first: 0, last: 4 };
  node = s.add(row);
  s.mirror.flush();
  changes = new MutationObserver(() => {});
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
});
afterEach(() => {
  changes.disconnect();
  s.mirror.dispose();
});

/** Moves right like a held key: one press, then repeats. */
function hold(repeats: number, between: (repeat: number) => void = () => {}): void {
  s.engine.move('right');
  s.clock.advance(450);
  let held = 450;
  for (let repeat = 0; repeat < repeats; repeat++) {
    s.engine.move('right', true);
    between(repeat);
    s.clock.advance(repeatInterval(held));
    held += repeatInterval(held);
  }
}

describe('the timing of the mirror', () => {
  it('updates by itself, after the frame of the move', () => {
    s.press('right', 'right');
    s.clock.advance(39);
    expect(activeElement()).toContain('tile/0');
    s.clock.advance(1);
    expect(activeElement()).toContain('tile/2');
  });

  it('follows a tap during which the clock is set back by a day', () => {
    s.press('right');
    s.clock.setBack(86_400_000);
    s.clock.advance(1000);
    expect(activeElement()).toContain('tile/1');
  });

  it('is never older than a fifth of a second under taps', () => {
    for (let i = 0; i < 8; i++) {
      s.press('right');
      s.clock.advance(30);
    }
    expect(activeElement()).not.toContain('tile/0,');
  });

  it('does no DOM work while a key is held, and shows only where the focus settles', () => {
    s.engine.move('right');
    s.clock.advance(450);
    expect(activeElement()).toContain('tile/1');
    changes.takeRecords();
    const focused: string[] = [];
    s.host.addEventListener('focusin', () => focused.push(activeElement()));
    for (let repeat = 0; repeat < 40; repeat++) {
      s.engine.move('right', true);
      s.clock.advance(repeatInterval(450));
      expect(changes.takeRecords()).toEqual([]);
    }
    s.clock.advance(220 - repeatInterval(450));
    expect(focused).toEqual([expect.stringContaining('tile/41,')]);
  });

  it('is not updated during a held key by arriving content or by rows that mount', () => {
    const page = new List(['one', 'two', 'three'], 'y', { width: 1920, height: 400, gap: 0 });
    s.add({ focusKey: 'page', rect: rect(0, 400, 1920, 600), scroller: page });
    const rowNode = (key: string) => s.add({ ...titledRow(key, keys(key, 3)), parentFocusKey: 'page' });
    rowNode('one');
    s.engine.setFocus('one');
    s.mirror.flush();
    changes.takeRecords();
    s.engine.move('down', true);
    rowNode('two');
    s.clock.advance(100);
    void s.engine.focused;
    expect(s.engine.focused).toMatchObject({ focusKey: 'two/0', by: 'program' });
    node.contentChanged();
    s.clock.advance(119);
    expect(changes.takeRecords()).toEqual([]);
    s.clock.advance(1);
    expect(activeElement()).toContain('two/0');
  });

  it('follows a tap without extra delay, even right after a held key', () => {
    hold(3);
    s.engine.move('left');
    s.clock.advance(40);
    expect(activeElement()).toContain('tile/3,');
  });

  it('follows changes after a held key without extra delay', () => {
    hold(2);
    s.clock.advance(300);
    row.scroller.keys = row.scroller.keys.map((key) => `new-${key}`);
    node.contentChanged();
    s.clock.advance(40);
    expect(activeElement()).toContain('tile/3,');
    expect(s.host.querySelector('[tabindex="0"]')?.getAttribute('data-key')).toBe('new-tile/3');
  });

  it('lets the frames of a page that begins to show go first, until a key moves the focus', () => {
    s.mirror.hold();
    node.contentChanged();
    changes.takeRecords();
    row.scroller.keys = row.scroller.keys.map((key) => `new-${key}`);
    s.clock.advance(219);
    expect(changes.takeRecords()).toEqual([]);
    s.clock.advance(1);
    expect(s.host.querySelector('[tabindex="0"]')?.getAttribute('data-key')).toBe('new-tile/0');
    s.mirror.hold();
    s.press('right');
    s.clock.advance(40);
    expect(activeElement()).toContain('tile/1');
  });

  it('follows what changes after a page has begun to show, also where the clock is set back by a day meanwhile', () => {
    s.clock.advance(300);
    s.mirror.hold();
    s.clock.setBack(86_400_000);
    row.scroller.keys = row.scroller.keys.map((key) => `new-${key}`);
    node.contentChanged();
    s.clock.advance(40);
    expect(s.host.querySelector('[tabindex="0"]')?.getAttribute('data-key')).toBe('new-tile/0');
  });

  it('keeps its elements while the window of a list shifts, so that the focus does not flicker', () => {
    s.press('right', 'right');
    s.mirror.flush();
    const focused = document.activeElement;
    let blurs = 0;
    focused?.addEventListener('blur', () => blurs++);
    row.scroller.visible = { first: 2, last: 6 };
    s.mirror.flush();
    expect(document.activeElement).toBe(focused);
    expect(blurs).toBe(0);
    expect(s.host.querySelectorAll('[role=listitem]').length).toBe(5);
  });

  it('changes no element that is already correct', () => {
    s.mirror.flush();
    expect(changes.takeRecords()).toEqual([]);
    s.mirror.announce('heard');
    expect(changes.takeRecords()).not.toEqual([]);
  });

  it('takes the DOM focus back from another element', () => {
    (document.activeElement as HTMLElement).blur();
    expect(document.activeElement).toBe(document.body);
    s.clock.advance(40);
    expect(activeElement()).toContain('tile/0');
  });

  it('notifies its subscribers after each update, and nobody once it is disposed', () => {
    let updates = 0;
    const stop = s.mirror.onUpdate(() => updates++);
    s.mirror.invalidate();
    s.clock.advance(40);
    expect(updates).toBe(1);
    stop();
    s.mirror.flush();
    expect(updates).toBe(1);
    s.press('right');
    s.mirror.dispose();
    s.clock.advance(1000);
    expect(document.querySelector('[data-mirror]')).toBeNull();
  });

  it('is updated before it returns the focus path', () => {
    s.press('right');
    expect(s.mirror.focusPath.map(({ key }) => key)).toEqual(['root', 'Top-stories', '#items', 'tile/1', 'tile/1']);
    expect(activeElement()).toContain('tile/1');
  });
});

describe('an announcement', () => {
  const heard = (role: string): string[] =>
    Array.from(s.host.querySelector(`[role=${role}]`)?.children ?? [], ({ textContent }) => textContent ?? '');

  it('is an element of its own, even for a repeated message', () => {
    s.mirror.announce('Loading');
    s.mirror.announce('No more content');
    s.mirror.announce('No more content');
    s.mirror.announce('Playback failed', { assertive: true });
    expect(heard('status')).toEqual(['Loading', 'No more content', 'No more content']);
    expect(heard('alert')).toEqual(['Playback failed']);
  });

  it('is removed after ten seconds, each on its own', () => {
    s.mirror.announce('first');
    s.clock.advance(9000);
    s.mirror.announce('second');
    s.clock.advance(1000);
    expect(heard('status')).toEqual(['second']);
    s.clock.advance(9000);
    expect(heard('status')).toEqual([]);
  });

  it('stays in place when a modal opens, inside the part that remains readable', () => {
    s.mirror.announce('Paused');
    s.engine.pushLayer('exit', { kind: 'modal', describe: () => ({ name: 'Leave?' }) });
    const region = s.host.querySelector('[role=status]');
    s.mirror.flush();
    expect(s.host.getAttribute('aria-modal')).toBe('true');
    expect(s.host.querySelector('[role=status]')).toBe(region);
    expect(heard('status')).toEqual(['Paused']);
  });
});
