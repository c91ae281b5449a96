import { expect, it } from 'vitest';
import { brand as nation } from '../../../brands/nation/brand.ts';
import { brand as news } from '../../../brands/news/brand.ts';
import { brand as sports } from '../../../brands/sports/brand.ts';
import { SessionStore } from '../../../src/stores/session/session-store.ts';
import { createAccount } from '../../../src/viewer/create-account.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { answer, FakeTransport } from '../../support/fakes/fake-transport.ts';
import { MemoryCookies } from '../../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';

it.each([
  {
    brand: nation,
    calls: ['/sdk/2.0/token/v2/r1', '/watch-tracker/v1/ada', '/sdk/2.0/logout/'],
  },
  {
    brand: sports,
    calls: ['/sdk/2.0/account/token/v2/r1', '/watch-tracker/v1/ada', '/sdk/2.0/account/logout/'],
  },
  {
    brand: news,
    calls: ['/identityhydra/oauth2/token', '/bookmarks-api/v1/ada/bookmarks', '/sdk/2.0/logout/'],
  },
])('the accounts of $brand.id are behind the calls that the brand names (C 7.1, C 7.2)', async ({ brand, calls }) => {
  const transport = new FakeTransport(() => answer({}));
  const base = {
    brand,
    transport,
    platform: {
      key: 'web',
      device: { id: 'd1' },
      cookies: new MemoryCookies(),
      storage: new MemoryStorage(),
      randomBytes: (count: number) => new Uint8Array(count),
    },
    session: new SessionStore({ appType: 'MVPD', freeNetworks: [] }),
    clock: new FakeClock(),
    content: { forgetScreen() {} },
    report: () => {},
    lifetime: { add: () => {} },
  };
  const { api, tokens, bookmarks, configured } = createAccount(
    base as never,
    { event() {}, sdkStarted() {}, sdkFailed() {} } as never,
  );
  await configured;
  // Any answer of the service may bring tokens.
  tokens.observe({ url: '/profile/v1/login' }, { accessToken: 'a1', refreshToken: 'r1', tokenExpiration: 1 }, null);
  transport.asked.length = 0;
  await tokens.renew().catch(() => null);
  await bookmarks.load('ada');
  await api.profile.logout();
  expect(transport.asked.map(({ url }) => url)).toEqual(calls);
});
