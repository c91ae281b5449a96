import { describe, expect, it } from 'vitest';
import { createRefresh } from '../../../../src/api/provider-sdk/refresh.ts';
import { AuthRecordStore } from '../../../../src/api/tokens/auth-record-store.ts';
import { authoriseWith } from '../../../../src/api/tokens/authorise.ts';
import { TokenKeeper } from '../../../../src/api/tokens/token-keeper.ts';
import { type ApiRequest, type Authorise, Transport } from '../../../../src/api/transport.ts';
import { requests } from '../../../../src/config/constants.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { MemoryCookies } from '../../../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const hour = 3_600_000;
const refreshPath = '/sdk/2.0/token/v2/';

interface Call {
  path: string;
  token: string | null;
  userauth: string | null;
  /** What caches in front of the service tell accounts by. */
  isOwn: boolean;
  body: unknown;
}

type Answer = (call: Call) => [status: number, body?: unknown] | Promise<[status: number, body?: unknown]>;

/** Transport, keeper and store wired as in the app, over a service that the test gives as a function. */
function setUp(answer: Answer) {
  const clock = new FakeClock();
  const calls: Call[] = [];
  const records = new AuthRecordStore({ cookies: new MemoryCookies(), storage: new MemoryStorage() });
  let authorise: Authorise | undefined;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const call = {
      path: new URL(url).pathname,
      token: headers.get('authorization'),
      userauth: headers.get('userauth'),
      isOwn: headers.get('x-viewer') === 'own',
      body: init.body ?? null,
    };
    calls.push(call);
    const [status, body] = await answer(call);
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status });
  };
  const transport = new Transport({
    origin: 'https://api.test',
    apiKey: 'key',
    deviceId: 'd1',
    fetch: fetch as typeof globalThis.fetch,
    clock,
    authorise: (request, send) => (authorise ? authorise(request, send) : send({})),
  });
  const keeper = new TokenKeeper({
    records,
    refresh: createRefresh(transport, '/sdk/2.0', { kind: 'token' }),
    clock,
    report: () => undefined,
    sdkBase: '/sdk/2.0',
    retriesRefresh: false,
  });
  authorise = authoriseWith(keeper);
  const signedIn = (expiresIn = hour) =>
    records.write({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      tokenExpiration: clock.now() + expiresIn,
      profileId: 'p1',
    });
  const request = (url: string, more: Partial<ApiRequest> = {}) => transport.request({ url, auth: 'bearer', ...more });
  const refreshes = () => calls.filter(({ path }) => path.startsWith(refreshPath));
  const others = () => calls.filter(({ path }) => !path.startsWith(refreshPath));
  return { clock, calls, refreshes, others, keeper, records, signedIn, request, transport };
}

const renewed = { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3600 };
const isRefresh = ({ path }: Call) => path.startsWith(refreshPath);
/** A service that accepts only the token of that number. */
const accepting =
  (token: string, renewal: [number, unknown?] = [200, renewed]): Answer =>
  (call) => {
    if (isRefresh(call)) return renewal;
    return call.token === `Bearer ${token}` ? [200, { fine: true }] : [401, { error: 'UNAUTHORIZED' }];
  };

describe('a call', () => {
  it('whose answer a worker has checked keeps the tokens that came with it', async () => {
    const answered = { member: ['x'.repeat(requests.leastBeside)], access_token: 'access-2', expires_in: 3600 };
    const { transport, keeper, signedIn, request } = setUp(() => [200, answered]);
    signedIn();
    transport.readBeside = async () => ({ value: [], credentials: { access_token: 'access-2', expires_in: 3600 } });
    expect(await request('/list', { answerKind: 'members' })).toMatchObject({ data: { body: [], isChecked: true } });
    expect(await keeper.accessToken()).toBe('access-2');
    transport.readBeside = async () => ({ value: [] });
    await request('/list', { answerKind: 'members' });
    expect(await keeper.accessToken()).toBe('access-2');
  });

  it('says whom it was answered: nobody, when the tokens could not be renewed', async () => {
    const { signedIn, request } = setUp((call) => (isRefresh(call) ? [500] : [200]));
    expect(await request('/page')).toMatchObject({ data: { viewer: ' ' } });
    signedIn();
    expect(await request('/page')).toMatchObject({ data: { viewer: 'p1 ' } });
    signedIn(-1);
    expect(await request('/page')).toMatchObject({ data: { viewer: ' ' } });
  });

  it('is not sent again as another viewer who has signed in meanwhile', async () => {
    let refuse = (): void => {};
    const { clock, others, records, signedIn, request } = setUp(({ token }) =>
      token === 'Bearer access-1' ? new Promise((resolve) => (refuse = () => resolve([401]))) : [200],
    );
    signedIn();
    const asked = request('/favorites/v4', { method: 'POST', body: { of: 'p1' } });
    await settle();
    records.write({
      accessToken: 'access-2',
      refreshToken: 'r2',
      tokenExpiration: clock.now() + hour,
      profileId: 'p2',
    });
    refuse();
    expect(await asked).toMatchObject({ ok: false, error: { statusCode: 401 } });
    expect(others().map(({ token }) => token)).toEqual(['Bearer access-1']);
  });

  it('that waited for a renewal does not go out as another viewer who has signed in meanwhile', async () => {
    let renew = (): void => {};
    const { clock, others, records, signedIn, request } = setUp((call) => {
      if (isRefresh(call)) return new Promise((resolve) => (renew = () => resolve([200, renewed])));
      return call.token === null ? [401] : [200];
    });
    signedIn(-1);
    const asked = request('/favorites/v4', { method: 'POST', body: { of: 'p1' } });
    await settle();
    records.write({
      accessToken: 'access-9',
      refreshToken: 'r9',
      tokenExpiration: clock.now() + hour,
      profileId: 'p2',
    });
    renew();
    expect(await asked).toMatchObject({ ok: false, error: { statusCode: 401 } });
    expect(others().map(({ token }) => token)).toEqual([null]);
  });

  it('carries the token in the headers that it names', async () => {
    const { signedIn, request, calls } = setUp(() => [200]);
    signedIn();
    await request('/none', { auth: 'none' });
    await request('/bearer');
    await request('/userauth', { auth: 'userauth' });
    expect(calls.map(({ token, userauth }) => [token, userauth])).toEqual([
      [null, null],
      ['Bearer access-1', null],
      ['Bearer access-1', 'Bearer access-1'],
    ]);
  });

  it('says that it is an account’s, and nothing of a viewer without one', async () => {
    const { clock, signedIn, records, request, calls } = setUp(() => [200]);
    await request('/page');
    signedIn();
    await request('/page');
    records.write({
      accessToken: 'access-2',
      refreshToken: 'r2',
      tokenExpiration: clock.now() + hour,
      profileId: 'p2',
      userType: 'anonymous',
    });
    await request('/page');
    expect(calls.map(({ token, isOwn }) => [token, isOwn])).toEqual([
      [null, false],
      ['Bearer access-1', true],
      ['Bearer access-2', false],
    ]);
  });

  it('without a viewer is sent without a token, and its 401 is final', async () => {
    const { request, calls } = setUp(() => [401, { error: 'UNAUTHORIZED' }]);
    expect(await request('/x')).toMatchObject({ ok: false, error: { statusCode: 401, message: 'UNAUTHORIZED' } });
    expect(calls).toHaveLength(1);
  });

  it('that is refused is repeated with a new token and the same body', async () => {
    const { signedIn, request, others, refreshes } = setUp(accepting('access-2'));
    signedIn();
    expect(await request('/x', { method: 'POST', body: { a: 1 } })).toMatchObject({
      ok: true,
      data: { body: { fine: true } },
    });
    expect(others().map(({ token, body }) => [token, body])).toEqual([
      ['Bearer access-1', '{"a":1}'],
      ['Bearer access-2', '{"a":1}'],
    ]);
    expect(refreshes()).toHaveLength(1);
  });

  it('that is refused again is not sent a third time', async () => {
    const { signedIn, request, others, refreshes } = setUp(accepting('never'));
    signedIn();
    expect(await request('/x')).toMatchObject({ ok: false, error: { statusCode: 401 } });
    expect([others().length, refreshes().length]).toEqual([2, 1]);
  });

  it.each([400, 403, 404, 409, 500, 503])('that fails with %i is sent once', async (status) => {
    const { signedIn, request, calls } = setUp(() => [status]);
    signedIn();
    expect(await request('/x', { method: 'POST' })).toMatchObject({ ok: false, error: { statusCode: status } });
    expect(calls).toHaveLength(1);
  });

  it('without a token is never repeated: a wrong password is not an expired token', async () => {
    const { signedIn, request, calls } = setUp(() => [401]);
    signedIn();
    await request('/profile/v1/login', { auth: 'none', method: 'POST' });
    expect(calls).toHaveLength(1);
  });

  it('that needs a token fails with the error of the renewal, and the viewer stays signed in', async () => {
    const { signedIn, request, records } = setUp(accepting('access-2', [503, { error: 'DOWN' }]));
    signedIn(-1);
    expect(await request('/x')).toMatchObject({ ok: false, error: { statusCode: 503, message: 'DOWN' } });
    expect(records.read()).toMatchObject({ refreshToken: 'refresh-1' });
  });

  it('that permits an anonymous viewer is sent without a token when the renewal fails', async () => {
    const answer: Answer = (call) => (isRefresh(call) ? [503] : [200, { token: call.token }]);
    const { signedIn, request } = setUp(answer);
    signedIn(-1);
    expect(await request('/feed')).toMatchObject({ ok: true, data: { body: { token: null } } });
  });

  it('whose screen is gone while it waits for the token is not sent', async () => {
    let renew: (answer: [number, unknown]) => void = () => undefined;
    const { signedIn, request, others } = setUp((call) =>
      isRefresh(call) ? new Promise((resolve) => (renew = resolve)) : [200],
    );
    signedIn(-1);
    const screen = new AbortController();
    const pending = request('/x', { signal: screen.signal });
    await settle();
    screen.abort();
    renew([200, renewed]);
    expect(await pending).toMatchObject({ ok: false, error: { statusCode: 0, message: 'AbortError' } });
    expect(others()).toEqual([]);
  });

  it('that returns tokens resolves once they are stored', async () => {
    const { request, keeper, clock } = setUp(() => [200, { accessToken: 'new', tokenExpiration: clock.now() + hour }]);
    await request('/profile/v1/login', { auth: 'none', method: 'POST' });
    expect(await keeper.accessToken()).toBe('new');
  });

  it('that signs out also clears the record', async () => {
    const { signedIn, request, records } = setUp(() => [204]);
    signedIn();
    await request('/sdk/2.0/logout/', { method: 'POST' });
    expect(records.read()).toBeNull();
  });
});

describe('a storm of 200 calls', () => {
  it('at the moment of expiry causes one refresh, sends six at once, and loses none', async () => {
    const { signedIn, request, refreshes, others } = setUp(accepting('access-2'));
    signedIn(-1);
    const results = await Promise.all(Array.from({ length: 200 }, (_, i) => request(`/call/${i}`)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toHaveLength(1);
    expect(others()).toHaveLength(200);
  });

  it('that are all refused, with every place taken, causes one refresh and no deadlock', async () => {
    const { signedIn, request, refreshes, others } = setUp(accepting('access-2'));
    signedIn();
    const results = await Promise.all(Array.from({ length: 200 }, (_, i) => request(`/call/${i}`)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toHaveLength(1);
    expect(new Set(others().map(({ path }) => path)).size).toBe(200);
  });

  it('whose refresh fails gives each the same error, and repeats none', async () => {
    let failRenewal: () => void = () => undefined;
    const { signedIn, request, refreshes, others } = setUp((call) =>
      isRefresh(call)
        ? new Promise((resolve) => (failRenewal = () => resolve([500, { error: 'BROKEN' }])))
        : [401, { error: 'UNAUTHORIZED' }],
    );
    signedIn(-1);
    const pending = Promise.all(Array.from({ length: 200 }, (_, i) => request(`/call/${i}`)));
    await settle();
    failRenewal();
    const errors = new Set((await pending).map((result) => !result.ok && result.error));
    expect(errors.size).toBe(1);
    expect([...errors][0]).toMatchObject({ statusCode: 500, message: 'BROKEN' });
    expect(refreshes()).toHaveLength(1);
    expect(others()).toHaveLength(200);
  });
});
