import type { Translate } from '../../i18n/messages.ts';
import type { HeroRowButton } from '../../screens/shared/hero-model.ts';
import type { HeroButton } from '../../stores/rules/hero-buttons.ts';
import type { MenuEntry } from '../../ui/menu/menu.tsx';

/** What applies to a tile, as its hero would offer it, and the way out. */
export function menuEntries(actions: readonly HeroRowButton[], t: Translate): readonly MenuEntry[] {
  return [...actions.map(({ key, text }) => ({ key, text })), { key: 'close', text: t('button.close') }];
}

/** Whether an action changes a list of the viewer, here and now. */
export function isToggle({ kind, destination }: Pick<HeroButton, 'kind' | 'destination'>): boolean {
  return (kind === 'watchlist' || kind === 'favourite') && destination === null;
}
