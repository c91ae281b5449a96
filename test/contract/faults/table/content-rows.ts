import { anyJson, noContent, type Row, token } from './row.ts';

/** Faults that may pass, so that the client tries again. */
const passing = ['429', '500', '503', 'timeout', 'refused', 'dropped', 'HTML'] as const;

/** Calls about content and what the viewer does with it: favourites, bookmarks, streams, feeds, consent and analytics. */
export const contentRows = {
  'consent.qrPicture': {
    section: 'C 7.6',
    shownBy: 'privacy panel',
    gets: 'no picture',
    except: { 'goes on': ['body twice'] },
  },
  'consent.get': { section: 'C 7.6', shownBy: 'PrivacyKeeper', gets: 'nothing' },
  'consent.get of the settings': { section: 'C 7.6', shownBy: 'privacy panel', gets: 'choice unknown' },

  'favourites.get': { section: 'C 7.2, 8.2', shownBy: 'FavouritesStore', gets: 'nothing', ...token },
  'favourites.create': {
    section: 'C 7.2, 8.2',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    except: { 'goes on': anyJson },
    ...token,
    joined: true,
  },
  'favourites.remove': {
    section: 'C 7.2, 8.2',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    except: { 'goes on': noContent },
    ...token,
    joined: true,
  },
  'favourites.removeChosen': {
    section: 'C 7.3, 8.2',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    except: { 'goes on': noContent },
    ...token,
  },

  'bookmarks.get': { section: 'C 7.2', shownBy: 'BookmarksStore', gets: 'nothing', ...token },
  'bookmarks.save': {
    section: 'C 7.2',
    shownBy: 'BookmarksStore',
    gets: 'nothing',
    except: { later: passing, 'goes on': anyJson },
    ...token,
    joined: true,
  },
  'watch-tracker.get': { section: 'C 7.2', shownBy: 'BookmarksStore', gets: 'nothing', ...token },
  'watch-tracker.save': {
    section: 'C 7.2',
    shownBy: 'BookmarksStore',
    gets: 'nothing',
    except: { later: passing, 'goes on': noContent },
    ...token,
    joined: true,
  },

  'concurrency.begin': {
    section: 'B 4',
    shownBy: 'ConcurrencyMonitor',
    gets: 'nothing',
    ...token,
    joined: true,
  },
  'concurrency.keep': {
    section: 'B 4',
    shownBy: 'ConcurrencyMonitor',
    gets: 'nothing',
    except: { 'goes on': ['404', ...noContent] },
    ...token,
  },
  'concurrency.end': {
    section: 'B 4',
    shownBy: 'ConcurrencyMonitor',
    gets: 'nothing',
    except: { 'goes on': noContent },
    ...token,
    joined: true,
  },

  configuration: { section: 'C 7.4', shownBy: 'createViewer', gets: 'nothing' },
  'content.home': { section: 'C 7.4', shownBy: 'Startup', gets: 'not started', joined: true },
  'content.navigation': {
    section: 'C 7.4',
    shownBy: 'refreshNavigation',
    gets: 'nothing',
    ...token,
    except: { 'goes on': anyJson },
  },
  'content.page': { section: 'C 7.4', shownBy: 'PageStore', gets: 'page error', ...token, joined: true },
  'content.containerDetail': {
    section: 'C 4.5, 7.4',
    shownBy: 'ContainerStore',
    gets: 'empty row',
    ...token,
    joined: true,
  },
  'content.collection': {
    section: 'C 7.4',
    shownBy: 'tile-collection modal',
    gets: 'failed dialog',
    ...token,
    joined: true,
  },
  'content.collection of a further page': {
    section: 'C 7.4',
    shownBy: 'CollectionStore',
    gets: 'nothing',
    ...token,
    joined: true,
  },
  'content.schedule': { section: 'B 2, C 7.4', shownBy: 'ScheduleStore', gets: 'page error', ...token, joined: true },
  'content.schedule of a further part': {
    section: 'B 2, C 7.4',
    shownBy: 'ScheduleStore',
    gets: 'failed cells',
    ...token,
    joined: true,
  },
  'content.search': { section: 'C 7.4', shownBy: 'SearchStore', gets: 'search error', ...token, joined: true },
  'content.searchPage': { section: 'C 4.5, 7.4', shownBy: 'ContainerStore', gets: 'nothing', ...token, joined: true },
  'content.entity': { section: 'C 7.4', shownBy: 'gatedPlayback', gets: 'rights by the stream', ...token },
  'content.playback': { section: 'C 7.4, 8.2', shownBy: 'playbackFailure', gets: 'playback error', ...token },
  'content.upNext': { section: 'C 7.4', shownBy: 'ContentStore', gets: 'nothing', ...token },
  'content.favouriteCategories': {
    section: 'C 7.4',
    shownBy: 'FavouritesStore',
    gets: 'nothing',
    joined: true,
    ...token,
  },
  'content.favouriteSeries': { section: 'C 7.4', shownBy: 'FavouritesStore', gets: 'nothing', joined: true, ...token },

  plans: { section: 'B 6', shownBy: 'PlansStore', gets: 'page error', ...token },

  analytics: {
    section: 'C 7.7, 8.2',
    shownBy: 'Analytics',
    gets: 'nothing',
    except: { 'goes on': ['broken JSON', 'empty body', 'wrong types', 'HTML', 'body twice', 'dropped'] },
  },
} as const satisfies Record<string, Row>;
