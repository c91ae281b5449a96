import type { NavItem } from '../../api/content/types.ts';
import type { Description } from '../../focus/types.ts';
import type { Translate } from '../../i18n/messages.ts';
import { navItemPath } from '../../stores/navigation/destinations.ts';
import type { NavbarStore } from '../../stores/navigation/navbar-store.ts';
import type { Section } from '../../ui/page-list/page-controller.ts';
import type { ContainerSection } from './containers/row-sections.ts';

/**
 * The descriptions of a page for screen readers: its title, and a loading message for a section that is not mounted
 * yet.
 */
export function describePage(
  index: number,
  title: string,
  sections: readonly (Section | ContainerSection)[],
  t: Translate,
): Description {
  if (index < 0) return { role: 'group', name: title, level: 1 };
  const section = sections[index];
  const name = section && 'container' in section ? section.container.title : '';
  return { role: 'group', name, description: t('loader.loading') };
}

/** The menu's item for a page: it leads there, or to the page above, as Settings does for each of its entries. */
export function menuItem({ items }: Pick<NavbarStore, 'items'>, path: string): NavItem | undefined {
  return items.find((item) => `${path}/`.startsWith(`${navItemPath(item)}/`));
}

/** The name that the menu has for a page; undefined for one that it does not lead to. */
export function menuName(navbar: Pick<NavbarStore, 'items'>, path: string): string | undefined {
  return menuItem(navbar, path)?.displayName;
}
