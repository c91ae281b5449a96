import { reaction } from 'mobx';
import type { ContentStore } from '../../stores/content/content-store.ts';
import type { NavbarStore } from '../../stores/navigation/navbar-store.ts';

/** The menu is that of the home answer (B 2), which may come after the last start's, or again.
 * @returns stops */
export function followHome(content: Pick<ContentStore, 'home'>, navbar: Pick<NavbarStore, 'setHome'>): () => void {
  return reaction(
    () => content.home,
    (home) => home && navbar.setHome(home),
    { fireImmediately: true },
  );
}
