import { createBookmarksSdk, createWatchTracker } from '../api/bookmarks/bookmark-services.ts';
import { type Configuration, fetchConfiguration } from '../api/configuration/configuration.ts';
import type { LayoutType } from '../api/content/types.ts';
import { createFavouritesApi } from '../api/favourites/favourites-api.ts';
import { providerSdkBase } from '../api/provider-sdk/base.ts';
import { createRefresh } from '../api/provider-sdk/refresh.ts';
import { AuthRecordStore } from '../api/tokens/auth-record-store.ts';
import { TokenKeeper } from '../api/tokens/token-keeper.ts';
import { createViewerApi, type ViewerApi } from '../api/viewer-api.ts';
import { persistedDeviceSecret } from '../platform/device-id.ts';
import { PersonalRows } from '../stores/content/personal-rows.ts';
import { BookmarksStore } from '../stores/session/bookmarks/bookmarks-store.ts';
import { UnsentProgress } from '../stores/session/bookmarks/unsent-progress.ts';
import { FavouritesStore } from '../stores/session/favourites/favourites-store.ts';
import { SessionEnd } from '../stores/session/session-end.ts';
import { SignOut } from '../stores/session/sign-out.ts';
import { ViewerLoader } from '../stores/session/viewer-loader.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { ConfigurationLoader } from './configuration-loader.ts';
import { reportedSdk } from './reported-sdk.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Tokens and what depends on them: the user, bookmarks and favourites, signing out. */
export interface Account {
  api: ViewerApi;
  tokens: TokenKeeper;
  loader: ViewerLoader;
  signOut: SignOut;
  sessionEnd: SessionEnd;
  favourites: FavouritesStore;
  bookmarks: BookmarksStore;
  configuration(): Configuration;
  /** Resolves when the configuration has loaded. */
  readonly configured: Promise<void>;
  /** Asks for the configuration unless it has loaded. Never rejects. */
  configure(): Promise<void>;
  /** Loads the configuration and this device's session if they are missing. Never rejects. */
  ready(): Promise<void>;
}

export function createAccount(base: ViewerBase, telemetry: Telemetry): Account {
  const { session, player, clock, report } = base;
  const sessionEnd = new SessionEnd({
    session,
    previewProviders: () => viewerRules(base, configuration()).previewProviders,
    // A video asks once more whether this viewer may watch it.
    declined: () => void loader.load().then(() => player.renew()),
  });
  const tokens = createTokens(base, sessionEnd);
  const api = createApi(base, tokens, telemetry);
  const configurations = createConfigurationLoader(base);
  const { configured } = configurations;
  const configuration = () => configurations.current;
  const configure = () => configurations.load();
  const bookmarks = createBookmarks(base, tokens, telemetry);
  const favourites = createFavourites(base, telemetry);
  const loader = new ViewerLoader({
    tokens,
    ...api,
    session,
    bookmarks,
    favourites,
    configure,
    rules: () => viewerRules(base, configuration()),
    clock,
    report,
  });
  // Which providers grant preview passes is part of the configuration.
  void configured.then(() => loader.applyRules());
  void configure();
  const signOut = new SignOut({ tokens, ...api, loader, session, sessionEnd, report, log: telemetry.logEvent });
  const ready = async () => {
    await configure();
    if (session.user === null) await loader.load();
  };
  return {
    api,
    tokens,
    loader,
    signOut,
    sessionEnd,
    favourites,
    bookmarks,
    configuration,
    configured,
    configure,
    ready,
  };
}

function createTokens({ platform, brand, transport, clock, report }: ViewerBase, sessionEnd: SessionEnd): TokenKeeper {
  const { cookies, storage } = platform;
  const sdkBase = providerSdkBase(__ENVIRONMENT__);
  return new TokenKeeper({
    records: new AuthRecordStore({ cookies, storage }),
    sdkBase,
    refresh: createRefresh(transport, sdkBase, brand.identity.refresh),
    clock,
    report,
    retriesRefresh: true,
    sessionEnded: (record, error) => sessionEnd.ended(record, error),
  });
}

function createApi(
  { platform, brand, transport, report }: ViewerBase,
  tokens: TokenKeeper,
  telemetry: Telemetry,
): ViewerApi {
  const { profile, auth } = createViewerApi({
    transport,
    tokens,
    cookies: platform.cookies,
    report,
    environment: __ENVIRONMENT__,
    deviceId: platform.device.id,
    deviceSecret: persistedDeviceSecret(platform.storage, platform.randomBytes),
    deviceName: { platform: platform.key, device: brand.applicationName },
    usesAlternativeEndpoints: brand.identity.refresh.kind === 'account-token',
  });
  return { profile: reportedSdk('profile', profile, telemetry), auth: reportedSdk('auth', auth, telemetry) };
}

function createConfigurationLoader({ transport, brand, report, clock }: ViewerBase): ConfigurationLoader {
  const ask = () => fetchConfiguration({ transport, basePath: `/api/${brand.id}`, report });
  return new ConfigurationLoader({ ask, clock });
}

/** What the viewer watches, and what comes next in it (docs/decisions/personal-rows.md). */
const progressLayouts: ReadonlySet<LayoutType> = new Set(['watchnext', 'mixed-watchnext']);

function createBookmarks(
  { transport, brand, session, platform, clock, report, content, lifetime }: ViewerBase,
  tokens: TokenKeeper,
  telemetry: Telemetry,
): BookmarksStore {
  const continued = new PersonalRows(content, ({ data }) => progressLayouts.has(data.layoutType));
  lifetime.add(() => continued.dispose());
  const { bookmarks } = brand.identity;
  const createService = bookmarks === 'watch-tracker' ? createWatchTracker : createBookmarksSdk;
  const service = reportedSdk(bookmarks, createService({ transport }), telemetry);
  const unsent = new UnsentProgress(platform.storage);
  const viewerOfTokens = () => tokens.record?.profileId ?? null;
  const onSaved = () => continued.changed();
  return new BookmarksStore({ service, session, unsent, viewerOfTokens, clock, report, onSaved });
}

function createFavourites(
  { transport, api, content, report, lifetime, brand }: ViewerBase,
  telemetry: Telemetry,
): FavouritesStore {
  const favourites = new PersonalRows(content, ({ data }) => data.layoutType === 'landscape-favorites');
  const watchlists = new PersonalRows(content, ({ isReloadedOnDemand }) => isReloadedOnDemand);
  for (const rows of [favourites, watchlists]) lifetime.add(() => rows.dispose());
  return new FavouritesStore({
    api: reportedSdk('favourites', createFavouritesApi({ transport }), telemetry),
    content: api,
    report,
    log: telemetry.logEvent,
    tracksPersonalities: brand.analytics.tracksPersonalities,
    onWatchlistChanged: () => watchlists.changed(),
    onPersonalitiesChanged: () => favourites.changed(),
    onPersonalitiesRemoved: () => content.forgetScreen('home-personalities'),
  });
}

function viewerRules({ brand }: ViewerBase, { previewPass: offers, auth }: Configuration) {
  const previewProviders = [offers.oneTime, offers.daily].flatMap((offer) => offer?.mvpdId ?? []);
  const { isMarketingLandingAllowed, invalidProfileTypes } = auth;
  return { appId: brand.id, previewProviders, isMarketingLandingAllowed, invalidProfileTypes };
}
