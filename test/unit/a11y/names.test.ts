// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Description } from '../../../src/focus/types.ts';
import { rect } from '../focus/fixtures.ts';
import { attributesOf, type MirroredScreen, mirroredScreen, titledRow } from './fixtures.ts';

let s: MirroredScreen;
beforeEach(() => {
  s = mirroredScreen();
});
afterEach(() => s.mirror.dispose());

/** The attributes of a focusable element with this description, without those that every element has. */
function mirrored(description: Description): Record<string, string> {
  const node = s.add({ focusKey: 'thing', rect: rect(0, 0, 100, 50), describe: () => description });
  s.mirror.flush();
  const { tabindex, 'data-key': key, ...attributes } = attributesOf(s.host.querySelector('[data-key]') ?? undefined);
  node.remove();
  return attributes;
}

describe('the name of a mirrored element', () => {
  it('consists of badge, title, description, watched share, position and row, in this order', () => {
    const about = { badge: 'Live', description: 'Locked', progress: 0.404 };
    s.add(titledRow('Top stories', ['Storm Watch', 'Other'], about));
    s.mirror.flush();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Live, Storm Watch, Locked, 40 percent watched, item 1 of 2, row Top stories',
    );
  });

  it('says a badge once when the row has the same name', () => {
    s.add(titledRow('Continue Watching', ['Storm Watch'], { badge: 'Continue watching' }));
    s.mirror.flush();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Storm Watch, item 1 of 1, row Continue Watching');
  });

  it('uses the text that is given for the progress', () => {
    expect(mirrored({ name: 'Storm Watch', progress: 0.5, valueText: '12 min left' })).toEqual({
      role: 'button',
      'aria-label': 'Storm Watch, 12 min left',
    });
  });

  it.each([
    ['the link of the current page', { role: 'link', current: true }, { 'aria-current': 'page' }],
    ['another current element', { current: true }, { 'aria-current': 'true' }],
    ['a selected tab', { role: 'tab', selected: true }, { 'aria-selected': 'true' }],
    ['an unselected tab', { role: 'tab', selected: false }, { 'aria-selected': 'false' }],
    ['a selected button', { selected: true }, { 'aria-pressed': 'true' }],
    ['a switch', { role: 'switch', checked: true }, { 'aria-checked': 'true' }],
    ['a switch without a state', { role: 'switch' }, { 'aria-checked': 'false' }],
    ['a toggle button', { checked: false }, { 'aria-pressed': 'false' }],
    ['a button that opens something', { expanded: false }, { 'aria-expanded': 'false' }],
    ['a disabled button', { disabled: true }, { 'aria-disabled': 'true' }],
    ['a tile with a menu', { hasMenu: true }, { 'aria-haspopup': 'menu' }],
  ] as const)('has the state of %s in ARIA', (_, description, attributes) => {
    const role = 'role' in description ? description.role : 'button';
    expect(mirrored({ name: 'Thing', ...description })).toEqual({ role, 'aria-label': 'Thing', ...attributes });
  });

  it.each([
    [{ role: 'link', selected: true }, 'Selected'],
    [{ selected: true, checked: true }, 'Selected'],
    [{ role: 'link', checked: false }, 'Off'],
    [{ role: 'document', expanded: true }, 'Expanded'],
    [{ role: 'slider', expanded: false, progress: 0 }, 'Collapsed'],
    [{ role: 'document', disabled: true }, 'Unavailable'],
  ])('has states as text that ARIA does not permit for the role: %o', (description, words) => {
    expect(mirrored({ name: 'Thing', ...description })['aria-label']).toBe(`Thing, ${words}`);
  });

  it('has the value of a slider, even while it is unknown', () => {
    const range = { 'aria-valuemin': '0', 'aria-valuemax': '100' };
    expect(mirrored({ role: 'slider', name: 'Seek', progress: 0.5, valueText: '21 of 42 minutes' })).toEqual({
      ...{ role: 'slider', 'aria-label': 'Seek', ...range },
      'aria-valuenow': '50',
      'aria-valuetext': '21 of 42 minutes',
    });
    expect(mirrored({ role: 'slider', name: 'Seek' })).toEqual({
      ...{ role: 'slider', 'aria-label': 'Seek', ...range },
      'aria-valuenow': '0',
    });
  });

  it('carries direction and language of a title in another language than the app’s', () => {
    expect(mirrored({ badge: 'Live', name: 'העיר מתחת לעיר' })).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect(mirrored({ name: '灯台守の娘', description: 'Locked' })).toMatchObject({ lang: 'ja' });
    expect(mirrored({ name: 'Château d’Acier', lang: 'fr' })).toMatchObject({ lang: 'fr' });
    expect(mirrored({ name: 'Storm Watch', lang: 'en', dir: 'ltr' })).toEqual({
      role: 'button',
      'aria-label': 'Storm Watch',
    });
  });

  it('carries the language of a foreign title for a container and its heading, too', () => {
    s.add({ ...titledRow('바다의 목소리', ['Storm Watch']), focusKey: 'row' });
    s.mirror.flush();
    for (const role of ['list', 'heading'])
      expect(s.host.querySelector(`[role=${role}]`)?.getAttribute('lang')).toBe('ko');
    expect(s.host.querySelector('[data-key]')?.hasAttribute('lang')).toBe(false);
  });
});
