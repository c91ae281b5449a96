import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Vizbee } from '../../src/casting/vendor.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

// The hub between sets and phones, and the library that speaks to it (docs/decisions/casting.md).

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service.close());
beforeEach(() => service.fetch('/control/reset', { method: 'POST' }));

interface Keys {
  id: string;
  secret: string;
}

const post = (path: string, body: object) =>
  service.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const join = async (kind: 'set' | 'phone', appId = 'app'): Promise<Keys> =>
  (await post('/casting/peers', { kind, appId })).json() as Promise<Keys>;
const send = ({ id, secret }: Keys, to: string, message: unknown) =>
  post(`/casting/peers/${id}/outbox`, { secret, to, message }).then(({ status }) => status);
const receive = async ({ id, secret }: Keys) => {
  const response = await post(`/casting/peers/${id}/inbox`, { secret });
  return ((await response.json()) as { messages: { from: string; message: unknown }[] }).messages;
};
const sets = async () =>
  (await service.get<{ sets: { id: string; name: string; appId: string }[] }>('/casting/sets')).sets;

describe('the casting hub', () => {
  test('lists the sets, and passes on what is said, in order and to those whom it is for', async () => {
    const [set, other, ada, grace] = await Promise.all([
      join('set', 'app-a'),
      join('set'),
      join('phone'),
      join('phone'),
    ]);
    expect((await sets()).map(({ appId }) => appId).sort()).toEqual(['app', 'app-a']);
    for (const text of ['one', 'two']) expect(await send(ada, set.id, { text })).toBe(204);
    expect((await receive(set)).map(({ from, message }) => [from, message])).toEqual([
      [ada.id, { text: 'one' }],
      [ada.id, { text: 'two' }],
    ]);
    // To all phones of a set: those that have written to it.
    await send(set, 'phones', { text: 'state' });
    await send(set, grace.id, { text: 'hello' });
    expect(await receive(ada)).toEqual([{ from: set.id, message: { text: 'state' } }]);
    expect(await receive(grace)).toEqual([{ from: set.id, message: { text: 'hello' } }]);
    await send(grace, other.id, { text: 'x' });
    expect(await receive(other)).toHaveLength(1);
  });

  test('answers a call that waits as soon as there is something, and the one before it at once', async () => {
    const [set, phone] = await Promise.all([join('set'), join('phone')]);
    const first = receive(set);
    const second = receive(set);
    expect(await first).toEqual([]);
    await send(phone, set.id, { text: 'now' });
    expect(await second).toHaveLength(1);
  });

  test.each([
    ['a wrong secret', async () => send({ ...(await join('phone')), secret: 'x' }, (await join('set')).id, {}), 404],
    ['an unknown peer', async () => send(await join('phone'), 'nobody', {}), 404],
    ['another phone', async () => send(await join('phone'), (await join('phone')).id, {}), 404],
    ['another set', async () => send(await join('set'), (await join('set')).id, {}), 404],
    ['what is no message', async () => send(await join('phone'), (await join('set')).id, 'text'), 400],
    ['too much', async () => send(await join('phone'), (await join('set')).id, { text: 'x'.repeat(40_000) }), 413],
    ['an unknown kind of peer', async () => (await post('/casting/peers', { kind: 'remote' })).status, 400],
  ])('refuses %s', async (_, attempt, status) => {
    expect(await attempt()).toBe(status);
  });

  test('keeps the last fifty messages of a peer that does not fetch them', async () => {
    const [set, phone] = await Promise.all([join('set'), join('phone')]);
    for (let text = 0; text < 55; text++) await send(phone, set.id, { text });
    const messages = await receive(set);
    expect([messages.length, messages[0]?.message]).toEqual([50, { text: 5 }]);
  });

  test('forgets who has gone: silent for six seconds, and not waiting', async () => {
    const [set, waiting] = await Promise.all([join('set'), join('set')]);
    const listening = receive(waiting);
    await expect.poll(sets).toHaveLength(2);
    service.clock.set(service.clock.now() + 6001, true);
    expect((await sets()).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await send(set, 'phones', {})).toBe(404);
    await send(await join('phone'), waiting.id, {});
    expect(await listening).toHaveLength(1);
  });
});

test('the phone’s page runs no script but its own, and calls nobody but the service', async () => {
  const page = await fetch(`${service.address}/phone`);
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'");
  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
  for (const file of [...files, '/phone/hub.js', '/phone/account.js', '/phone/catalogue.js'])
    expect([file, (await fetch(new URL(file, service.address))).status]).toEqual([file, 200]);
  expect((await fetch(`${service.address}/phone/../hub.ts`)).status).toBe(404);
});

/** Runs the library as a page of a set would, with this test as its app. */
async function runLibrary(): Promise<Vizbee> {
  const source = await (await service.fetch('/casting/library.js')).text();
  class Request {
    status = 0;
    responseText = '';
    onloadend = (): void => {};
    private url = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(): void {}
    send(body: string): void {
      void fetch(this.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then(async (response) => Object.assign(this, { status: response.status, responseText: await response.text() }))
        .catch(() => {})
        .then(() => this.onloadend());
    }
  }
  const document = { currentScript: { src: `${service.address}/casting/library.js` } };
  const window = Object.assign(new EventTarget(), { XMLHttpRequest: Request, vizbee: undefined as Vizbee | undefined });
  let isReady = false;
  window.addEventListener('VIZBEE_SDK_READY', () => {
    isReady = window.vizbee !== undefined;
  });
  runInContext(source, createContext({ window, document, Event, setTimeout: () => {} }));
  expect(isReady).toBe(true);
  return window.vizbee as Vizbee;
}

test('the library has what the app uses of the vendor’s: a phone is heard, and hears', async () => {
  const { continuity, homesso } = await runLibrary();
  const context = continuity.ContinuityContext.getInstance();
  const heard: unknown[] = [];
  const hear =
    (what: string) =>
    (...told: unknown[]) =>
      void heard.push([what, ...told]);
  const app = context.getAppAdapter();
  app.setDeeplinkHandler(hear('deeplink'));
  app.setSignInHandler?.(hear('sign-in'));
  context.start('app-x');
  await expect.poll(sets).toMatchObject([{ appId: 'app-x' }]);
  const [{ id = '' } = {}] = await sets();
  const phone = await join('phone');
  const tell = (type: string, more: object = {}) => send(phone, id, { type, ...more });
  const next = async () => (await receive(phone)).map(({ message }) => message as Record<string, unknown>);

  await tell('start-video', { videoInfo: { videoUrl: 'e1' } });
  await tell('sign-in', { event: { type: 'x' } });
  await expect
    .poll(() => heard)
    .toEqual([
      ['deeplink', { videoUrl: 'e1' }],
      ['sign-in', { type: 'x' }],
    ]);
  app.sendStartVideoError?.((heard[0] as unknown[])[1], 'E002');
  expect(await next()).toEqual([{ type: 'start-video-error', reason: 'E002' }]);
  app.sendSignInError?.((heard[1] as unknown[])[1], 'E003');
  expect(await next()).toEqual([{ type: 'sign-in-error', reason: 'E003' }]);

  heard.length = 0;
  const adapter = new continuity.adapters.PlayerAdapter('html');
  const status = { guid: 'g', state: 'playing', currentPosition: 5, duration: 10, isLive: false } as const;
  adapter.setVideoInfoGetter(() => status);
  adapter.setPlayHandler(hear('play'));
  adapter.setPauseHandler(hear('pause'));
  adapter.setSeekHandler(hear('seek'));
  adapter.setStopHandler(hear('stop'));
  adapter.setCaptionsHandler?.(hear('captions'));
  const info = Object.assign(new continuity.messages.VideoInfo(), { guid: 'g', title: 'It' });
  context.setPlayerAdapterWithVideoInfo(adapter, info);
  expect(await next()).toMatchObject([{ type: 'state', video: { title: 'It' }, status }]);
  context.notifyPlayerState('paused');
  expect(await next()).toMatchObject([{ type: 'state', state: 'paused' }]);
  for (const type of ['play', 'pause', 'stop']) await tell(type);
  await tell('seek', { position: 7000 });
  await tell('captions', { isOn: true });
  // Another video: first a stop that nobody means.
  await tell('start-video', { videoInfo: { videoUrl: 'e2' } });
  await expect
    .poll(() => heard)
    .toEqual([
      ...[['play'], ['pause'], ['stop', 'stop_user'], ['seek', 7000], ['captions', true]],
      ...[
        ['stop', 'stop_implicit'],
        ['deeplink', { videoUrl: 'e2' }],
      ],
    ]);
  context.removePlayerAdapter(adapter);
  expect(await next()).toMatchObject([{ type: 'state', state: 'interrupted', video: null }]);

  const manager = homesso!.HomeSSOContext.getInstance().getHomeSSOManager();
  const { ProgressStatus, SuccessStatus, FailureStatus } = homesso!.messages;
  let isSignedIn = false;
  const userLogin = 'ada@example.com';
  const more = { userName: 'Ada', userAdditionalInfo: { viewerKind: 'subscriber' } };
  manager.setSignInInfoGetter(async () => [{ userLoginType: 'profile', isSignedIn, userLogin, ...more }]);
  manager.setSignInHandler((_info, answer) => {
    answer(new ProgressStatus('profile', { regcode: 'ABC234' }));
    answer(new FailureStatus('profile', true, null));
    answer(new FailureStatus('profile', false, 'E102'));
    answer(new SuccessStatus('profile', 'Ada', { email: 'ada@example.com' }));
  });
  manager.init();
  const sso = { info: { isSignedIn: true, signInType: 'profile' } };
  await tell('sso', sso);
  const statuses: Record<string, unknown>[] = [];
  while (statuses.length < 4) statuses.push(...(await next()));
  expect(statuses.sort((a, b) => String(a['state']).localeCompare(String(b['state'])))).toMatchObject([
    { state: 'cancelled' },
    { state: 'completed', signInType: 'profile' },
    { state: 'failed', reason: 'E102' },
    { state: 'in_progress', regcode: 'ABC234' },
  ]);
  isSignedIn = true;
  await tell('sso', sso);
  expect(await next()).toEqual([{ type: 'sso-status', state: 'completed' }]);
  // A phone that has proven nothing sees that somebody is in, not who.
  await tell('hello');
  const [state] = await next();
  expect(state?.['signIn']).toEqual([{ userLoginType: 'profile', isSignedIn: true, userLogin: 'a•••@example.com' }]);
  for (const told of [...statuses, state]) expect(JSON.stringify(told)).not.toMatch(/ada/i);
});
