// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keys, List, rect } from '../focus/fixtures.ts';
import { activeElement, type MirroredScreen, mirroredScreen, outline, titledRow } from './fixtures.ts';

let s: MirroredScreen;
beforeEach(() => {
  s = mirroredScreen();
});
afterEach(() => s.mirror.dispose());

/** The mirror’s content without the layer itself and the live regions. */
const inside = (): string[] => outline(s.host).slice(1, -2);

describe('the DOM mirror', () => {
  it('puts the DOM focus on the focused element, with its role, name, position and row', () => {
    s.add(titledRow('Top stories', ['Storm Watch', 'Live']));
    s.mirror.flush();
    expect(activeElement()).toBe('button: Storm Watch, item 1 of 2, row Top stories');
    s.press('right');
    s.mirror.flush();
    expect(activeElement()).toBe('button: Live, item 2 of 2, row Top stories');
    expect(s.host.querySelectorAll('[tabindex="0"]').length).toBe(1);
    expect(document.activeElement?.getAttribute('data-key')).toBe('Live');
  });

  it('makes another element where a field takes the place of something else, and back', () => {
    const field = { attributes: { type: 'text' }, said: '', update() {} };
    const panel = (name: string, more = {}) =>
      s.add({ focusKey: 'panel', rect: rect(0, 0, 600, 100), describe: () => ({ role: 'textbox', name, ...more }) });
    const focused = () => `${document.activeElement?.nodeName} ${document.activeElement?.getAttribute('aria-label')}`;
    const words = panel('Words');
    s.mirror.flush();
    expect(focused()).toBe('DIV Words');
    words.remove();
    const template = panel('Template', { field });
    s.mirror.flush();
    expect(focused()).toBe('INPUT Template');
    template.remove();
    panel('Words');
    s.mirror.flush();
    expect(focused()).toBe('DIV Words');
  });

  it('lists the visible items of every container of the layer', () => {
    const top = titledRow('Top stories', ['a', 'b', 'c', 'd', 'e']);
    top.scroller.visible = { first: 0, last: 1 };
    s.add({
      ...titledRow('Menu', ['Home', 'Search']),
      describe: (i) => ({
        role: i < 0 ? 'navigation' : 'link',
        name: i < 0 ? 'Main menu' : (['Home', 'Search'][i] ?? ''),
      }),
    });
    s.add(top);
    s.add({ focusKey: 'play', rect: rect(0, 0, 100, 50), describe: () => ({ name: 'Play', disabled: true }) });
    s.mirror.flush();
    expect(outline(s.host)).toEqual([
      'application Nation',
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
      '  status',
      '  alert',
    ]);
    expect(s.host.querySelectorAll('[aria-setsize="5"]')[1]?.getAttribute('aria-posinset')).toBe('2');
  });

  it('reads the menu before the page, whichever came first', () => {
    s.add(titledRow('Page', ['a']));
    s.add({ ...titledRow('Menu', ['Home']), layer: 'navigation-item' });
    s.mirror.flush();
    const names = [...s.host.querySelectorAll('[role="button"]')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Home, item 1 of 1, row Menu', 'a, item 1 of 1, row Page']);
  });

  it('requests only the descriptions of visible items', () => {
    const asked = new Set<number>();
    const list = titledRow('Many', keys('many', 1000));
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

  it('asks nothing outside a list in which the focus moves, unless it scrolls what is around it', () => {
    const page = new List(['grid', 'near', 'far'], 'y', { width: 1920, height: 400, gap: 0 });
    page.visible = { first: 0, last: 1 };
    const asked: string[] = [];
    const saying = (options: ReturnType<typeof titledRow>) => ({
      ...options,
      parentFocusKey: 'page',
      describe(index: number) {
        asked.push(options.focusKey);
        return options.describe?.(index);
      },
    });
    s.add({ focusKey: 'page', rect: rect(0, 0, 1920, 1080), scroller: page });
    s.add(saying(titledRow('grid', keys('grid', 3))));
    for (const name of ['near', 'far']) s.add(saying(titledRow(name, keys(name, 3))));
    s.mirror.flush();
    asked.length = 0;
    s.press('right');
    s.mirror.flush();
    expect([activeElement(), new Set(asked)]).toEqual(['button: grid/1, item 2 of 3, row grid', new Set(['grid'])]);
    page.visible = { first: 0, last: 2 };
    s.press('right');
    s.mirror.flush();
    expect(inside().map((line) => line.trim())).toContain('list far');
    asked.length = 0;
    s.press('left');
    s.mirror.invalidate();
    s.mirror.flush();
    expect(new Set(asked)).toEqual(new Set(['grid', 'near', 'far']));
  });

  it('shows a page as its title and its rows, with items only in mounted rows', () => {
    const page = new List(['news', 'sports', 'far'], 'y', { width: 1920, height: 400, gap: 0 });
    s.add({
      focusKey: 'page',
      rect: rect(0, 0, 1920, 1080),
      scroller: page,
      describe: (index) => (index < 0 ? { role: 'group', name: 'Home', level: 1 } : undefined),
    });
    for (const name of ['news', 'sports']) s.add({ ...titledRow(name, keys(name, 1)), parentFocusKey: 'page' });
    s.mirror.flush();
    expect(inside()).toEqual([
      '  group',
      '    heading Home',
      '    heading news',
      '    list news',
      '      listitem',
      '        button news/0, item 1 of 1, row news',
      '    heading sports',
      '    list sports',
      '      listitem',
      '        button sports/0, item 1 of 1, row sports',
    ]);
    // The heading names the page; some readers would read a name before every element on it.
    expect(s.host.querySelector('[role=group]')?.hasAttribute('aria-label')).toBe(false);
  });

  it('focuses a row that is still waiting for its content', () => {
    const page = new List(['news', 'far'], 'y', { width: 1920, height: 400, gap: 0 });
    s.add({
      focusKey: 'page',
      rect: rect(0, 0, 1920, 1080),
      scroller: page,
      describe: (index) => (index < 0 ? undefined : { role: 'group', name: `${page.keys[index]} is loading` }),
    });
    s.mirror.flush();
    expect(activeElement()).toBe('group: news is loading, item 1 of 2');
    s.add({ ...titledRow('news', ['Storm Watch']), parentFocusKey: 'page' });
    s.mirror.flush();
    expect(activeElement()).toBe('button: Storm Watch, item 1 of 1, row news');
  });

  it('calls an element without a name Loading while it waits for its content', () => {
    s.add({ focusKey: 'page', container: true, describe: () => ({ role: 'group', name: '' }) });
    s.engine.setFocus('page');
    s.mirror.flush();
    expect(activeElement()).toBe('group: Loading');
  });

  it('contains the focused element even off the screen, in a row off the screen, or as an empty layer', () => {
    const page = new List(['news', 'sports'], 'y', { width: 1920, height: 400, gap: 0 });
    page.visible = { first: 0, last: 0 };
    s.add({ focusKey: 'page', rect: rect(0, 0, 1920, 1080), scroller: page });
    for (const name of page.keys) s.add({ ...titledRow(name, keys(name, 5)), parentFocusKey: 'page' });
    s.engine.setFocus('sports/4');
    s.mirror.flush();
    expect(activeElement()).toContain('sports/4');
    page.keys = ['news'];
    s.mirror.flush();
    expect(activeElement()).toContain('sports/4');
    s.engine.pushLayer('empty', { kind: 'modal', describe: () => ({ name: 'Nothing' }) });
    s.engine.setFocus('empty');
    s.mirror.flush();
    expect(activeElement()).toBe('dialog: Nothing');
  });

  it('removes the DOM focus from an element that can no longer have it', () => {
    s.add({
      focusKey: 'page',
      rect: rect(0, 0, 100, 50),
      describe: () => ({ name: 'Page', description: 'Nothing here' }),
    });
    s.mirror.flush();
    expect(activeElement()).toBe('button: Page, Nothing here');
    s.add({ focusKey: 'box', parentFocusKey: 'page', container: true });
    s.mirror.flush();
    expect(s.host.querySelector('[aria-label="Page"]')).not.toBeNull();
    expect(document.activeElement === document.body).toBe(true);
  });

  it('shows an item of a list twice when the feed has it twice', () => {
    const list = titledRow('Top stories', ['same', 'other', 'same']);
    s.add(list);
    s.engine.focusTarget({ focusKey: 'gone', nodeKey: 'Top-stories', index: 2 });
    s.mirror.flush();
    expect(s.host.querySelectorAll('[data-key]').length).toBe(3);
    expect(activeElement()).toBe('button: same, item 3 of 3, row Top stories');
  });

  it('contains only the modal while one is open, and the page again after that', () => {
    s.add(titledRow('Top stories', ['Storm Watch']));
    s.mirror.flush();
    s.engine.pushLayer('exit', {
      kind: 'modal',
      describe: () => ({ name: 'Leave?', description: 'Nation closes.', level: 1 }),
    });
    s.add({ focusKey: 'no', rect: rect(0, 0, 100, 50), describe: () => ({ name: 'No' }) });
    s.add({ focusKey: 'yes', rect: rect(120, 0, 100, 50), describe: () => ({ name: 'Yes' }) });
    s.mirror.flush();
    expect(outline(s.host)).toEqual([
      'dialog Leave?',
      '  heading Leave?',
      '  button No',
      '  button Yes',
      '  status',
      '  alert',
    ]);
    expect(s.host.getAttribute('aria-modal')).toBe('true');
    const about = document.getElementById(s.host.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toBe('Nation closes.');
    expect(activeElement()).toBe('button: No');
    s.engine.removeLayer('exit');
    s.mirror.flush();
    expect(activeElement()).toBe('button: Storm Watch, item 1 of 1, row Top stories');
    expect(s.host.hasAttribute('aria-modal')).toBe(false);
  });

  it('contains the text of a container without focusable elements', () => {
    s.add({
      focusKey: 'text',
      container: true,
      describe: () => ({ name: 'Nothing here', level: 1, description: 'Try later.' }),
    });
    s.add({ focusKey: 'silent', container: true });
    s.mirror.flush();
    expect(inside()).toEqual(['  group', '    heading Nothing here']);
    expect(s.host.querySelector('[role=group]')?.textContent).toBe('Nothing hereTry later.');
  });

  it('handles focus and press by a screen reader like keys', () => {
    const list = titledRow('Top stories', ['Storm Watch', 'Live']);
    const selected: number[] = [];
    s.add({ ...list, onSelect: ({ index }) => selected.push(index) });
    s.mirror.flush();
    const live = s.host.querySelector<HTMLElement>('[data-key="Live"]');
    live?.focus();
    expect(s.key).toBe('Live');
    expect(s.engine.focused?.by).toBe('key');
    live?.click();
    expect(selected).toEqual([1]);
  });

  it('omits the name of an element whose description throws', () => {
    s.add(titledRow('Top stories', ['Storm Watch']));
    s.add({
      focusKey: 'broken',
      describe: () => {
        throw new Error('no title');
      },
    });
    s.mirror.flush();
    expect(inside()[inside().length - 1]).toBe('  button broken');
    expect(s.logged).toContain('mirror-describe-failed');
  });

  it('has the language and the direction of the page', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.documentElement.getAttribute('dir')).toBe('ltr');
  });

  it('writes no style attribute, which a strict policy would block', () => {
    s.add(titledRow('Top stories', ['Storm Watch']));
    s.mirror.flush();
    expect(document.querySelectorAll('[style]').length).toBe(0);
  });
});
