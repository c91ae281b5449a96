import { when } from 'mobx';
import { ApiFailure } from '../../../src/api/api-error.ts';
import { createBookmarksSdk, createWatchTracker } from '../../../src/api/bookmarks/bookmark-services.ts';
import { createConcurrencyApi } from '../../../src/api/concurrency/concurrency-api.ts';
import { fetchConfiguration, normaliseConfiguration } from '../../../src/api/configuration/configuration.ts';
import { fetchPlans } from '../../../src/api/plans/plans-api.ts';
import { Startup } from '../../../src/app/start/startup.ts';
import { heartbeat } from '../../../src/config/late-constants.ts';
import { playbackFailure } from '../../../src/player/session/playback-failure.ts';
import { ContainerStore } from '../../../src/stores/content/container-store.ts';
import { ContentStore } from '../../../src/stores/content/content-store.ts';
import { RecentSearches } from '../../../src/stores/content/recent-searches.ts';
import { SearchStore } from '../../../src/stores/content/search-store.ts';
import { describeError } from '../../../src/stores/error-catalogue.ts';
import { PlansStore } from '../../../src/stores/plans/plans-store.ts';
import { ConcurrencyMonitor } from '../../../src/stores/player/concurrency-monitor.ts';
import { BookmarksStore } from '../../../src/stores/session/bookmarks/bookmarks-store.ts';
import { UnsentProgress } from '../../../src/stores/session/bookmarks/unsent-progress.ts';
import { StartupStore } from '../../../src/stores/startup-store.ts';
import { Analytics } from '../../../src/telemetry/analytics/analytics.ts';
import { container, item, noScroll } from '../../support/fakes/content.ts';
import type { FakeClock } from '../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { goodAnswer } from './good-answers.ts';
import { type Call, directProbe, nothingShown, storeProbe, wasLogged } from './probes.ts';
import type { CallName } from './table/fault-table.ts';
import type { Word } from './table/words.ts';
import type { Television } from './television.ts';

export const contentOf = ({ content, clock }: Television): ContentStore => new ContentStore({ api: content, clock });

/** Word for a call whose failure is only logged. */
export const outcomeOf = (television: Television, isGood: boolean, event: string): Word => {
  if (isGood) return 'goes on';
  return wasLogged(television, event) ? 'nothing' : 'generic';
};

const watchlist = { favorites: [{ favoriteType: 'Series', entity_id: 'RDG' }] };

/** Removes a show that is in the watchlist. */
const listChange = (
  target: RegExp,
  change: (television: Television) => Promise<unknown>,
  isDone: (isListed: boolean) => boolean,
): Call => ({
  target,
  probe(television) {
    const { favourites, idle } = television;
    const ready = favourites.load('profile');
    return {
      async ask() {
        await ready;
        await change(television);
        await idle();
      },
      sees: () => outcomeOf(television, isDone(favourites.isInWatchlist('RDG')), 'favourites-failed'),
    };
  },
});
const removal = (target: RegExp, remove: (television: Television) => Promise<unknown>): Call =>
  listChange(target, remove, (isListed) => !isListed);
const toggle = ({ favourites }: Television) => favourites.toggleWatchlist('RDG');

/** The content items of favourites; a favourite without one has no tile. */
const records = (target: RegExp, favourite: object, isThere: (television: Television) => boolean): Call => ({
  target,
  answer: (call) => (/favorites\/v4/.test(call) ? { body: { favorites: [favourite] } } : goodAnswer(call)),
  probe: storeProbe(
    ({ favourites }) => favourites.load('profile'),
    (television) => outcomeOf(television, isThere(television), 'feed-failed'),
  ),
});

type Service = typeof createWatchTracker | typeof createBookmarksSdk;

const bookmarksOf = (create: Service, { transport, session, storage, clock, report }: Television): BookmarksStore =>
  new BookmarksStore({
    service: create({ transport }),
    session,
    unsent: new UnsentProgress(storage),
    viewerOfTokens: () => 'ada',
    clock,
    report,
  });

const bookmarks = (create: Service, target: RegExp): Call => ({
  target,
  probe: storeProbe(
    (television) => bookmarksOf(create, television).load('ada'),
    (television) => outcomeOf(television, television.session.bookmarks.has('e1'), 'bookmarks-failed'),
  ),
});

const progress = (create: Service, target: RegExp): Call => ({
  target,
  probe(television) {
    const { clock, idle } = television;
    const store = bookmarksOf(create, television);
    const ready = store.load('ada');
    return {
      async ask() {
        await ready;
        store.watched({ entityId: 'e9', showCode: null, fraction: 0.5, durationSec: 100 });
        await idle();
      },
      sees() {
        // A timer means that the write will be tried again.
        const isKept = clock.pending > 0;
        store.clear();
        if (isKept) return 'later';
        return wasLogged(television, 'bookmark-refused') ? 'nothing' : 'goes on';
      },
    };
  },
});

/** What the monitor does before the call that fails, and the call. */
const stream = (target: RegExp, ...steps: ((monitor: ConcurrencyMonitor, clock: FakeClock) => unknown)[]): Call => ({
  target,
  probe(television) {
    const { transport, clock, report, idle } = television;
    const monitor = new ConcurrencyMonitor({ api: createConcurrencyApi({ transport }), clock, released() {}, report });
    return {
      async ask() {
        for (const step of steps) {
          step(monitor, clock);
          await idle();
        }
        monitor.pause();
      },
      sees: () => (wasLogged(television, 'concurrency-failed') ? 'nothing' : 'goes on'),
    };
  },
});
const watch = (monitor: ConcurrencyMonitor) => monitor.watch({ profileId: 'ada', entityId: 'e1' });

const start = (television: Television): ReturnType<Call['probe']> => {
  const { errors, report, t } = television;
  const startup = new StartupStore();
  const content = contentOf(television);
  const app = new Startup({
    steps: { services: async () => void (await content.loadHome()) },
    startup,
    errors,
    t,
    report,
    exit() {},
  });
  return {
    ask: () => app.run(),
    sees() {
      if (startup.isCompleted && content.home !== null) return 'goes on';
      return startup.status === 'FAILED' && errors.current?.button.action === 'retry' ? 'not started' : 'nothing';
    },
  };
};

const page = (television: Television): ReturnType<Call['probe']> => {
  const store = contentOf(television).screen('home');
  return {
    ask: () => store.load(),
    sees: () => (store.status === 'ready' && store.containers.length === 1 ? 'goes on' : 'page error'),
  };
};

const row = ({ content, clock }: Television): ReturnType<Call['probe']> => {
  const store = new ContainerStore(container({ uri: '/api/nation/row' }), { api: content, clock });
  return {
    ask: () => store.load(),
    sees: () => (store.items.length === 2 ? 'goes on' : store.status === 'failed' ? 'empty row' : 'nothing'),
  };
};

const searchOf = ({ content, clock }: Television): SearchStore =>
  new SearchStore({
    api: content,
    clock,
    recent: new RecentSearches({ get: () => null, set() {}, remove() {} }),
    onAnswer() {},
    onSearched() {},
  });

const searched = (television: Television): ReturnType<Call['probe']> => {
  const store = searchOf(television);
  return {
    async ask() {
      store.take('light');
      await when(() => store.status !== 'loading');
    },
    sees: () => (store.status === 'ready' && store.results?.count === 2 ? 'goes on' : 'search error'),
  };
};

const searchedFurther = (television: Television): ReturnType<Call['probe']> => {
  const { content, clock } = television;
  const first = container({ uri: null, items: [item()], scroll: { ...noScroll, next: '/api/nation/search' } });
  const api = { containerDetail: (uri: string, _: unknown, options?: object) => content.searchPage(uri, options) };
  const store = new ContainerStore(first, { api, clock });
  return {
    ask: () => store.loadMore(),
    sees: () => outcomeOf(television, store.items.length > 1, 'feed-failed'),
  };
};

const analytics = (television: Television): ReturnType<Call['probe']> => {
  const { server, wire, report, fetch, idle, clock } = television;
  let ids = 0;
  const log = new Analytics({
    config: { url: `${server.address}/analytics`, writeKey: 'secret-key' },
    app: { name: '', version: '', environment: '', applicationId: '', brand: '', platform: '', appType: '' },
    sessionId: 'session',
    fetch,
    clock: wire,
    storage: new MemoryStorage(),
    readAnalyticsId: async () => null,
    secrets: () => [],
    onStep: () => {},
    nextId: () => String(++ids),
    report,
  });
  return {
    async ask() {
      log.setConsent('unasked');
      log.view('/', clock.now());
      await idle();
    },
    sees: () => (wasLogged(television, 'analytics-send-failed') ? 'nothing' : 'goes on'),
  };
};

export const contentCalls = {
  'favourites.get': {
    target: /GET \/favorites/,
    probe: storeProbe(
      ({ favourites }) => favourites.load('profile'),
      (television) => outcomeOf(television, television.favourites.isInWatchlist('RDG'), 'favourites-failed'),
    ),
  },
  'favourites.create': {
    ...listChange(/POST \/favorites\/v4( bearer)?$/, toggle, (isListed) => isListed),
    answer: (call) => (/GET \/favorites/.test(call) ? { body: { favorites: [] } } : goodAnswer(call)),
  },
  'favourites.remove': removal(/DELETE \/favorites/, toggle),
  'favourites.removeChosen': removal(/favorites\/v4\/remove/, ({ favourites }) =>
    favourites.removeChosen('series', ['RDG']),
  ),

  'bookmarks.get': bookmarks(createBookmarksSdk, /GET \/bookmarks-api/),
  'bookmarks.save': progress(createBookmarksSdk, /POST \/bookmarks-api/),
  'watch-tracker.get': bookmarks(createWatchTracker, /GET \/watch-tracker/),
  'watch-tracker.save': progress(createWatchTracker, /POST \/watch-tracker/),

  'concurrency.begin': stream(/POST \/concurrency/, watch),
  'concurrency.keep': stream(/PUT \/concurrency/, watch, (monitor) => monitor.resume()),
  'concurrency.end': stream(/DELETE \/concurrency/, watch, (monitor, clock) => {
    monitor.stop();
    clock.advance(heartbeat.pause);
  }),

  configuration: {
    target: /nation\/config/,
    probe(television) {
      let configuration = normaliseConfiguration({});
      return {
        async ask() {
          const result = await fetchConfiguration({ ...television, basePath: '/api/nation' });
          if (result.ok) configuration = result.data;
        },
        sees: () => (configuration.auth.ttl === 90 ? 'goes on' : 'nothing'),
      };
    },
  },
  'content.home': { target: /nation\/home/, probe: start },
  'content.navigation': {
    target: /nation\/navigation/,
    probe: directProbe(({ content }) => content.navigation(), nothingShown),
  },
  'content.page': { target: /screens\/home/, probe: page },
  'content.containerDetail': { target: /nation\/row/, probe: row },
  'content.search': { target: /nation\/search/, probe: searched },
  'content.searchPage': { target: /nation\/search/, probe: searchedFurther },
  'content.playback': {
    target: /nation\/playback/,
    probe: directProbe(
      ({ content }) => content.playback({ videoId: 'e1', live: false }),
      (error, { t }) => {
        const shown = describeError(playbackFailure(new ApiFailure(error)), t, 'Nation');
        return shown.kind === 'PLAYBACK' && shown.button.action === 'back' ? 'playback error' : 'generic';
      },
    ),
  },
  'content.upNext': {
    target: /nation\/up-next/,
    probe: directProbe(
      ({ content }) =>
        content.upNext({ itemId: 'e1', type: 'EPISODE', watchPageUri: null, bottomTrayEnabled: false }, 'Next'),
      nothingShown,
    ),
  },
  'content.favouriteCategories': records(
    /nation\/categories/,
    { favoriteType: 'Category', entity_id: 'cole' },
    ({ favourites }) => favourites.personalities.length === 1,
  ),
  'content.favouriteSeries': records(
    /nation\/series/,
    watchlist.favorites[0] ?? {},
    ({ favourites }) => favourites.watchlist.length === 1,
  ),

  plans: {
    target: /nation\/plans/,
    probe({ transport, report }) {
      const store = new PlansStore(() => fetchPlans({ transport, basePath: '/api/nation', report }));
      return {
        ask: () => store.load(),
        sees() {
          if (store.state === 'failed') return 'page error';
          return store.plans[0]?.id === 'monthly' ? 'goes on' : 'nothing';
        },
      };
    },
  },

  analytics: { target: /analytics/, probe: analytics },
} satisfies Partial<Record<CallName, Call>>;
