import { vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Entitlements } from '../../../../src/api/auth/entitlements.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { ViewerLoader, type ViewerLoaderOptions } from '../../../../src/stores/session/viewer-loader.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

export const good = <T>(body: T): ApiResult<T> => success(body);
export const bad = (status: number): ApiResult<never> => failure(httpError(status, '', {}));

const clock = new FakeClock();
const tokenExpiration = clock.now() + 3_600_000;
export const anonymous: AuthRecord = { profileId: 'anon', accessToken: 'a', userType: 'anonymous', tokenExpiration };
export const signedIn: AuthRecord = {
  profileId: 'ada',
  accessToken: 'a',
  userType: 'registered',
  accountType: 'email',
  email: 'ada@example.com',
  tokenExpiration,
};

/** A viewer loader over the calls of a device on which nobody has signed in. `record` is the stored auth record. */
export function setUp() {
  const state = {
    record: null as AuthRecord | null,
    session: new SessionStore({ appType: 'MVPD', freeNetworks: [] }),
    configured: Promise.resolve(),
    rules: {
      appId: 'nation',
      previewProviders: ['pass'],
      isMarketingLandingAllowed: false,
      invalidProfileTypes: [] as string[],
    },
  };
  const calls = {
    liveRecord: vi.fn<() => Promise<AuthRecord | null>>(async () => state.record),
    loginAnonymously: vi.fn<ViewerLoaderOptions['profile']['loginAnonymously']>(async () => {
      state.record = anonymous;
      return good('anon');
    }),
    getEntitlements: vi.fn<() => Promise<ApiResult<Entitlements>>>(async () =>
      good(new Map([['news', new Set(['live'] as const)]])),
    ),
    getUserMetadata: vi.fn<ViewerLoaderOptions['auth']['getUserMetadata']>(async () =>
      good({ mvpd: 'cox', provider: 'Cox', upstreamUserId: 'up' }),
    ),
    getMvpd: vi.fn<ViewerLoaderOptions['auth']['getMvpd']>(async () =>
      good({ id: 'cox', name: 'Cox', logoWhiteUrl: '/w' }),
    ),
    hasSubscription: vi.fn<ViewerLoaderOptions['auth']['hasSubscription']>(async () =>
      good({ isUserSubscribed: false, services: [] }),
    ),
    logout: vi.fn<() => Promise<ApiResult<null>>>(async () => {
      state.record = null;
      return good(null);
    }),
    logoutOfMvpd: vi.fn<() => Promise<ApiResult<null>>>(async () => good(null)),
    refreshToken: vi.fn<() => Promise<ApiResult<string>>>(async () => good('anon')),
  };
  const tokens = {
    get record(): AuthRecord | null {
      return state.record;
    },
    liveRecord: calls.liveRecord,
    amend(fields: Partial<AuthRecord>): void {
      if (state.record) state.record = { ...state.record, ...fields };
    },
    clear(): void {
      state.record = null;
    },
  };
  const reports: string[] = [];
  const report = ({ event }: { event: string }): void => void reports.push(event);
  const bookmarks = { load: vi.fn(async () => {}), clear: vi.fn() };
  const favourites = { load: vi.fn(async () => {}), clear: vi.fn() };
  /** The loader of a new start of the app, with a new session. */
  const create = (appType: AppType = 'MVPD'): ViewerLoader => {
    const session = new SessionStore({ appType, freeNetworks: [] });
    state.session = session;
    const rules = () => state.rules;
    return new ViewerLoader({
      configure: () => state.configured,
      tokens,
      profile: calls,
      auth: calls,
      session,
      bookmarks,
      favourites,
      rules,
      clock,
      report,
    });
  };
  return Object.assign(state, { clock, calls, tokens, bookmarks, favourites, reports, report, create });
}
