// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createMirror, type Mirror } from '../../../src/a11y/mirror.ts';
import type { Description, FocusNodeOptions } from '../../../src/focus/types.ts';
import { type Fixture, fixture, keys, List, rect } from '../focus/fixtures.ts';

interface Screen extends Fixture {
  mirror: Mirror;
}

const made: Mirror[] = [];

function screen(): Screen {
  const base = fixture();
  const mirror = createMirror({
    document,
    engine: base.engine,
    clock: base.clock,
    report: ({ event }) => base.logged.push(event),
    phrases: {
      position: (number, count) => `item ${number} of ${count}`,
      row: (name) => `row ${name}`,
      watched: (percent) => `${percent} percent watched`,
    },
  });
  made.push(mirror);
  return Object.assign(base, { mirror });
}

afterEach(() => {
  for (const mirror of made.splice(0)) mirror.dispose();
});

function row(name: string, titles: string[], extra: Partial<Description> = {}): FocusNodeOptions & { scroller: List } {
  return {
    focusKey: name.replace(' ', '-'),
    rect: rect(0, 0, 1920, 400),
    scroller: new List(titles, 'x'),
    describe: (index) => (index < 0 ? { role: 'list', name, level: 2 } : { name: titles[index] ?? '', ...extra }),
  };
}

const active = (): string => {
  const element = document.activeElement;
  return `${element?.getAttribute('role')}: ${element?.getAttribute('aria-label')}`;
};

/** Role and name of everything in the mirror that has a role, indented by depth. */
function outline(element: Element = document.querySelector('[data-mirror]') as Element, depth = -1): string[] {
  const role = element.getAttribute('role');
  const name = element.getAttribute('aria-label') ?? (element.children.length === 0 ? element.textContent : '');
  const own = role === null ? [] : [`${'  '.repeat(depth)}${role} ${name}`.trimEnd()];
  const deeper = role === null ? depth : depth + 1;
  return [...own, ...Array.from(element.children).flatMap((child) => outline(child, depth < 0 ? 0 : deeper))];
}

describe('the DOM mirror', () => {
  it('has the real focus on the focused thing, with its role, name, position and row', () => {
    const s = screen();
    s.add(row('Top stories', ['Storm Watch', 'Live']));
    s.mirror.flush();
    expect(active()).toBe('button: Storm Watch, item 1 of 2, row Top stories');
    s.press('right');
    s.mirror.flush();
    expect(active()).toBe('button: Live, item 2 of 2, row Top stories');
    expect(document.querySelectorAll('[tabindex="0"]').length).toBe(1);
  });

  it('lists the visible items of every container of the layer', () => {
    const s = screen();
    const top = row('Top stories', ['a', 'b', 'c', 'd', 'e']);
    top.scroller.visible = { first: 0, last: 1 };
    s.add({
      ...row('Menu', ['Home', 'Search']),
      describe: (i) => ({
        role: i < 0 ? 'navigation' : 'link',
        name: i < 0 ? 'Main menu' : (['Home', 'Search'][i] ?? ''),
      }),
    });
    s.add(top);
    s.add({ focusKey: 'play', describe: () => ({ name: 'Play', disabled: true }) });
    s.mirror.flush();
    expect(outline()).toEqual([
      'application',
      '  navigation Main menu',
      '    list',
      '      listitem',
      '        link Home, item 1 of 2',
      '      listitem',
      '        link Search, item 2 of 2',
      '  heading Top stories',
      '  list Top stories',
      '    listitem',
      '      button a, item 1 of 5, row Top stories',
      '    listitem',
      '      button b, item 2 of 5, row Top stories',
      '  button Play',
      'status',
      'alert',
    ]);
    expect(document.querySelector('[aria-disabled]')?.getAttribute('aria-label')).toBe('Play');
    expect(document.querySelectorAll('[aria-setsize="5"]')[1]?.getAttribute('aria-posinset')).toBe('2');
  });

  it('asks only visible items what they are', () => {
    const s = screen();
    const asked = new Set<number>();
    const list = row('Many', keys('many', 1000));
    list.scroller.visible = { first: 10, last: 14 };
    s.add({
      ...list,
      describe: (index) => {
        asked.add(index);
        return { name: `item ${index}` };
      },
    });
    s.mirror.flush();
    expect([...asked].sort((a, b) => a - b)).toEqual([-1, 0, 10, 11, 12, 13, 14]);
  });

  it('shows a page of rows as a list of lists, with only what is mounted', () => {
    const s = screen();
    const page = new List(['news', 'sports', 'far'], 'y', { width: 1920, height: 400, gap: 0 });
    s.add({ focusKey: 'page', rect: rect(0, 0, 1920, 1080), scroller: page });
    for (const name of ['news', 'sports']) s.add({ ...row(name, keys(name, 1)), parentFocusKey: 'page' });
    s.mirror.flush();
    expect(outline().slice(1, -2)).toEqual([
      '  list',
      '    listitem',
      '      heading news',
      '      list news',
      '        listitem',
      '          button news/0, item 1 of 1, row news',
      '    listitem',
      '      heading sports',
      '      list sports',
      '        listitem',
      '          button sports/0, item 1 of 1, row sports',
    ]);
  });

  it('gives the focus to a row that is still waiting for its content', () => {
    const s = screen();
    const page = new List(['news', 'far'], 'y', { width: 1920, height: 400, gap: 0 });
    s.add({
      focusKey: 'page',
      rect: rect(0, 0, 1920, 1080),
      scroller: page,
      describe: (index) => (index < 0 ? undefined : { role: 'group', name: `${page.keys[index]} is loading` }),
    });
    s.mirror.flush();
    expect(active()).toBe('group: news is loading, item 1 of 2');
    s.add({ ...row('news', ['Storm Watch']), parentFocusKey: 'page' });
    s.mirror.flush();
    expect(active()).toBe('button: Storm Watch, item 1 of 1, row news');
  });

  it('says state, progress, language and direction', () => {
    const s = screen();
    s.add({
      focusKey: 'a',
      describe: () => ({
        name: 'Storm',
        description: 'Locked',
        progress: 0.404,
        lang: 'ar',
        dir: 'rtl',
        selected: true,
        checked: false,
        expanded: true,
        current: true,
      }),
    });
    s.add({
      focusKey: 'b',
      describe: () => ({ role: 'slider', name: 'Position', progress: 0.5, valueText: '21 of 42 minutes' }),
    });
    s.mirror.flush();
    const [a, b] = Array.from(document.querySelectorAll('[tabindex]'));
    const attributes = (element: Element | undefined): Record<string, string | null> =>
      Object.fromEntries(
        (element?.getAttributeNames() ?? []).map((name) => [name, element?.getAttribute(name) ?? null]),
      );
    expect(attributes(a)).toEqual({
      role: 'button',
      'aria-label': 'Storm, Locked, 40 percent watched',
      lang: 'ar',
      dir: 'rtl',
      'aria-current': 'true',
      'aria-selected': 'true',
      'aria-checked': 'false',
      'aria-expanded': 'true',
      tabindex: '0',
    });
    expect(attributes(b)).toMatchObject({
      role: 'slider',
      'aria-valuenow': '50',
      'aria-valuemin': '0',
      'aria-valuemax': '100',
      'aria-valuetext': '21 of 42 minutes',
    });
  });

  it('holds nothing but the modal while one is open, and the page again after it', () => {
    const s = screen();
    s.add(row('Top stories', ['Storm Watch']));
    s.mirror.flush();
    s.engine.pushLayer('exit', { kind: 'modal', describe: () => ({ name: 'Leave?', description: 'Nation closes.' }) });
    s.add({ focusKey: 'no', rect: rect(0, 0, 100, 50), describe: () => ({ name: 'No' }) });
    s.add({ focusKey: 'yes', rect: rect(120, 0, 100, 50), describe: () => ({ name: 'Yes' }) });
    s.mirror.flush();
    expect(outline().slice(0, -2)).toEqual(['dialog Leave?', '  button No', '  button Yes']);
    expect(document.querySelector('[role=dialog]')?.getAttribute('aria-modal')).toBe('true');
    expect(document.querySelector('[role=dialog]')?.textContent).toBe('Nation closes.');
    expect(active()).toBe('button: No');
    s.engine.removeLayer('exit');
    s.mirror.flush();
    expect(active()).toBe('button: Storm Watch, item 1 of 1, row Top stories');
  });

  it('follows by itself, after the frame of the move, once for a burst and never too late', () => {
    const s = screen();
    s.add(row('Top stories', keys('tile', 50)));
    s.mirror.flush();
    s.press('right', 'right');
    expect(active()).toContain('tile/0');
    s.clock.advance(39);
    expect(active()).toContain('tile/0');
    s.clock.advance(1);
    expect(active()).toContain('tile/2');
    for (let i = 0; i < 8; i++) {
      s.press('right');
      s.clock.advance(30);
    }
    expect(active()).not.toContain('tile/2,');
  });

  it('keeps its elements while the window of a list shifts, so that the focus does not flicker', () => {
    const s = screen();
    const list = row('Top stories', keys('tile', 50));
    list.scroller.visible = { first: 0, last: 3 };
    s.add(list);
    s.press('right', 'right');
    s.mirror.flush();
    const focused = document.activeElement;
    let blurs = 0;
    focused?.addEventListener('blur', () => blurs++);
    list.scroller.visible = { first: 2, last: 6 };
    s.mirror.flush();
    expect(document.activeElement).toBe(focused);
    expect(blurs).toBe(0);
    expect(document.querySelectorAll('[role=listitem]').length).toBe(5);
  });

  it('touches nothing that is right already', () => {
    const s = screen();
    s.add(row('Top stories', keys('tile', 5)));
    s.mirror.flush();
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    s.mirror.flush();
    expect(observer.takeRecords()).toEqual([]);
    s.mirror.announce('heard');
    expect(observer.takeRecords()).not.toEqual([]);
  });

  it('takes the DOM focus back after something else had it', () => {
    const s = screen();
    s.add(row('Top stories', ['Storm Watch']));
    s.mirror.flush();
    (document.activeElement as HTMLElement).blur();
    expect(document.activeElement).toBe(document.body);
    s.clock.advance(40);
    expect(active()).toContain('Storm Watch');
  });

  it('obeys a screen reader that focuses or presses', () => {
    const s = screen();
    const list = row('Top stories', ['Storm Watch', 'Live']);
    const selected: number[] = [];
    s.add({ ...list, onSelect: ({ index }) => selected.push(index) });
    s.mirror.flush();
    const live = document.querySelectorAll<HTMLElement>('[role=button]')[1];
    live?.focus();
    expect(s.key).toBe('Live');
    live?.click();
    expect(selected).toEqual([1]);
  });

  it('has the text of a container that holds nothing to focus', () => {
    const s = screen();
    s.add({
      focusKey: 'text',
      container: true,
      describe: () => ({ name: 'Nothing here', level: 1, description: 'Try later.' }),
    });
    s.add({ focusKey: 'silent', container: true });
    s.mirror.flush();
    expect(outline().slice(1, -2)).toEqual(['  group Nothing here', '    heading Nothing here']);
    expect(document.querySelector('[role=group]')?.textContent).toBe('Nothing hereTry later.');
  });

  it('announces, the same text again too', () => {
    const s = screen();
    const status = document.querySelector('[role=status]');
    s.mirror.announce('No more content');
    const first = status?.textContent;
    s.mirror.announce('No more content');
    expect(first).toBe('No more content');
    expect(status?.textContent).not.toBe(first);
    s.mirror.announce('Playback failed', { assertive: true });
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Playback failed');
  });

  it('goes on without the name of something whose description throws', () => {
    const s = screen();
    s.add(row('Top stories', ['Storm Watch']));
    s.add({
      focusKey: 'broken',
      describe: () => {
        throw new Error('no title');
      },
    });
    s.mirror.flush();
    expect(outline().slice(-3)).toEqual(['  button broken', 'status', 'alert']);
    expect(s.logged).toContain('mirror-describe-failed');
  });

  it('writes no style attribute, which a strict policy would block', () => {
    const s = screen();
    s.add(row('Top stories', ['Storm Watch']));
    s.mirror.flush();
    expect(document.querySelectorAll('[style]').length).toBe(0);
    expect(s.mirror.focusedName()).toContain('Storm Watch');
  });
});
