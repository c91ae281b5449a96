import { httpError } from '../../../../src/api/api-error.ts';
import { failure, type HttpResult, success } from '../../../../src/api/api-result.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import { AuthRecordStore } from '../../../../src/api/tokens/auth-record-store.ts';
import { TokenKeeper, type TokenKeeperOptions } from '../../../../src/api/tokens/token-keeper.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { MemoryCookies } from '../../../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

export const day = 86_400_000;

export const hour = 3_600_000;

interface Refresh {
  refreshToken: string;
  answer: (result: HttpResult) => void;
}

/** A keeper whose refresh requests the test answers by hand. */
export function setUp({ retriesRefresh = false, sessionEnded }: Partial<TokenKeeperOptions> = {}) {
  const clock = new FakeClock();
  const cookies = new MemoryCookies();
  const storage = new MemoryStorage();
  const records = new AuthRecordStore({ cookies, storage });
  const refreshes: Refresh[] = [];
  const events: ReportEvent[] = [];
  const keeper = new TokenKeeper({
    records,
    clock,
    sdkBase: '/sdk/2.0',
    retriesRefresh,
    ...(sessionEnded && { sessionEnded }),
    report: (event) => void events.push(event),
    refresh: (refreshToken) => new Promise((answer) => refreshes.push({ refreshToken, answer })),
  });
  /** Signed in so long ago that the token has expired. */
  const expired = (more: Partial<AuthRecord> = {}) =>
    records.write({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      tokenExpiration: clock.now() - 1,
      profileId: 'p1',
      mvpd: 'cox',
      ...more,
    });
  return { clock, records, cookies, storage, keeper, refreshes, events, expired };
}

export const answer = (body: unknown): HttpResult => success({ status: 200, body, header: () => null });

export const failed = (status: number): HttpResult =>
  failure(httpError(status, `Status ${status}`, { error: `E${status}` }));

export const credentials = (n: number, clock: FakeClock, seconds = 3600) =>
  answer({
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in: seconds,
    expires_at: clock.now() / 1000 + seconds,
    token_type: 'Bearer',
  });
export const signIn = (clock: FakeClock, more: object = {}) => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  tokenExpiration: clock.now() + hour,
  profileId: 'p1',
  accountType: 'email',
  userType: 'registered',
  email: 'a@b.co',
  deviceId: 'd1',
  viewerId: 'v1',
  ...more,
});

/** The value or the error of a promise; 'pending' if it has not settled. */
export const outcome = async (promise: Promise<unknown>): Promise<unknown> => {
  let result: unknown = 'pending';
  void promise.then(
    (value) => (result = value),
    (cause) => (result = cause),
  );
  await settle();
  return result;
};
