import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { failure, success } from '../../../../src/api/api-result.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { PreviewGate } from '../../../../src/stores/preview/preview-gate.ts';
import { PreviewPassStore } from '../../../../src/stores/preview/preview-pass-store.ts';
import { PreviewPlayback } from '../../../../src/stores/preview/preview-playback.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { preRoll } from '../../../support/ad-breaks.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const now = Date.parse('2026-03-01T20:00:00Z');
const home = '/screens/home';

function setUp({ seconds = 60, isEnabled = true, refuses = false, at = '/player/a' } = {}) {
  const clock = new FakeClock(now);
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  const modals = new ModalStore();
  const navigation = new NavigationStore({ match: matchRoute, initial: home });
  navigation.push(at);
  const log = vi.fn();
  const passGranted = vi.fn();
  const pass = new PreviewPassStore({
    config: { isEnabled, oneTime: { mvpdId: 'once', reset: 0, timeToLiveSeconds: 3600 }, daily: null },
    clock,
    storage: new MemoryStorage(),
    fetchPass: async () =>
      refuses ? failure(httpError(403, '', {})) : success({ authnExpire: clock.now() + seconds * 1000 }),
    runningUntil: () => null,
    hasProvider: () => false,
    logOut: async () => {},
    onExpired: () => preview.passExpired(),
  });
  const gate = new PreviewGate({ session, pass, ready: async () => {}, passGranted, log });
  const preview = new PreviewPlayback({
    gate,
    pass,
    player,
    modals,
    navigation,
    home,
    session,
    clock,
    overlayTimeout: () => 10_000,
    signedInTimeout: () => 4000,
  });
  const stop = preview.start();
  const calls: string[] = [];
  const leaving = new AbortController();
  const instance = {
    setCaptions() {},
    standStill: () => void calls.push('stand still'),
    // As the session does: through the gate once more.
    renew() {
      calls.push('renew');
      void gate.enter(() => session.isAuthenticated, leaving.signal);
    },
    choose() {},
    figures: () => null,
    dispose: () => void calls.push('dispose'),
  };
  const begin = async (isAllowed = false) => {
    player.begin({ id: 'a', kind: 'vod' }, { startTimeSec: 0 }, () => instance);
    const outcome = await gate.enter(() => isAllowed, leaving.signal);
    if (outcome.ok) {
      player.loadStarted();
      player.firstFrame();
    }
    return outcome;
  };
  return {
    clock,
    session,
    player,
    modals,
    navigation,
    log,
    pass,
    gate,
    preview,
    passGranted,
    calls,
    begin,
    stop,
    leaving,
  };
}

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

const started = { pass: 'oneTime', seconds: 60 };

describe('a start by preview pass (B 4)', () => {
  it('gets the pass, and loads what the viewer may watch with it', async () => {
    expect(await s.begin()).toEqual({ ok: true, isNew: true });
    expect([s.passGranted.mock.calls.length, s.log.mock.calls]).toEqual([1, [['preview-pass-started', started]]]);
  });

  it('opens the modal with the sign-in header where there is no pass', async () => {
    for (const how of [{ isEnabled: false }, { refuses: true }]) {
      const none = setUp(how);
      await none.begin();
      expect(none.modals.current).toEqual({ type: 'preview-expired', isPlaybackActive: false });
    }
  });

  it('opens the modal again when another one is gone that has taken its place, until the viewer leaves', async () => {
    const none = setUp({ isEnabled: false });
    await none.begin();
    none.modals.close();
    none.modals.open({ type: 'session-ended' });
    none.modals.close();
    expect(none.modals.current?.type).toBe('preview-expired');
    none.navigation.push('/series/a');
    expect(none.modals.current).toBeNull();
    none.player.clear();
    none.navigation.push('/player/a');
    expect([none.modals.current, none.gate.status]).toEqual([null, 'PENDING']);
  });

  it('opens no modal for a viewer who has left in the meantime', async () => {
    const none = setUp({ refuses: true });
    const starting = none.begin();
    none.player.clear();
    none.leaving.abort();
    await starting;
    expect([none.modals.current, none.gate.status]).toEqual([null, 'PENDING']);
  });

  it('lets pages offer to play while a pass can be had', async () => {
    expect(s.session.isPassOffered).toBe(true);
    expect(setUp({ isEnabled: false }).session.isPassOffered).toBe(false);
  });
});

describe('the preview overlay', () => {
  it('appears with the picture and hides after its time-out', async () => {
    await s.begin();
    expect(s.player.preview.isOverlayShown).toBe(true);
    await s.clock.advanceAsync(9999);
    expect(s.player.preview.isOverlayShown).toBe(true);
    await s.clock.advanceAsync(1);
    expect(s.player.preview.isOverlayShown).toBe(false);
    expect(s.pass.isRunning).toBe(true);
  });

  it('is never shown over an advertisement, and not for a video that needs no pass', async () => {
    await s.begin();
    s.player.adBreak.start(preRoll);
    expect(s.player.preview.isOverlayShown).toBe(false);
    s.player.clear();
    await s.begin(true);
    expect(s.player.preview.isOverlayShown).toBe(false);
  });

  it('leaves no timer when the video is left', async () => {
    await s.begin();
    s.player.clear();
    s.pass.clear();
    expect([s.player.preview.isOverlayShown, s.clock.pending]).toEqual([false, 0]);
  });
});

describe('the end of the pass', () => {
  it('stops the video where it is, asks again, and opens the modal with the expired text', async () => {
    await s.begin();
    await s.clock.advanceAsync(60_000);
    await settle();
    expect([s.calls, s.player.preview.isExpired]).toEqual([['stand still', 'renew'], true]);
    expect(s.modals.current).toEqual({ type: 'preview-expired', isPlaybackActive: true });
    expect(s.log.mock.calls).toEqual([['preview-pass-started', started], ['preview-pass-expired']]);
    expect(s.session.isPassOffered).toBe(false);
  });

  it('does not disturb a video that needs no pass, or a viewer who watches nothing', async () => {
    await s.begin();
    s.player.clear();
    await s.begin(true);
    await s.clock.advanceAsync(60_000);
    expect([s.calls.filter((call) => call !== 'dispose'), s.modals.current]).toEqual([[], null]);
  });

  it('takes the place of another modal', async () => {
    await s.begin();
    s.modals.open({ type: 'exit-confirmation' });
    await s.clock.advanceAsync(60_000);
    expect(s.modals.current?.type).toBe('preview-expired');
  });
});

describe('player provider sign-in (B 4)', () => {
  beforeEach(async () => {
    await s.begin();
    await s.clock.advanceAsync(60_000);
    s.modals.close();
    s.modals.open({ type: 'provider-sign-in' });
    s.calls.length = 0;
  });

  it('clears overlay and expired flag, closes the modal, and plays on when it is complete', async () => {
    s.session.setAuth({ ...s.session.auth, isAuthenticatedByMvpd: true });
    s.preview.signedIn();
    await settle();
    expect([s.calls, s.player.preview.isExpired, s.player.preview.isOverlayShown]).toEqual([['renew'], false, false]);
    expect([s.modals.current, s.gate.status]).toEqual([null, 'COMPLETED']);
    expect(s.preview.signedInWith).toBeNull();
  });

  it('says for four seconds with which TV provider the viewer has signed in', async () => {
    const provider = { id: 'cox', name: 'Cox', logoWhiteUrl: null };
    s.session.setAuth({ ...s.session.auth, isAuthenticatedByMvpd: true, provider });
    s.preview.signedIn();
    s.clock.advance(3999);
    expect(s.preview.signedInWith).toBe('Cox');
    s.clock.advance(1);
    expect(s.preview.signedInWith).toBeNull();
  });

  it('clears playback and pass when it is cancelled, and goes to the brand home from the player', () => {
    s.preview.giveUp();
    expect([s.player.status, s.modals.current, s.pass.isExpired]).toEqual(['STOPPED', null, false]);
    expect([s.navigation.current.path, s.navigation.stack.length]).toEqual([home, 1]);
  });

  it.each([
    ['/tv_schedule', home],
    ['/series/a', '/series/a'],
  ])('cancelled at %s leads to %s', (at, expected) => {
    const other = setUp({ at });
    other.preview.giveUp();
    expect(other.navigation.current.path).toBe(expected);
  });
});
