import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiResult } from '../../../src/api/api-result.ts';
import { createBookmarksSdk, createWatchTracker } from '../../../src/api/bookmarks/bookmark-services.ts';
import { createConsentApi } from '../../../src/api/consent/consent-api.ts';
import { favouriteOf } from '../../../src/api/favourites/favourite.ts';
import { createFavouritesApi } from '../../../src/api/favourites/favourites-api.ts';
import { createReadBlob } from '../../../src/api/png-picture.ts';
import { createRegistrationApi } from '../../../src/api/registration/registration-api.ts';
import { Transport } from '../../../src/api/transport.ts';
import { appConfig } from '../../../src/config/app.ts';
import { createDestination } from '../../../src/telemetry/analytics/destination.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { registerAccount, secretOf } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';

// The client's own API code against the running service: C 7.2, 7.5, 7.6, 7.7.

const deviceId = 'living-room';

let service: ServiceUnderTest;
let transport: Transport;
let profileId: string;
let token: string;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ profileId, accessToken: token } = await registerAccount(service, `${crypto.randomUUID()}@example.com`, deviceId));
  transport = transportOf(deviceId, () => token);
});

function transportOf(device: string, accessToken: () => string | null): Transport {
  return new Transport({
    origin: service.address,
    apiKey: appConfig.api.key,
    deviceId: device,
    fetch,
    clock: new FakeClock(),
    authorise: ({ auth }, send) => {
      const token = auth === 'bearer' ? accessToken() : null;
      return send(token === null ? {} : { authorization: `Bearer ${token}` });
    },
  });
}

function body<T>(result: ApiResult<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

test('favourites are returned as they were created, and removed one by one or by a list', async () => {
  const api = createFavouritesApi({ transport });
  const [series, person, another] = [
    favouriteOf('series', 'COLD-RIVER')!,
    favouriteOf('category', 'marian-cole')!,
    favouriteOf('series', 'NORTH')!,
  ];
  body(await api.create([series, person, another]));
  expect(new Set(body(await api.get()))).toEqual(new Set([series, person, another]));
  body(await api.remove([series]));
  body(await api.removeChosen([person.id]));
  expect(body(await api.get())).toEqual([another]);
});

test('progress that is written in either form is read in both', async () => {
  const sdk = createBookmarksSdk({ transport });
  const tracker = createWatchTracker({ transport });
  body(await tracker.save(profileId, { entityId: 'e1', showCode: 'RDG', fraction: 0.25, durationSec: 1500 }));
  body(await sdk.save(profileId, { entityId: 'e2', showCode: null, fraction: 0.95, durationSec: null }));
  for (const list of [body(await sdk.get(profileId)), body(await tracker.get(profileId))]) {
    const byId = new Map(list.map((bookmark) => [bookmark.id, bookmark]));
    expect(byId.get('e1')).toMatchObject({ showCode: 'RDG', percentWatched: 0.25, isFinishedWatching: false });
    expect(byId.get('e2')).toMatchObject({ isFinishedWatching: true, percentWatched: 0 });
    expect(byId.get('e1')?.modified).toBeTypeOf('number');
  }
  expect(await sdk.get('somebody-else')).toMatchObject({ ok: false, error: { statusCode: 403 } });
});

const registrationOf = (device: string, accessToken: () => string | null) =>
  createRegistrationApi({
    transport: transportOf(device, accessToken),
    deviceId: device,
    deviceSecret: secretOf(device),
    deviceName: { platform: 'web', device: 'Browser' },
    brand: 'nation',
    config: () => ({
      pollPath: '/profile/v1/regcode/poll',
      profileQrCode: '/profile/v1/qr/{code}?size={size}',
      providerQrCode: '/profile/v1/provider-qr/api3/{code}',
    }),
    refreshToken: async () => undefined,
    readBlob: createReadBlob(globalThis as unknown as Window & typeof globalThis),
    isPageSecure: false,
  });

test('a code is created, polled, activated by a signed-in viewer, and signs in once', async () => {
  const television = registrationOf('bedroom', () => null);
  const { code, expires } = body(await television.generateCode({ isMvpd: false }));
  expect(expires).toBeGreaterThan(service.clock.now());
  expect(body(await television.pollAccount(code)).status).toBe('PENDING');
  expect(await television.getUpdatedJwt(code)).toMatchObject({
    ok: false,
    error: { statusCode: 404, message: 'getUpdatedJWT Not signed in yet' },
  });
  for (const picture of [body(await television.profileQr(code)), body(await television.providerQr(code))])
    expect(picture).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  body(await television.submitAccessToken(code, token));
  expect(body(await television.pollAccount(code)).status).toBe('DONE_NO_MVPD');
  expect(body(await television.getUpdatedJwt(code))).toBe(profileId);
  expect((await television.getUpdatedJwt(code)).ok).toBe(false);
});

test('an unknown code is not found', async () => {
  const television = registrationOf('bedroom', () => null);
  expect(await television.pollAccount('CCCCCC')).toMatchObject({ ok: false, error: { statusCode: 404 } });
});

test('consent has a picture, and no choice before the viewer makes one', async () => {
  const readBlob = createReadBlob(globalThis as unknown as Window & typeof globalThis);
  const api = createConsentApi({ transport, readBlob, propertyCode: 'proscenium' });
  expect(body(await api.qrPicture(profileId))).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  expect(body(await api.get([profileId]))).toEqual([]);
});

test('events reach the analytics destination only with the right key', async () => {
  const send = (writeKey: string) =>
    createDestination(
      { kind: 'segment', url: `${service.address}/analytics`, writeKey },
      { fetch, clock: new FakeClock() },
    ).send({ eventType: 'purchase', eventData: { event: 'subscription-purchased' } }, false);
  await expect(send('proscenium-write-key')).resolves.toBeUndefined();
  await expect(send('another')).rejects.toThrow('segment answered 401');
});
