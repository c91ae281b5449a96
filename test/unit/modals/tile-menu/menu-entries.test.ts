import { describe, expect, it } from 'vitest';
import { isToggle, menuEntries } from '../../../../src/modals/tile-menu/menu-entries.ts';
import type { HeroRowButton } from '../../../../src/screens/shared/hero-model.ts';
import type { HeroButtonKind } from '../../../../src/stores/rules/hero-buttons.ts';
import { createMessages } from '../../../harness/messages.ts';

const action = (kind: HeroButtonKind, text: string): HeroRowButton => ({
  key: kind,
  text,
  button: { kind, text, countdown: null, destination: null },
});

describe('the menu of a tile (B 2 Resume/restart modal)', () => {
  it('offers what a hero would, and a way out', () => {
    const entries = menuEntries([action('resume', 'Resume'), action('restart', 'Restart')], createMessages());
    expect(entries.map(({ text }) => text)).toEqual(['Resume', 'Restart', 'Close']);
  });

  it('stays while a list is changed, but not when the viewer has to sign in first', () => {
    const signIn = { kind: 'route', address: '/gated/signin-options' } as const;
    expect(isToggle({ kind: 'watchlist', destination: null })).toBe(true);
    expect(isToggle({ kind: 'favourite', destination: null })).toBe(true);
    expect(isToggle({ kind: 'watchlist', destination: signIn })).toBe(false);
    expect(isToggle({ kind: 'restart', destination: null })).toBe(false);
  });
});
