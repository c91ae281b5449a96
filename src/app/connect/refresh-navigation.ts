import { compareStructural } from 'mobx';
import { type Clock, timeSince } from '../../config/clock.ts';
import { timing } from '../../config/constants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContentStore } from '../../stores/content/content-store.ts';

export interface RefreshedNavigation {
  platform: Pick<Platform, 'onLifecycle'>;
  content: Pick<ContentStore, 'home' | 'setHome'> & { api: Pick<ContentStore['api'], 'navigation'> };
  clock: Clock;
}

/**
 * A set is switched off and on for weeks without a new start. Back after longer than rows are kept (B 4), the navbar gets its
 * right items anew (C 7.4 call 6); the rest of the home answer belongs to the start. @returns stops
 */
export function refreshNavigation({ platform, content, clock }: RefreshedNavigation): () => void {
  let hiddenAt: number | null = null;
  const refresh = async (): Promise<void> => {
    const answer = await content.api.navigation({ priority: 'low' });
    const { home } = content;
    if (!answer.ok || !home || compareStructural(answer.data.right, home.right)) return;
    content.setHome({ ...home, right: answer.data.right });
  };
  return platform.onLifecycle((event) => {
    if (event === 'hide') hiddenAt = clock.now();
    if (event !== 'show' || hiddenAt === null) return;
    if (timeSince(clock, hiddenAt) >= timing.feedMaxAgeDefault) void refresh();
    hiddenAt = null;
  });
}
