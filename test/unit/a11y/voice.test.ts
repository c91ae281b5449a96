// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVoice, type Voice } from '../../../src/a11y/voice.ts';
import type { Description, FocusNode } from '../../../src/focus/types.ts';
import { repeatInterval } from '../../../src/input/hold.ts';
import { createMessages } from '../../harness/messages.ts';
import { keys, List, rect } from '../focus/fixtures.ts';
import { type MirroredScreen, mirroredScreen, titledRow } from './fixtures.ts';

let s: MirroredScreen;
let voice: Voice;
/** The texts that the device spoke; an exclamation mark means that it interrupted earlier speech. */
let heard: string[];
beforeEach(() => {
  s = mirroredScreen();
  heard = [];
  voice = createVoice({
    engine: s.engine,
    mirror: s.mirror,
    clock: s.clock,
    speak: (text, options) => heard.push(options?.interrupt ? `${text}!` : text),
    t: createMessages(),
  });
});
afterEach(() => {
  voice.dispose();
  s.mirror.dispose();
});

/** The texts spoken since the last call. */
function spoken(): string[] {
  return heard.splice(0);
}

/** The messages in the live regions. */
const announced = (): (string | null)[] =>
  Array.from(s.host.querySelectorAll('[role=status] *, [role=alert] *'), ({ textContent }) => textContent);

function settle(): void {
  void s.engine.focused;
  s.clock.advance(300);
}

function openDialog(key: string, description: Description): void {
  s.engine.pushLayer(key, { kind: 'modal', describe: () => ({ role: 'alertdialog', ...description }) });
  s.add({ focusKey: `${key}/ok`, rect: rect(0, 0, 100, 50), describe: () => ({ name: 'OK' }) });
}

describe('the voice', () => {
  it('speaks the element on which the focus settles, and none that it passes', () => {
    s.add(titledRow('Top stories', keys('tile', 9)));
    settle();
    spoken();
    s.press('right', 'right');
    s.clock.advance(200);
    s.press('right');
    s.clock.advance(299);
    expect(heard).toEqual([]);
    s.clock.advance(1);
    expect(heard).toEqual(['tile/3, item 4 of 9, row Top stories!']);
  });

  it('says once a session that holding OK opens a menu, of the first tile on which the focus settles', () => {
    const hint = 'Hold OK for more options';
    const row = titledRow('Top stories', keys('tile', 9));
    s.add({ ...row, describe: (index) => ({ name: '', ...row.describe?.(index), hasMenu: index > 0 }) });
    settle();
    s.press('right');
    s.clock.advance(200);
    expect([...spoken(), ...announced()].join()).not.toContain(hint);
    s.press('right');
    s.clock.advance(300);
    expect(spoken().at(-1)).toBe(`tile/2, item 3 of 9, row Top stories. ${hint}!`);
    expect(announced()).toEqual([hint]);
    s.press('right');
    s.clock.advance(300);
    expect(spoken()).toEqual(['tile/3, item 4 of 9, row Top stories!']);
    expect(announced()).toEqual([hint]);
  });

  it('speaks once for a held key', () => {
    s.add(titledRow('Top stories', keys('tile', 50)));
    settle();
    spoken();
    s.engine.move('right');
    s.clock.advance(450);
    expect(spoken()).toEqual(['tile/1, item 2 of 50, row Top stories!']);
    for (let repeat = 0; repeat < 20; repeat++) {
      s.engine.move('right', true);
      s.clock.advance(repeatInterval(450));
    }
    s.clock.advance(300);
    expect(spoken()).toEqual(['tile/21, item 22 of 50, row Top stories!']);
  });

  it('speaks the container that the focus has entered before the element: title and text of a dialog, once', () => {
    s.add(titledRow('Top stories', ['Storm Watch']));
    settle();
    spoken();
    openDialog('error', { name: 'Something went wrong', description: 'Please try again.' });
    const more = s.add({ focusKey: 'error/more', rect: rect(300, 0, 100, 50), describe: () => ({ name: 'More' }) });
    settle();
    expect(spoken()).toEqual(['Something went wrong. Please try again. OK!']);
    s.engine.setFocus('error/more');
    settle();
    expect(spoken()).toEqual(['More!']);
    more.remove();
    s.engine.removeLayer('error');
    settle();
    expect(spoken()).toEqual(['Storm Watch, item 1 of 1, row Top stories!']);
    openDialog('question', { name: 'Leave?' });
    settle();
    expect(spoken()).toEqual(['Leave? OK!']);
    // A screen reader reads the dialog that the focus has entered by itself.
    expect(announced()).toEqual([]);
  });

  it('speaks the title of a page with its focused element, and announces it to the screen reader, once a page', () => {
    let title = 'Home';
    const page = (): FocusNode =>
      s.add({
        focusKey: 'page',
        container: true,
        rect: rect(0, 100, 1920, 800),
        describe: () => ({ role: 'group', name: title, level: 1 }),
      });
    const showing = page();
    s.add({ ...titledRow('Top stories', keys('tile', 3)), parentFocusKey: 'page' });
    s.add({
      focusKey: 'menu',
      rect: rect(0, 0, 1920, 80),
      describe: () => ({ role: 'link', name: 'Menu', current: true }),
    });
    s.engine.setFocus('tile/0');
    settle();
    expect(spoken()).toEqual(['Home. tile/0, item 1 of 3, row Top stories!']);
    s.press('up');
    settle();
    expect(spoken()).toEqual(['Menu, Selected!']);
    s.press('down');
    settle();
    expect(spoken()).toEqual(['Home. tile/0, item 1 of 3, row Top stories!']);
    expect(announced()).toEqual(['Home']);
    title = 'Shows';
    showing.update({});
    s.clock.advance(40);
    expect(spoken()).toEqual(['Shows']);
    expect(announced()).toEqual(['Home', 'Shows']);
  });

  it('announces the title of another page to the screen reader, even if it is the same words', () => {
    const page = (focusKey: string): FocusNode => {
      const focusable = { rect: rect(0, 0, 100, 100), describe: () => ({ name: focusKey }) };
      s.add({ focusKey: `${focusKey}/button`, parentFocusKey: focusKey, ...focusable });
      return s.add({ focusKey, container: true, describe: () => ({ role: 'group', name: 'The Pass', level: 1 }) });
    };
    const detail = page('detail');
    settle();
    const player = page('player');
    s.engine.setFocus('player/button');
    settle();
    expect(announced()).toEqual(['The Pass', 'The Pass']);
    player.remove();
    s.engine.setFocus('detail/button');
    settle();
    expect(announced()).toEqual(['The Pass', 'The Pass', 'The Pass']);
    detail.remove();
  });

  it('does not speak a title that is also the name of the focused element', () => {
    s.add({
      focusKey: 'page',
      container: true,
      describe: () => ({ role: 'group', name: 'Storm', level: 1 }),
    });
    s.add({
      focusKey: 'video',
      rect: rect(0, 0, 100, 50),
      parentFocusKey: 'page',
      describe: () => ({ name: 'Storm', description: 'Playing' }),
    });
    settle();
    expect(spoken()).toEqual(['Storm, Playing!']);
    expect(announced()).toEqual([]);
  });

  it('speaks the new slide when it changes under the focus, to the screen reader too', () => {
    let slide = 'Storm Watch, slide 1 of 2';
    s.add({
      focusKey: 'buttons',
      scroller: new List(['watch', 'more'], 'x'),
      describe: (index) => (index < 0 ? { role: 'group', name: slide } : { name: ['Watch', 'More'][index] ?? '' }),
    });
    settle();
    expect(spoken()).toEqual(['Storm Watch, slide 1 of 2. Watch, item 1 of 2!']);
    slide = 'Harvest, slide 2 of 2';
    s.mirror.invalidate();
    s.clock.advance(40);
    expect(spoken()).toEqual(['Harvest, slide 2 of 2']);
    expect(announced()).toEqual(['Harvest, slide 2 of 2']);
  });

  it('does not read out a slide that turns by itself, but does when the focus moves next', () => {
    let slide = 'Storm Watch, slide 1 of 2';
    s.add({
      focusKey: 'buttons',
      scroller: new List(['watch', 'more'], 'x'),
      describe: (index) =>
        index < 0
          ? { role: 'group', name: slide, quiet: slide.startsWith('Harvest') }
          : { name: ['Watch', 'More'][index] ?? '' },
    });
    settle();
    spoken();
    slide = 'Harvest, slide 2 of 2';
    s.mirror.invalidate();
    s.clock.advance(40);
    expect([spoken(), announced()]).toEqual([[], []]);
    s.press('right');
    settle();
    expect(spoken()).toEqual(['Harvest, slide 2 of 2. More, item 2 of 2!']);
    s.press('left');
    settle();
    expect(spoken()).toEqual(['Watch, item 1 of 2!']);
  });

  it('speaks a state that changes under the focus, but no value that changes by itself', () => {
    let description: Description = { role: 'switch', name: 'Captions', checked: false };
    const node = s.add({ focusKey: 'thing', rect: rect(0, 0, 100, 50), describe: () => description });
    const become = (next: Description): string[] => {
      description = next;
      node.update({});
      s.clock.advance(40);
      return spoken();
    };
    settle();
    expect(spoken()).toEqual(['Captions, Off!']);
    expect(become({ role: 'switch', name: 'Captions', checked: true })).toEqual(['On']);
    expect(become({ role: 'switch', name: 'Captions, on', checked: true })).toEqual([]);
    expect(become({ name: 'More', expanded: true })).toEqual(['Expanded']);
    expect(become({ name: 'More', expanded: false })).toEqual(['Collapsed']);
    expect(become({ name: 'More', disabled: true })).toEqual(['Unavailable']);
    expect(become({ role: 'slider', name: 'Seek', progress: 0.1, valueText: '1 minute' })).toEqual([]);
    expect(become({ role: 'slider', name: 'Seek', progress: 0.2 })).toEqual([]);
    expect(announced()).toEqual([]);
  });

  it('speaks the value of a slider that gets the focus', () => {
    s.add({
      focusKey: 'a',
      rect: rect(0, 0, 10, 10),
      describe: () => ({ role: 'slider', name: 'Seek', progress: 0.5 }),
    });
    settle();
    expect(spoken()).toEqual(['Seek, 50 %!']);
  });

  it('speaks No more content by the device and to the screen reader', () => {
    voice.noMoreContent();
    expect(heard).toEqual(['No more content']);
    expect(announced()).toEqual(['No more content']);
  });

  it('does not interrupt a message with the focus move of the same key', () => {
    s.add(titledRow('Top stories', keys('tile', 9)));
    settle();
    spoken();
    s.press('right');
    s.clock.advance(10);
    voice.say('Paused');
    s.clock.advance(290);
    expect(spoken()).toEqual(['Paused', 'tile/1, item 2 of 9, row Top stories']);
    s.clock.advance(2000);
    s.press('right');
    settle();
    expect(spoken()).toEqual(['tile/2, item 3 of 9, row Top stories!']);
  });

  it('does not interrupt a message with its button, however late a slow set focuses it', () => {
    s.add(titledRow('Top stories', keys('tile', 9)));
    settle();
    spoken();
    voice.say('Playback failed', { interrupt: true });
    s.clock.advance(1500);
    openDialog('error', { name: '' });
    settle();
    expect(spoken()).toEqual(['Playback failed!', 'OK']);
  });

  it('does not cut a dialog off whose button comes late, or comes again in another place', () => {
    s.add(titledRow('Top stories', keys('tile', 9)));
    settle();
    spoken();
    const describe = () => ({ role: 'alertdialog', name: 'Playback failed' }) as const;
    s.engine.pushLayer('error', { kind: 'modal', describe });
    s.engine.setFocus('error');
    settle();
    const button = { rect: rect(0, 0, 100, 50), describe: () => ({ name: 'OK' }) };
    const plain = s.add({ focusKey: 'error/ok', ...button });
    settle();
    expect(spoken()).toEqual(['Playback failed!', 'OK']);
    plain.remove();
    s.add({ focusKey: 'error/whole/ok', parentFocusKey: 'error', ...button });
    settle();
    expect(spoken()).toEqual([]);
    // Whoever presses a key has heard enough.
    s.add({ focusKey: 'error/more', rect: rect(300, 0, 100, 50), describe: () => ({ name: 'More' }) });
    s.press('right');
    settle();
    expect(spoken()).toEqual(['More!']);
  });

  it('interrupts speech for an urgent message', () => {
    voice.say('Playback failed', { interrupt: true });
    expect(heard).toEqual(['Playback failed!']);
    expect(s.host.querySelector('[role=alert]')?.textContent).toBe('Playback failed');
  });

  it('is silent while nothing is focused, and speaks again after that', () => {
    const node = s.add({ focusKey: 'a', rect: rect(0, 0, 100, 50), describe: () => ({ name: 'Play' }) });
    settle();
    spoken();
    node.remove();
    settle();
    expect(spoken()).toEqual([]);
    s.add({ focusKey: 'a', rect: rect(0, 0, 100, 50), describe: () => ({ name: 'Play' }) });
    settle();
    expect(spoken()).toEqual(['Play!']);
  });

  it('is silent once disposed', () => {
    s.add(titledRow('Top stories', keys('tile', 9)));
    s.press('right');
    voice.dispose();
    s.clock.advance(1000);
    expect(heard).toEqual([]);
  });
});
