import { reaction } from 'mobx';
import { RecentSearches } from '../../stores/content/recent-searches.ts';
import { SearchStore } from '../../stores/content/search-store.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import type { App } from '../create-app.ts';

/** The search, and what the viewer has searched for until they sign out. */
export function createSearch({ api, clock, content, lifetime, platform, session }: App, viewer: Viewer): SearchStore {
  const recent = new RecentSearches(platform.storage);
  // Undefined until it is known who is watching.
  const profile = () => session.user && (session.viewerKind === 'anonymous' ? '' : session.user.profileId);
  lifetime.add(
    reaction(profile, (owner) => owner !== null && recent.belongTo(owner === '' ? null : owner), {
      fireImmediately: true,
    }),
  );
  return new SearchStore({
    api,
    clock,
    recent,
    onAnswer: (error) => content.onAnswer?.(error),
    onSearched: (query, results) => viewer.telemetry.logEvent('search-made', { length: query.length, results }),
  });
}
