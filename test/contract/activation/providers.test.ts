import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { WireProvider } from '../../../service/activation/providers/providers.ts';
import type { Entitlements } from '../../../service/activation/providers/subscribers.ts';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { registerAccount, secretOf } from '../identity/calls.ts';
import { type ServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { type Television, televisionOf } from './calls.ts';
import { signInToProvider } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

let service: ServiceUnderTest;
let television: Television;
beforeEachActivation((activation) => {
  ({ service, television } = activation);
});

const sdk = '/sdk/2.0';
const dayMs = 86_400_000;

/** The television's viewer after a phone has signed in to a provider for it. */
async function providerViewer(username: string, provider = 'cox'): Promise<SignInAnswer> {
  const { code } = await television.newCode({ isMvpd: true });
  await signInToProvider(service, code, username, provider);
  return television.anonymous();
}

function entitlements(viewer: SignInAnswer) {
  return television.get<{ entitlements: Entitlements }>(
    `${sdk}/getentitlements?device_id=${television.deviceId}&signature_enabled=true`,
    viewer.accessToken,
  );
}

describe('check-adobe-authn', () => {
  test('returns new tokens once the second screen is done, on every call', async () => {
    const viewer = await providerViewer('everything');
    const checked = await television.checkAuthn(viewer);
    expect(checked.status).toBe(200);
    expect(checked.body.refreshToken).not.toBe(viewer.refreshToken);
    expect(decodeJwt(checked.body.idToken)).toMatchObject({ sub: viewer.profileId, mvpd: 'Cox' });
    const again = await television.checkAuthn({ ...viewer, ...checked.body });
    expect(again.status).toBe(200);
  });

  test('reports that the second screen is not done', async () => {
    expect(await television.checkAuthn(await television.anonymous())).toMatchObject({
      status: 404,
      body: { error_description: 'Second screen sign in not complete yet' },
    });
  });

  test('refuses calls without a token, with a wrong one, or for another device', async () => {
    const viewer = await providerViewer('everything');
    expect((await television.get(`${sdk}/check-adobe-authn/${viewer.refreshToken}`)).status).toBe(401);
    expect((await television.checkAuthn({ ...viewer, refreshToken: 'made-up' })).status).toBe(401);
    expect((await television.checkAuthn(viewer, 'another')).status).toBe(403);
  });

  test('does not accept a sign-in of another device', async () => {
    await providerViewer('everything');
    const other = televisionOf(service, 'another');
    expect((await other.checkAuthn(await other.anonymous())).status).toBe(404);
  });
});

describe('entitlements', () => {
  test.each([
    ['everything', ['nat', 'nws', 'spt', 'nation-free'], 15],
    ['newsonly', ['nws', 'mkt', 'atm', 'inq', 'news-free'], 5],
    ['nothing', [], 0],
  ])('of the subscriber %s', async (username, some, count) => {
    const { body } = await entitlements(await providerViewer(username));
    expect(Object.keys(body.entitlements)).toHaveLength(count);
    for (const network of some) expect(body.entitlements[network]).toEqual(['live', 'vod']);
  });

  test('are empty without a provider, and refused for another device', async () => {
    const viewer = await television.anonymous();
    expect((await entitlements(viewer)).body).toEqual({ entitlements: {} });
    expect((await television.get(`${sdk}/getentitlements?device_id=another`, viewer.accessToken)).status).toBe(403);
    expect((await television.get(`${sdk}/getentitlements`)).status).toBe(401);
  });

  test('end when the provider’s sign-in expires', async () => {
    const viewer = await providerViewer('everything');
    await entitlements(viewer);
    service.clock.set(testTime + 31 * dayMs, true);
    expect((await entitlements(await television.anonymous())).body).toEqual({ entitlements: {} });
  });

  test('stay with the viewer who signs in to an account on the device, and do not pass to the next viewer', async () => {
    await entitlements(await providerViewer('newsonly'));
    const ada = await registerAccount(service, 'ada@example.com', television.deviceId);
    expect(Object.keys((await entitlements(ada)).body.entitlements)).toContain('nws');
    expect((await entitlements(await television.anonymous())).body.entitlements).toEqual({});
    const bob = await registerAccount(service, 'bob@example.com', television.deviceId);
    expect((await entitlements(bob)).body.entitlements).toEqual({});
  });
});

describe('user metadata', () => {
  test('names the provider and the provider’s id of the subscriber', async () => {
    const viewer = await providerViewer('newsonly', 'youtube-tv');
    const { body } = await television.get<{ upstreamUserID: string }>(
      `${sdk}/usermetadata?signature_enabled=true`,
      viewer.accessToken,
    );
    expect(body).toEqual({
      mvpd: 'YouTubeTV',
      provider: 'youtube-tv',
      upstreamUserID: expect.stringMatching(/^\w{32}$/),
    });
    expect(body.upstreamUserID).not.toContain('newsonly');
  });

  test('is empty without a provider', async () => {
    const viewer = await television.anonymous();
    expect((await television.get(`${sdk}/usermetadata`, viewer.accessToken)).status).toBe(404);
    expect((await television.get(`${sdk}/usermetadata`)).status).toBe(401);
  });
});

describe('the provider’s sign-out', () => {
  const logout = (refreshToken: string) =>
    television.post<SignInAnswer>(`${sdk}/logoutmvpd/`, { signatureEnabled: true, refreshToken });

  test('leaves the viewer signed in with new tokens, without the entitlements', async () => {
    const viewer = await providerViewer('everything');
    await entitlements(viewer);
    const out = await logout(viewer.refreshToken);
    expect(out.status).toBe(200);
    expect(Object.keys(out.body).sort()).toEqual(['accessToken', 'refreshToken', 'tokenExpiration']);
    expect((await entitlements({ ...viewer, ...out.body })).body).toEqual({ entitlements: {} });
  });

  test('needs a refresh token', async () => {
    expect((await logout('made-up')).status).toBe(401);
    expect((await television.post(`${sdk}/logoutmvpd/`, {})).status).toBe(400);
  });
});

describe('a preview pass', () => {
  const ask = (viewer: SignInAnswer, mvpdId: string, deviceId = television.deviceId) =>
    television.post<SignInAnswer & { mvpd: string; authn_expire: number; error: string }>(`${sdk}/previewpass`, {
      deviceId,
      mvpdId,
      refreshToken: viewer.refreshToken,
    });

  test('is offered and given as the test control says, until it is reset', async () => {
    const offered = async () =>
      (await service.get<{ app: { previewPass: unknown } }>('/api/nation/config')).app.previewPass;
    await television.post('/control/preview-pass', { isEnabled: false });
    expect(await offered()).toMatchObject({ isEnabled: false });
    expect((await ask(await television.anonymous(), 'preview-once')).status).toBe(403);
    await television.post('/control/preview-pass', { isEnabled: true, oneTime: { timeToLiveSeconds: 5 } });
    expect((await ask(await television.anonymous(), 'preview-once')).body.authn_expire).toBe(testTime + 5000);
    await television.post('/control/reset', {});
    expect(await offered()).toMatchObject({ isEnabled: true, oneTime: { timeToLiveSeconds: 3600 } });
  });

  test('ends at once by the test control, and with it what it entitled to', async () => {
    const { body } = await ask(await television.anonymous(), 'preview-once');
    await television.post('/control/expire', { what: 'passes' });
    expect((await entitlements(body)).body).toEqual({ entitlements: {} });
    expect((await ask(body, 'preview-once')).status).toBe(403);
  });

  test('entitles to everything while it lasts', async () => {
    const viewer = await television.anonymous();
    const { status, body } = await ask(viewer, 'preview-daily');
    expect(status).toBe(200);
    expect(body).toMatchObject({ mvpd: 'preview-daily', authn_expire: testTime + 600_000 });
    const renewed = { ...viewer, ...body };
    expect(Object.keys((await entitlements(renewed)).body.entitlements)).toHaveLength(15);
    expect((await television.checkAuthn(renewed)).status).toBe(404);
    service.clock.set(testTime + 600_000, true);
    expect((await entitlements(renewed)).body.entitlements).toEqual({});
  });

  test('that still runs keeps its expiry', async () => {
    const viewer = await television.anonymous();
    await ask(viewer, 'preview-once');
    service.clock.set(testTime + 60_000, true);
    expect(await ask(await television.anonymous(), 'preview-once')).toMatchObject({
      status: 200,
      body: { authn_expire: testTime + 3_600_000 },
    });
  });

  test('that runs gives nothing to those who know the device’s id alone, and counts their attempts', async () => {
    await ask(await television.anonymous(), 'preview-once');
    const strangers = [
      televisionOf(service, television.deviceId, secretOf('of a stranger')),
      televisionOf(service, television.deviceId, null),
    ];
    const statuses = [];
    for (let tried = 0; tried < 5; tried += 1) {
      for (const stranger of strangers) {
        const viewer = await stranger.anonymous();
        statuses.push((await ask(viewer, 'preview-once')).status);
        expect((await entitlements(viewer)).body.entitlements).toEqual({});
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 403), 429]);
    expect((await ask(await television.anonymous(), 'preview-once')).status).toBe(200);
  });

  test('that still runs continues without a secret for the same profile', async () => {
    const plain = televisionOf(service, 'plain', null);
    const viewer = await plain.anonymous();
    const { body } = await ask(viewer, 'preview-once', plain.deviceId);
    expect((await ask({ ...viewer, ...body }, 'preview-once', plain.deviceId)).status).toBe(200);
  });

  test('for the day cannot start again until a day after its start', async () => {
    await ask(await television.anonymous(), 'preview-daily');
    service.clock.set(testTime + dayMs - 1000, true);
    expect(await ask(await television.anonymous(), 'preview-daily')).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', authn_expire: testTime + 600_000 },
    });
    service.clock.set(testTime + dayMs, true);
    expect((await ask(await television.anonymous(), 'preview-daily')).status).toBe(200);
  });

  test('for once cannot start again on its device', async () => {
    await ask(await television.anonymous(), 'preview-once');
    service.clock.set(testTime + 400 * dayMs, true);
    expect((await ask(await television.anonymous(), 'preview-once')).status).toBe(403);
    const other = televisionOf(service, 'another');
    const viewer = await other.anonymous();
    expect((await ask(viewer, 'preview-once', other.deviceId)).status).toBe(200);
  });

  test('is not given to more than ten made-up devices of one place in a day; one that runs goes on', async () => {
    const first = await television.anonymous();
    const begun = await ask(first, 'preview-once');
    const statuses = [];
    for (let made = 0; made < 10; made += 1) {
      const other = televisionOf(service, `made-up-${made}`, null);
      statuses.push((await ask(await other.anonymous(), 'preview-once', other.deviceId)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    expect((await ask({ ...first, ...begun.body }, 'preview-once')).status).toBe(200);
    service.clock.set(testTime + dayMs, true);
    const other = televisionOf(service, 'made-up-9', null);
    expect((await ask(await other.anonymous(), 'preview-once', other.deviceId)).status).toBe(200);
  });

  test('is refused for unknown passes, other devices and invalid tokens', async () => {
    const viewer = await television.anonymous();
    expect((await ask(viewer, 'Cox')).status).toBe(404);
    expect((await ask(viewer, 'preview-once', 'another')).status).toBe(403);
    expect((await ask({ ...viewer, refreshToken: 'made-up' }, 'preview-once')).status).toBe(401);
    expect((await television.post(`${sdk}/previewpass`, { deviceId: 'a' })).status).toBe(400);
  });
});

describe('the provider list', () => {
  interface Members {
    member: WireProvider[];
  }

  test('has the requested provider, with logos in black and white', async () => {
    const { member } = await service.get<Members>(`${sdk}/mvpds?adobePassId=DirecTVStream`);
    expect(member).toEqual([
      {
        adobePassId: 'DirecTVStream',
        code: 'directv_stream',
        hash: expect.stringMatching(/^[\da-f]{32}$/),
        id: 'directv-stream',
        name: 'DirecTV Stream',
        logos: ['/images/providers/directv-stream/logo-black.png', '/images/providers/directv-stream/logo-white.png'],
      },
    ]);
    expect((await service.fetch(`${sdk}/mvpds?adobePassId=nobody`)).status).toBe(404);
  });

  test('has all providers without a request for one, and every logo is a picture of the right size', async () => {
    const { member } = await service.get<Members>(`${sdk}/mvpds`);
    expect(member.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cox', 'DirecTV', 'DirecTV Stream', 'Fubo', 'YouTube TV', 'Xfinity']),
    );
    expect(new Set(member.map(({ hash }) => hash)).size).toBe(member.length);
    for (const logo of member.flatMap(({ logos }) => logos)) {
      const response = await fetch(`${service.address}${logo}?fit=240:80`);
      const { width = 0, height = 0, hasAlpha } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(hasAlpha).toBe(true);
      expect(width <= 240 && height <= 80 && (width === 240 || height === 80)).toBe(true);
    }
  });

  test('draws no more than 120 sizes of logos in ten minutes for a place; a drawn one stays available', async () => {
    const sizeOf = (width: number) =>
      fetch(`${service.address}/images/providers/cox/logo-black.png?downsize=${width}:*`);
    const statuses = [];
    for (let width = 16; width < 16 + 121; width += 1) statuses.push((await sizeOf(width)).status);
    expect(statuses.indexOf(429)).toBe(120);
    expect((await sizeOf(16)).status).toBe(200);
  });

  test.each(['cox/logo-red.png', 'nobody/logo-black.png'])('does not find the picture %s', async (path) => {
    expect((await fetch(`${service.address}/images/providers/${path}`)).status).toBe(404);
  });

  test('refuses invalid sizes', async () => {
    expect((await fetch(`${service.address}/images/providers/cox/logo-black.png?fit=wide`)).status).toBe(400);
  });
});

test('the location is in a header that must not be cached', async () => {
  const response = await service.fetch(`${sdk}/location-locator`);
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(response.headers.get('x-platform-location') ?? '')).toEqual({
    country: 'US',
    dma: '501',
    zip: '10001',
  });
});
