import { reaction } from 'mobx';
import { RecentSearches } from '../../stores/content/recent-searches.ts';
import { SearchStore } from '../../stores/content/search-store.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import type { App } from '../create-app.ts';

/** The search, and what the viewer has searched for until they sign out. */
export function createSearch({ api, clock, content, lifetime, platform, session }: App, viewer: Viewer): SearchStore {
  const recent = new RecentSearches(platform.storage);
  const profile = () => (session.viewerKind === 'anonymous' ? null : (session.user?.profileId ?? null));
  lifetime.add(reaction(profile, (_, before) => before !== null && recent.clear()));
  return new SearchStore({
    api,
    clock,
    recent,
    onAnswer: (error) => content.onAnswer?.(error),
    onSearched: (query, results) => viewer.telemetry.event('search-made', { length: query.length, results }),
  });
}
