import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../../../src/app/navigation/routes.ts';
import { type CastingOptions, createCasting } from '../../../src/casting/casting.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import type { LifecycleEvent } from '../../../src/platform/platform.ts';
import { Signal } from '../../../src/platform/shared/signal.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { ModalStore } from '../../../src/stores/modal-store.ts';
import { NavigationStore } from '../../../src/stores/navigation/navigation-store.ts';
import { PlayerStore } from '../../../src/stores/player/player-store.ts';
import { StartupStore } from '../../../src/stores/startup-store.ts';
import { fakePlayback } from '../../support/fakes/fake-playback.ts';
import { poll } from '../stores/registration/registration-fixture.ts';
import { fakeHomeSso, fakeVizbee } from './fake-vizbee.ts';
import { setUp as setUpEntry } from './sign-in/enter-fixture.ts';

const event = {
  type: 'tv.vizbee.homesign.signin',
  data: { authInfo: { accessToken: 't', tokenExpiry: 1, profileId: 'p1', profileEmail: 'ada@example.com' } },
};
const film = { guid: 'category:vod::media:e1', startTime: 12_000 };

function setUp(sso?: ReturnType<typeof fakeHomeSso>) {
  const entry = setUpEntry();
  const vendor = fakeVizbee();
  if (sso) vendor.vizbee.homesso = sso.homesso;
  const lifecycle = new Signal<LifecycleEvent>();
  const navigation = new NavigationStore({ match: matchRoute, initial: '/screens/home' });
  const spies = {
    ...{ log: vi.fn(), report: vi.fn(), show: vi.fn(), goHome: vi.fn(), stopPlayback: vi.fn(), showError: vi.fn() },
    ...{ signedIn: vi.fn(), restoreGate: vi.fn(), answer: vi.fn() },
  };
  const state = { isGated: false, question: null as object | null };
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure() {} });
  const startup = new StartupStore();
  startup.setStatus('COMPLETED');
  const stores = { navigation, player, startup, modals: new ModalStore(), errors: new ErrorStore() };
  const options = {
    ...entry.options,
    ...stores,
    ...spies,
    vizbee: vendor.vizbee,
    vizbeeAppId: 'vzb',
    isHomeSsoEnabled: true,
    window: { document: new EventTarget(), KeyboardEvent: Event },
    platform: { onLifecycle: lifecycle.subscribe },
    messages: createMessages(),
    serviceId: 'nation',
    home: '/screens/home',
    playback: { seekTo() {} },
    preview: { gate: { signInFromPhone: () => spies.restoreGate }, signedIn: spies.signedIn },
    sessionEnd: {
      get question() {
        return state.question;
      },
      answer: spies.answer,
    },
    snackbar: { show: spies.show },
    clock: entry.clock,
    isGated: () => state.isGated,
  } as unknown as CastingOptions;
  const end = createCasting(options);
  return Object.assign(entry, { ...stores, vendor, lifecycle, state, options, end, all: spies });
}

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

const signIn = async (): Promise<void> => {
  s.polls = [poll('DONE_NO_MVPD')];
  s.vendor.phone.signIn(event);
  await s.clock.advanceAsync(5000);
};
/** C 4.3: the first waits a second for a sign-in request. */
const castFirst = async (info: object): Promise<void> => {
  s.vendor.phone.cast(info);
  await s.clock.advanceAsync(1000);
};
const play = (): void => {
  s.player.begin({ id: 'e1', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
};

describe('casting (C 4.3)', () => {
  it('starts the library for the brand’s app, and says where home single sign-on lacks its own', () => {
    expect(s.vendor.log).toEqual([['start', 'vzb']]);
    const detail = { reason: 'VizbeeHomeSSO SDK not loaded' };
    expect(s.all.report).toHaveBeenCalledWith({ level: 'warn', event: 'home-sso-unavailable', detail });
  });

  it('signs the viewer in and welcomes them; one who is signed in succeeds at once, and is not welcomed again', async () => {
    await signIn();
    expect(s.all.show.mock.calls).toEqual([['Welcome Ada!']]);
    s.vendor.phone.signIn(event);
    await s.clock.advanceAsync(0);
    expect(s.all.show).toHaveBeenCalledOnce();
    expect(s.calls.generateCode).toHaveBeenCalledOnce();
    expect(s.all.log.mock.calls.map(([, told]) => told.outcome)).toEqual(['success', 'success']);
  });

  it('does not know what it cannot read: E003, and E001 for what it did not expect', async () => {
    s.vendor.phone.signIn({ type: 'x' });
    await s.clock.advanceAsync(0);
    s.calls.generateCode.mockRejectedValue(new Error('odd'));
    s.vendor.phone.signIn(event);
    await s.clock.advanceAsync(0);
    expect(s.all.log.mock.calls.map(([, told]) => told)).toEqual([
      { outcome: 'failed', reason: 'E003' },
      { outcome: 'failed', reason: 'E001' },
    ]);
    expect(s.modals.current).toMatchObject({ type: 'more-info', item: { title: 'Sign In Failure' } });
  });

  it('listens to five sign-ins a minute, and tells the phone of each that fails', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ type: 'x', index }));
    for (const nonsense of many) {
      s.vendor.phone.signIn(nonsense);
      await s.clock.advanceAsync(0);
    }
    expect(s.all.log).toHaveBeenCalledTimes(5);
    expect(s.vendor.sendSignInError.mock.calls).toEqual(many.slice(0, 5).map((event) => [event, 'E003']));
    await s.clock.advanceAsync(60_000);
    s.vendor.phone.signIn(event);
    await s.clock.advanceAsync(0);
    expect(s.calls.generateCode).toHaveBeenCalledOnce();
  });

  it('leaves the picture to a video that plays when a sign-in fails', async () => {
    await signIn();
    await castFirst(film);
    play();
    s.vendor.phone.signIn({ type: 'x' });
    await s.clock.advanceAsync(0);
    expect(s.modals.current).toBeNull();
    expect(s.all.show).toHaveBeenLastCalledWith('Sign In Failure');
  });

  it('tells the phone that its own video does not start, and of no other’s failure (C 4.3)', async () => {
    await signIn();
    s.vendor.phone.cast(film);
    // The viewer opens another before the cast one has begun.
    s.navigation.push('/player/e2?startTime=0');
    s.player.begin({ id: 'e2', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
    s.player.fail({ kind: 'PLAYBACK' });
    expect(s.vendor.sendStartVideoError).not.toHaveBeenCalled();
    s.navigation.back();
    play();
    s.player.setPlayback({ title: 'It' } as never);
    s.player.ended();
    // It has begun: what fails on its page now is no start that the phone waits for.
    play();
    s.player.fail({ kind: 'PLAYBACK' });
    expect(s.vendor.sendStartVideoError).not.toHaveBeenCalled();
  });

  it('shows what was cast from its start time, over a modal and an error, a second after the sign-in', async () => {
    s.vendor.phone.cast(film);
    s.modals.open({ type: 'exit-confirmation' });
    s.errors.show({} as never);
    await signIn();
    expect(s.navigation.current.pageKey).toBe('/player/e1?startTime=12');
    expect([s.modals.current, s.errors.current]).toEqual([null, null]);
  });

  it('tells what is shown of it as a link into the app, and nothing of what is refused', async () => {
    const opened = () => s.all.log.mock.calls.filter(([name]) => name === 'deep-link-opened').map(([, facts]) => facts);
    s.vendor.phone.cast(film);
    await s.clock.advanceAsync(1000);
    expect(opened()).toEqual([]);
    await signIn();
    s.vendor.phone.cast(film);
    expect(opened()).toEqual([{ kind: 'cast', entityId: 'e1', isLaunch: false }]);
  });

  it('refuses what is cast while nobody is signed in', async () => {
    s.vendor.phone.cast(film);
    await s.clock.advanceAsync(1000);
    expect(s.modals.current).toMatchObject({ item: { title: 'Playback Failure' } });
    expect(s.vendor.sendStartVideoError.mock.calls).toEqual([[film, 'E002']]);
  });

  it('takes the place of another video; Back leads to where the viewer was', async () => {
    await signIn();
    await castFirst(film);
    play();
    s.vendor.phone.cast({ guid: 'category:live::media:c1' });
    expect(s.navigation.current.pageKey).toBe('/player/c1?type=EPGListing');
    expect(s.navigation.stack).toHaveLength(2);
  });

  it('goes on with the video that plays already, and tries one again that has failed', async () => {
    await signIn();
    await castFirst(film);
    const { entryId } = s.navigation.current;
    play();
    s.vendor.phone.cast(film);
    expect(s.navigation.current.entryId).toBe(entryId);
    s.player.fail({ kind: 'PLAYBACK' });
    expect(s.vendor.sendStartVideoError).toHaveBeenCalledOnce();
    s.vendor.phone.cast(film);
    expect(s.navigation.current.entryId).not.toBe(entryId);
    expect(s.navigation.stack).toHaveLength(2);
  });

  it('leads Home when the viewer stops what was cast; what they chose on the set it stops as the key does', async () => {
    await signIn();
    await castFirst(film);
    play();
    s.player.setPlayback({ title: 'It' } as never);
    s.vendor.phone.adapter?.stop('stop_user');
    expect([s.all.goHome.mock.calls.length, s.all.stopPlayback.mock.calls.length]).toEqual([1, 0]);
    s.navigation.push('/player/e2?startTime=0');
    s.vendor.phone.adapter?.stop('stop_user');
    expect([s.all.goHome.mock.calls.length, s.all.stopPlayback.mock.calls.length]).toEqual([1, 1]);
  });

  it('leads on from where the set waited for a sign-in: a preview, a session that has ended, a page of the sign-in', async () => {
    Object.assign(s.state, { isGated: true, question: {} });
    s.modals.open({ type: 'session-ended' });
    s.player.preview.setExpired(true);
    s.spies.loadViewer.mockImplementation(async () => {
      s.session.setUser({ profileId: 'p1', email: 'ada@example.com' } as never);
      return { kind: 'NO_SUBSCRIPTION' };
    });
    await signIn();
    expect(s.all.answer).toHaveBeenCalledWith(true);
    expect(s.modals.current).toBeNull();
    expect(s.all.signedIn).toHaveBeenCalledOnce();
    expect(s.all.goHome).toHaveBeenCalledOnce();
    expect(s.all.showError).toHaveBeenCalledWith({ kind: 'NO_SUBSCRIPTION' });
  });

  it('polls for nobody in the background, and for nobody after the end', async () => {
    s.vendor.phone.signIn(event);
    await s.clock.advanceAsync(0);
    s.lifecycle.tell('hide');
    await s.clock.advanceAsync(10_000);
    expect(s.calls.pollAccount).not.toHaveBeenCalled();
    s.lifecycle.tell('show');
    await s.clock.advanceAsync(2000);
    expect(s.calls.pollAccount).toHaveBeenCalled();
    s.vendor.phone.cast(film);
    s.end();
    await s.clock.advanceAsync(60_000);
    expect(s.registration.isPolling).toBe(false);
    s.vendor.phone.cast(film);
    s.vendor.phone.signIn(event);
    await s.clock.advanceAsync(0);
    expect(s.clock.pending).toBe(0);
  });

  it('ends a home single sign-on whose code a link of the device has taken away: nothing polls unseen', async () => {
    const sso = fakeHomeSso();
    s = setUp(sso);
    sso.ask({ isSignedIn: false, signInType: 'profile' });
    await s.clock.advanceAsync(1000);
    expect(s.modals.current?.type).toBe('second-screen-sign-in');
    s.modals.close();
    await s.clock.advanceAsync(1000);
    expect(s.registration.isPolling).toBe(false);
    expect(sso.told.at(-1)).toEqual(['Failure', 'profile', true, null]);
    await s.clock.advanceAsync(300_000);
    expect(s.modals.current).toBeNull();
  });

  it('tells nobody of a sign-in that the end of the app has cut off', async () => {
    s.state.isGated = true;
    s.vendor.phone.signIn(event);
    await s.clock.advanceAsync(500);
    s.end();
    await s.clock.advanceAsync(60_000);
    const { show, goHome, log } = s.all;
    expect([show.mock.calls, goHome.mock.calls, log.mock.calls]).toEqual([[], [], []]);
  });
});
