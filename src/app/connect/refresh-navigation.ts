import { compareStructural } from 'mobx';
import { type Clock, timeSince } from '../../config/clock.ts';
import { timing } from '../../config/constants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContentStore } from '../../stores/content/content-store.ts';
import type { NavbarStore } from '../../stores/navigation/navbar-store.ts';

export interface RefreshedNavigation {
  platform: Pick<Platform, 'onLifecycle'>;
  content: Pick<ContentStore, 'home'> & { api: Pick<ContentStore['api'], 'navigation'> };
  navbar: Pick<NavbarStore, 'setHome'>;
  clock: Clock;
}

/**
 * A set is switched off and on for weeks without a new start. Back after longer than rows are kept (B 4), the navbar gets its
 * right items anew (C 7.4 call 6); the rest of the home answer belongs to the start. @returns stops
 */
export function refreshNavigation({ platform, content, navbar, clock }: RefreshedNavigation): () => void {
  let hiddenAt: number | null = null;
  let shown = content.home;
  const refresh = async (): Promise<void> => {
    const answer = await content.api.navigation({ priority: 'low' });
    if (!answer.ok || !shown || compareStructural(answer.data.right, shown.right)) return;
    shown = { ...shown, right: answer.data.right };
    navbar.setHome(shown);
  };
  return platform.onLifecycle((event) => {
    if (event === 'hide') hiddenAt = clock.now();
    if (event !== 'show' || hiddenAt === null) return;
    if (timeSince(clock, hiddenAt) >= timing.feedMaxAgeDefault) void refresh();
    hiddenAt = null;
  });
}
