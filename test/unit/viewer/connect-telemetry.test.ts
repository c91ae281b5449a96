import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/sports/brand.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { ModalStore } from '../../../src/stores/modal-store.ts';
import type { AdBreak } from '../../../src/stores/player/ad-break-state.ts';
import { PlayerStore } from '../../../src/stores/player/player-store.ts';
import { SessionStore, type User } from '../../../src/stores/session/session-store.ts';
import type { ConsentState } from '../../../src/telemetry/analytics/consent-state.ts';
import { connectTelemetry } from '../../../src/viewer/connect-telemetry.ts';
import type { Viewer } from '../../../src/viewer/viewer.ts';
import type { ViewerBase } from '../../../src/viewer/viewer-base.ts';
import { item } from '../../support/fakes/content.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { fakePlayback } from '../../support/fakes/fake-playback.ts';

let log: unknown[][];
let clock: FakeClock;
let player: PlayerStore;
let session: SessionStore;
let stops: (() => void)[];
const navigation = observable({ current: { path: '/' } }, {}, { deep: false });
const privacy = observable<{ consent: ConsentState }>({ consent: 'unknown' });
const modals = new ModalStore();
const errors = new ErrorStore();

beforeEach(() => {
  log = [];
  clock = new FakeClock();
  player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const tell =
    (name: string) =>
    (...facts: unknown[]): void =>
      void log.push(name === 'logEvent' ? facts : [name, ...facts]);
  const telemetry = {
    view: tell('view'),
    identify: tell('identify'),
    consent: tell('consent'),
    logEvent: tell('logEvent'),
  };
  const base = { navigation, modals, errors, session, player, clock, brand, platform: { key: 'lg' } };
  stops = connectTelemetry(base as unknown as ViewerBase, { telemetry, privacy } as unknown as Viewer);
  // What is there already.
  log.length = 0;
});

afterEach(() => {
  for (const stop of stops) stop();
});

/** Begins to play; its first picture is there. */
const ids = { network: 'sports1', videoType: 'full_episode', tmsId: 'EP012345670001' };

function start(id: string, kind: 'vod' | 'live' = 'vod'): void {
  player.begin({ id, kind }, { startTimeSec: 12 }, () => fakePlayback());
  player.setItem(item({ entityId: id, type: 'EPISODE', title: `Title of ${id}`, ...ids }));
  player.loadStarted();
  player.ready();
  player.firstFrame();
  player.transport.report({ isPaused: false, isBuffering: false });
}

const film = {
  entityId: 'e1',
  contentType: 'EPISODE',
  title: 'Title of e1',
  ...ids,
  isLive: false,
  player: 'Proscenium Sports LG Player',
};

it('a page is told when it is shown (C 7.7), but not the splash, which a second start shows after the viewer is known', () => {
  for (const path of ['/screens/home', '/', '/player/e1'])
    runInAction(() => Object.assign(navigation, { current: { path } }));
  expect(log).toEqual([
    ['view', '/screens/home'],
    ['view', '/player/e1'],
  ]);
});

describe('what is watched', () => {
  it('is told from its first picture, every 30 s viewed (C 9.1), and at its end with what was viewed of it', () => {
    player.begin({ id: 'e1', kind: 'vod' }, { startTimeSec: 12 }, () => fakePlayback());
    expect(log).toEqual([]);
    start('e1');
    clock.advance(30_000);
    player.transport.report({ isPaused: true });
    clock.advance(300_000);
    player.transport.report({ isPaused: false });
    clock.advance(12_000);
    player.clear();
    expect(log).toEqual([
      ['content-started', { ...film, startSeconds: 12 }],
      ['content-playing', { ...film, isAd: false, viewedSeconds: 30 }],
      ['content-ended', { ...film, viewedSeconds: 42 }],
    ]);
  });

  it('is told once, though the stream is opened again after an outage', () => {
    start('e1');
    player.loadStarted();
    player.ready();
    player.firstFrame();
    expect(log.map(([name]) => name)).toEqual(['content-started']);
  });

  it('is told every 5 s of ads (C 9.1), which do not count as the video', () => {
    start('e1');
    const adBreak: AdBreak = { id: 'mid-1', cue: 'mid', at: 32, listUrl: '/ads', covers: 0 };
    player.adBreak.start(adBreak);
    // Until the first picture of an ad nothing is viewed.
    clock.advance(60_000);
    player.adBreak.showAd({ number: 1, count: 1, secondsLeft: 8 });
    clock.advance(5000);
    player.clear();
    expect(log.slice(1)).toEqual([
      ['content-playing', { ...film, isAd: true, viewedSeconds: 5 }],
      ['content-ended', { ...film, viewedSeconds: 0 }],
    ]);
  });

  it('has an end where the next programme of a channel begins, and where the app ends', () => {
    start('p1', 'live');
    player.programmeBegan('p2', {} as never);
    for (const stop of stops) stop();
    expect(log.map(([name, facts]) => [name, (facts as { entityId: string }).entityId])).toEqual([
      ['content-started', 'p1'],
      ['content-ended', 'p1'],
      ['content-started', 'p2'],
      ['content-ended', 'p2'],
    ]);
  });

  it('is told every 30 s of the next programme of a channel, too', () => {
    start('p1', 'live');
    clock.advance(40_000);
    player.programmeBegan('p2', {} as never);
    clock.advance(65_000);
    player.clear();
    const told = log.map(([name, facts]) => [
      name,
      (facts as { entityId: string }).entityId,
      (facts as { viewedSeconds?: number }).viewedSeconds,
    ]);
    expect(told).toEqual([
      ['content-started', 'p1', undefined],
      ['content-playing', 'p1', 30],
      ['content-ended', 'p1', 40],
      ['content-started', 'p2', undefined],
      ['content-playing', 'p2', 30],
      ['content-playing', 'p2', 60],
      ['content-ended', 'p2', 65],
    ]);
  });

  it('is nothing where no picture has come', () => {
    player.begin({ id: 'e1', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
    player.clear();
    expect(log).toEqual([]);
  });
});

it('pages, dialogs with the name of a promo, and errors are told when they appear', () => {
  runInAction(() => {
    navigation.current = { path: '/find' };
  });
  // What is typed on a page is kept with its route.
  runInAction(() => {
    navigation.current = { path: '/find' };
  });
  modals.open({ type: 'my-account' });
  modals.close();
  modals.open({ type: 'promo', promo: { modal: 'spring-2026' } as never });
  errors.show({ kind: 'CONCURRENCY' } as never);
  expect(log).toEqual([
    ['view', '/find'],
    ['modal-shown', { kind: 'my-account', promo: null }],
    ['modal-shown', { kind: 'promo', promo: 'spring-2026' }],
    ['error-shown', { kind: 'CONCURRENCY' }],
  ]);
});

it('the viewer’s choice is passed on as it changes', () => {
  runInAction(() => {
    privacy.consent = 'refused';
  });
  expect(log).toEqual([['consent', 'refused']]);
});

it('who watches is told at sign-in and at sign-out, and not again while that is the same', () => {
  const user: User = {
    profileId: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    userType: 'registered',
    accountType: 'email',
    deviceId: null,
    dma: null,
  };
  session.setUser(user);
  session.setAuth({ ...session.auth, upstreamUserId: 'x' });
  session.setUser({ ...user, profileId: 'anon', email: null, userType: 'anonymous', accountType: null });
  const ada = { profileId: 'ada', viewerKind: 'profile', userType: 'registered', accountType: 'email', provider: null };
  const nobody = { ...ada, profileId: 'anon', viewerKind: 'anonymous', userType: 'anonymous', accountType: null };
  expect(log).toEqual([
    ['identify', ada],
    ['identify', nobody],
  ]);
});
