import { createWatchTracker } from '../../../src/api/bookmarks/bookmark-services.ts';
import { normaliseConfiguration } from '../../../src/api/configuration/configuration.ts';
import { createContentApi } from '../../../src/api/content/content-api.ts';
import { createFavouritesApi } from '../../../src/api/favourites/favourites-api.ts';
import { createReadBlob } from '../../../src/api/png-picture.ts';
import { devicesIn } from '../../../src/api/profile/devices.ts';
import { createRefresh } from '../../../src/api/provider-sdk/refresh.ts';
import { createRegistrationApi } from '../../../src/api/registration/registration-api.ts';
import type { AuthRecord } from '../../../src/api/tokens/auth-record.ts';
import { AuthRecordStore } from '../../../src/api/tokens/auth-record-store.ts';
import { authoriseWith } from '../../../src/api/tokens/authorise.ts';
import { TokenKeeper } from '../../../src/api/tokens/token-keeper.ts';
import { type Authorise, Transport } from '../../../src/api/transport.ts';
import { createViewerApi } from '../../../src/api/viewer-api.ts';
import { appConfig } from '../../../src/config/app.ts';
import type { AppType, TokenRefresh } from '../../../src/config/brand.ts';
import type { Clock, TimerHandle } from '../../../src/config/clock.ts';
import { auth, requests } from '../../../src/config/constants.ts';
import { describeError, type Failure } from '../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { CodeSignIn } from '../../../src/stores/registration/code-sign-in.ts';
import { RegistrationStore } from '../../../src/stores/registration/registration-store.ts';
import { BookmarksStore } from '../../../src/stores/session/bookmarks/bookmarks-store.ts';
import { UnsentProgress } from '../../../src/stores/session/bookmarks/unsent-progress.ts';
import { FavouritesStore } from '../../../src/stores/session/favourites/favourites-store.ts';
import { SessionEnd } from '../../../src/stores/session/session-end.ts';
import { SessionStore } from '../../../src/stores/session/session-store.ts';
import { SignOut } from '../../../src/stores/session/sign-out.ts';
import { ViewerLoader } from '../../../src/stores/session/viewer-loader.ts';
import { createMessages } from '../../harness/messages.ts';
import { recorder } from '../../support/fakes/content.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { MemoryCookies } from '../../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { secretOf } from '../identity/calls.ts';
import { callName, type FaultServer } from './fault-server.ts';
import { startTime } from './good-answers.ts';

export interface TelevisionOptions {
  /** The stored tokens; null for a device on which nobody has signed in. */
  record?: AuthRecord | null;
  appType?: AppType;
  route?: TokenRefresh;
  deviceId?: string;
}

/** The television's other side: the server with faults, or the service itself. */
export type Host = Pick<FaultServer, 'address' | 'route'>;

/** A viewer who is signed in to an account and a TV provider, with valid tokens. */
export const signedIn: AuthRecord = {
  accessToken: 'secret-access-0',
  refreshToken: 'secret-refresh-0',
  tokenExpiration: startTime + 3_600_000,
  profileId: 'ada',
  email: 'ada@example.com',
  userType: 'registered',
  accountType: 'email',
  mvpd: 'Cox',
  preauthorizedResources: { nws: ['live'] },
};

/** Transport, tokens, calls and stores of one television, wired as in createViewer, against a server with faults. */
export function createTelevision(
  server: Host,
  { record = signedIn, appType = 'MVPD', route = { kind: 'token' }, deviceId = 'tv' }: TelevisionOptions = {},
) {
  const clock = new FakeClock(startTime);
  const wire = wireClock(clock);
  const { report, events } = recorder();
  const cookies = new MemoryCookies();
  const storage = new MemoryStorage();
  const t = createMessages();
  if (record) cookies.set(auth.cookieName, JSON.stringify(record), 1);

  const faultyFetch: typeof fetch = (input, init) => {
    const url = String(input);
    const { authorization } = (init?.headers ?? {}) as Record<string, string>;
    return fetch(server.route(callName(init?.method ?? 'GET', url, authorization), url), init);
  };
  let authorise: Authorise | undefined;
  const transport = new Transport({
    origin: server.address,
    apiKey: appConfig.api.key,
    deviceId,
    fetch: faultyFetch,
    clock: wire,
    authorise: (request, send) => (authorise ? authorise(request, send) : send({})),
  });
  const tokens = new TokenKeeper({
    records: new AuthRecordStore({ cookies, storage }),
    refresh: createRefresh(transport, '/sdk/2.0', route),
    clock,
    report,
    sdkBase: '/sdk/2.0',
    retriesRefresh: true,
  });
  authorise = authoriseWith(tokens);
  const api = createViewerApi({
    transport,
    tokens,
    cookies,
    report,
    environment: 'dev',
    deviceId,
    deviceSecret: secretOf(deviceId),
    deviceName: { platform: 'web', device: 'Browser' },
    usesAlternativeEndpoints: false,
  });
  const content = createContentApi({ transport, basePath: '/api/nation', report });
  const config = normaliseConfiguration({}).auth;
  const readBlob = createReadBlob(globalThis as unknown as Window & typeof globalThis);
  const registrationApi = createRegistrationApi({
    transport,
    deviceId,
    deviceSecret: secretOf(deviceId),
    deviceName: { platform: 'web', device: 'Browser' },
    config: () => config,
    refreshToken: () => tokens.renew().catch(() => null),
    readBlob,
    isPageSecure: false,
  });

  const session = new SessionStore({ appType, freeNetworks: [] });
  const errors = new ErrorStore();
  const showError = (failure: Failure): void => {
    errors.show(describeError(failure, t, 'Nation'));
  };
  const log = (): void => {};
  const unsent = new UnsentProgress(storage);
  const service = createWatchTracker({ transport });
  const viewerOfTokens = () => tokens.record?.profileId ?? null;
  const bookmarks = new BookmarksStore({ service, session, unsent, viewerOfTokens, clock, report });
  const favourites = new FavouritesStore({
    api: createFavouritesApi({ transport }),
    content,
    report,
    log,
    tracksPersonalities: true,
  });
  const loader = new ViewerLoader({
    configure: async () => {},
    tokens,
    ...api,
    session,
    bookmarks,
    favourites,
    rules: () => ({ appId: 'nation', previewProviders: [], isMarketingLandingAllowed: false, invalidProfileTypes: [] }),
    clock,
    report,
  });
  const sessionEnd = new SessionEnd({ session, previewProviders: () => [], declined: () => {} });
  const signOut = new SignOut({ tokens, ...api, loader, session, sessionEnd, report, log });
  const takeProvider = async () => {
    const checked = await api.auth.checkAdobeAuthn();
    if (!checked.ok) return checked;
    const metadata = await api.auth.getUserMetadata();
    if (metadata.ok) tokens.amend({ mvpd: metadata.data.mvpd });
    return metadata;
  };
  const registration = new RegistrationStore({
    calls: registrationApi,
    clock,
    config: () => config,
    checkAuthn: takeProvider,
    mvpd: () => tokens.record?.mvpd ?? null,
  });
  const codeSignIn = new CodeSignIn({
    registration,
    calls: { ...registrationApi, devicesIn, takeProvider },
    ready: async () => {
      if (session.user === null) await loader.load();
    },
    config: () => config,
    session,
    appType,
    loadViewer: () => loader.load(),
    missing: () => loader.missing,
    isPackageEmpty: () => loader.isPackageEmpty,
    logOutOfProvider: (reason) => signOut.ofProvider(reason),
    showError,
    bought: () => {},
    log,
  });

  return {
    server,
    clock,
    wire,
    fetch: faultyFetch,
    transport,
    tokens,
    cookies,
    storage,
    events,
    report,
    t,
    ...api,
    content,
    readBlob,
    registrationApi,
    session,
    errors,
    showError,
    bookmarks,
    favourites,
    loader,
    signOut,
    registration,
    codeSignIn,
    /** Texts of errors that calls returned. */
    said: [] as string[],
    /** Resolves when no call is in flight. */
    async idle(): Promise<void> {
      for (let quiet = 0; quiet < 4; quiet = wire.calls === 0 ? quiet + 1 : 0) await settle();
    },
  };
}

export type Television = ReturnType<typeof createTelevision>;

/** The clock of calls, which counts those in flight: each has one timer as long as its timeout. */
function wireClock(clock: Clock): Clock & { readonly calls: number } {
  const timers = new Set<TimerHandle>();
  return {
    now: () => clock.now(),
    setTimeout(fn, ms) {
      const handle = clock.setTimeout(() => {
        timers.delete(handle);
        fn();
      }, ms);
      if (ms >= requests.timeout) timers.add(handle);
      return handle;
    },
    clearTimeout(handle) {
      timers.delete(handle);
      clock.clearTimeout(handle);
    },
    get calls() {
      return timers.size;
    },
  };
}

/** Delay of a slow answer. */
const slowness = 10_000;

/** After so many turns of the event loop in which nothing happens, the app is waiting for a timer. */
const quietTurns = 8;
const mostTurns = 100_000;

/**
 * Runs `work` to its end, letting time pass while calls wait for a slow or silent service, or the app for its next
 * attempt.
 * @throws {Error} when the work never ends
 */
export async function drive<T>(
  server: Pick<FaultServer, 'held' | 'release'>,
  { clock, wire }: Television,
  work: Promise<T>,
): Promise<T> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  work.then(over, over);
  for (let turn = 0, quiet = 0; !isOver || wire.calls > 0; turn++) {
    if (turn === mostTurns) throw new Error('The work does not end.');
    await settle();
    if (wire.calls > 0 && server.held < wire.calls) {
      quiet = 0;
    } else if (wire.calls > 0) {
      clock.advance(slowness);
      server.release();
      // Calls still without an answer fail when their timeout ends.
      if (server.held > 0) clock.advance(requests.timeout - slowness);
      while (server.held > 0) await settle();
    } else if (!isOver && ++quiet >= quietTurns && clock.nextIn !== null) {
      quiet = 0;
      clock.advance(clock.nextIn);
    }
  }
  return work;
}
