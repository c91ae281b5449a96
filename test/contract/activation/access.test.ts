import { describe, expect, test } from 'vitest';
import type { Entitlements } from '../../../service/activation/providers/subscribers.ts';
import { brands } from '../../../service/brands.ts';
import type { WirePage } from '../../../service/feeds/calls/pages.ts';
import type { WirePlayback } from '../../../service/feeds/calls/playback.ts';
import type { WireItem } from '../../../service/feeds/wire/item.ts';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { normaliseEntitlements } from '../../../src/api/auth/entitlements.ts';
import { normaliseItem } from '../../../src/api/content/normalisers/item.ts';
import type { BrandId } from '../../../src/config/brand.ts';
import { anonymousAuth, SessionStore } from '../../../src/stores/session/session-store.ts';
import { type Answered, registerAccount } from '../identity/calls.ts';
import { type ServiceUnderTest, testTime } from '../support/service-under-test.ts';
import type { Television } from './calls.ts';
import { signInToProvider } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

// The service enforces the content access rule (B 5) that the client applies to what it shows.

let service: ServiceUnderTest;
let television: Television;
beforeEachActivation((activation) => {
  ({ service, television } = activation);
});

interface WireHome {
  panels: { member: { items: { member: { url: string }[] } }[] };
}
interface Refusal {
  error: string;
  issues: { code: string; message: string }[];
}
type Viewer = Pick<SignInAnswer, 'accessToken'> | undefined;

const ask = (item: Pick<WireItem, 'entity_id' | 'type'>, viewer: Viewer, brand: BrandId = 'nation') =>
  television.get<WirePlayback & Refusal>(
    `/api/${brand}/playback/${item.type === 'EPGListing' ? 'live/' : ''}${encodeURIComponent(item.entity_id)}`,
    viewer?.accessToken,
  );

async function providerViewer(username: string): Promise<SignInAnswer> {
  const { code } = await television.newCode({ isMvpd: true });
  await signInToProvider(service, code, username, 'cox');
  return television.anonymous();
}

async function subscriber(appId: string): Promise<SignInAnswer> {
  const viewer = await registerAccount(service, `${appId}@example.com`, television.deviceId);
  await television.post('/control/subscriptions', { profileId: viewer.profileId, appId, status: 'Active' });
  return viewer;
}

async function withPass(): Promise<SignInAnswer & { authn_expire: number }> {
  const { deviceId, refreshToken } = await television.anonymous();
  const pass = { deviceId, mvpdId: 'preview-once', refreshToken };
  return (await television.post<SignInAnswer & { authn_expire: number }>('/sdk/2.0/previewpass', pass)).body;
}

const brandIds: readonly BrandId[] = ['nation', 'sports', 'news'];

/** The items of a brand's screens and of a dozen of its series. */
const found = new Map<BrandId, Promise<WireItem[]>>();
function itemsOf(brand: BrandId): Promise<WireItem[]> {
  const items = found.get(brand) ?? findItems(brand);
  found.set(brand, items);
  return items;
}

async function findItems(brand: BrandId): Promise<WireItem[]> {
  const items = new Map<string, WireItem>();
  const { panels } = await service.get<WireHome>(`/api/${brand}/home`);
  for (const { url } of panels.member.flatMap((panel) => panel.items.member)) {
    const { containers } = await service.get<WirePage>(url);
    for (const { uri } of containers) {
      const { data } = await service.get<{ data: { items: WireItem[] } }>(uri);
      for (const item of data.items) items.set(item.entity_id, item);
    }
  }
  for (const series of [...items.values()].filter((item) => item.series_type === 'series').slice(0, 12)) {
    const { containers } = await service.get<WirePage>(`/api/${brand}/details/${series.series_id ?? series.entity_id}`);
    for (const item of containers.flatMap((container) => container.items ?? [])) items.set(item.entity_id, item);
  }
  return [...items.values()];
}

/** What can be played, one item for each combination of type and rights that the brand has. */
async function playableItems(brand: BrandId = 'nation'): Promise<WireItem[]> {
  const playable = (await itemsOf(brand)).filter((item) => item.isPlayable === true);
  return [...new Map(playable.map((item) => [rightsOf(item), item])).values()];
}

function rightsOf({ type, status, content_sku, availability, mvpd_auth, required_entitlements }: WireItem): string {
  return JSON.stringify([type, status, content_sku, availability, mvpd_auth, required_entitlements]);
}

const provider = { isAuthenticatedByMvpd: true };
const someViewers: [string, (brand: BrandId) => Promise<Viewer>, object][] = [
  ['nobody', async () => undefined, {}],
  ['an anonymous viewer', () => television.anonymous(), {}],
  ['an account', () => registerAccount(service, 'ada@example.com', television.deviceId), {}],
  ['a pay-TV subscriber to everything', () => providerViewer('everything'), provider],
  ['one to the news only', () => providerViewer('newsonly'), provider],
  ['one to nothing', () => providerViewer('nothing'), provider],
  ['a subscriber of the app', (brand) => subscriber(brand), { isAuthenticatedBySubscription: true }],
  ['one of another app', (brand) => subscriber(brand === 'sports' ? 'news' : 'sports'), {}],
];

const viewersOfBrands = brandIds.flatMap((brand) => someViewers.map((viewer) => [brand, ...viewer] as const));

test.each(viewersOfBrands)(
  '%s: %s is refused exactly what the client shows as locked',
  async (brand, _, signIn, auth) => {
    const viewer = await signIn(brand);
    const session = new SessionStore({ appType: 'MVPD', freeNetworks: brands[brand].freeNetworks });
    const answer: Answered<{ entitlements: Entitlements }> | undefined =
      viewer && (await television.get('/sdk/2.0/getentitlements', viewer.accessToken));
    const entitlements = normaliseEntitlements(answer?.body ?? { entitlements: {} }) ?? new Map();
    session.setAuth({ ...anonymousAuth, ...auth, entitlements });
    const items = await playableItems(brand);
    const seen = new Set<string>();
    for (const item of items) {
      const read = normaliseItem(item);
      if (typeof read === 'string') throw new Error(read);
      const { status, body } = await ask(item, viewer, brand);
      if (body.error === 'CONTENT_BLACKOUT') continue;
      const isRefused = status === 403;
      expect([item.entity_id, isRefused]).toEqual([item.entity_id, !session.canAccess(read)]);
      if (!isRefused) continue;
      expect(body.error).toBe('NOT_ENTITLED');
      expect(body.issues[0]?.message).toMatch(/\.$/);
      expect(body).not.toHaveProperty('stream');
      seen.add(`${item.type === 'EPGListing' || item.type === 'SPORTINGEVENT' ? 'live' : 'vod'}`);
    }
    expect(items.length).toBeGreaterThan(20);
    if (viewer === undefined) expect([...seen].sort()).toEqual(['live', 'vod']);
  },
);

test.each(brandIds)('%s: no address opens a channel or an event that the viewer may not watch', async (brand) => {
  const items = await itemsOf(brand);
  const live = items.filter(({ type }) => type === 'EPGListing' || type === 'SPORTINGEVENT');
  const statuses = new Map<string, Set<number>>();
  const pass = await withPass();
  for (const item of live) {
    const { status, body } = await ask(item, undefined, brand);
    const { body: own } = status === 403 ? await ask(item, pass, brand) : { body };
    const stream = streamOf((own as Partial<WirePlayback>).stream?.url);
    if (stream !== undefined) statuses.set(stream, (statuses.get(stream) ?? new Set()).add(status));
    expect(item.autoPlayVideoUrl === undefined || status === 200).toBe(true);
    if (status === 200) expect([undefined, streamOf(body.stream.url)]).toContain(streamOf(item.autoPlayVideoUrl));
  }
  expect([...statuses.values()].some((of) => of.has(200))).toBe(true);
  expect([...statuses].filter(([, of]) => of.size > 1)).toEqual([]);
});

/** `live/nation-one` of its address. */
const streamOf = (url: string | undefined) => url?.split('/').slice(2, 4).join('/');

describe('an item for pay-TV viewers', () => {
  const brand = 'sports';
  const lockedChannel = async (): Promise<WireItem> =>
    (await playableItems(brand)).find(
      (item) => item.type === 'EPGListing' && item.mvpd_auth && item.status === 'live',
    )!;

  test('asks who is not signed in to do so, and tells others that their package lacks it', async () => {
    const item = await lockedChannel();
    const codeFor = async (viewer: Viewer) => (await ask(item, viewer, brand)).body.issues.map(({ code }) => code);
    expect(await codeFor(undefined)).toEqual(['PROVIDER_REQUIRED']);
    expect(await codeFor(await television.anonymous())).toEqual(['PROVIDER_REQUIRED']);
    expect(await codeFor(await providerViewer('nothing'))).toEqual(['NOT_ENTITLED']);
    expect((await ask(item, await providerViewer('everything'), brand)).status).toBe(200);
  });

  test('has no preview that would play it, and an address only for those who may watch', async () => {
    const item = await lockedChannel();
    expect(item.preview).toBe(false);
    expect(item).not.toHaveProperty('autoPlayVideoUrl');
    const { body } = await ask(item, await providerViewer('everything'), brand);
    expect((await fetch(`${service.address}${body.stream.url}`)).status).toBe(200);
    expect((await fetch(`${service.address}${body.stream.url.replace(/[^/]+\/master/, 'master')}`)).status).toBe(404);
  });

  test('plays with a preview pass until it ends, and so does its address', async () => {
    const item = await lockedChannel();
    const viewer = await withPass();
    const { status, body } = await ask(item, viewer, brand);
    expect(status).toBe(200);
    expect(body.stream.expires_in).toBe(Math.floor((viewer.authn_expire - testTime) / 1000));
    service.clock.set(viewer.authn_expire, true);
    expect((await fetch(`${service.address}${body.stream.url}`)).status).toBe(410);
    expect((await ask(item, await television.anonymous(), brand)).status).toBe(403);
  });

  test('answers 401 to an expired token, so that the client renews it; what is free plays all the same', async () => {
    const item = await lockedChannel();
    const viewer = await providerViewer('everything');
    service.clock.set(testTime + 2 * 3_600_000, true);
    expect((await ask(item, viewer, brand)).status).toBe(401);
    expect((await ask({ entity_id: 'long-furrow-s1e1', type: 'EPISODE' }, viewer)).status).toBe(200);
  });
});

describe('an item of a brand without TV providers', () => {
  test('never asks for a TV provider', async () => {
    const items = await itemsOf('nation');
    expect(items.length).toBeGreaterThan(100);
    expect(items.filter(({ mvpd_auth }) => mvpd_auth === true)).toEqual([]);
  });

  test('opens with the subscription of its brand, whatever locks it', async () => {
    const viewer = await subscriber('nation');
    const items = await playableItems('nation');
    const locked = [];
    for (const item of items) {
      if ((await ask(item, undefined)).body.error !== 'NOT_ENTITLED') continue;
      const { body } = await ask(item, viewer);
      // An event before its start, or long after, has no stream for anybody.
      expect([item.entity_id, 'NOT_STARTED', 'GONE']).toContain(body.error ?? item.entity_id);
      locked.push(item.type);
    }
    expect([...new Set(locked)].sort()).toEqual(expect.arrayContaining(['EPGListing', 'EPISODE', 'SPORTINGEVENT']));
  });
});
