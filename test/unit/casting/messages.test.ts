import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CastingReason } from '../../../src/casting/casting-failure.ts';
import { CastingMessages } from '../../../src/casting/messages.ts';
import { castingTexts } from '../../../src/casting/texts.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { ModalStore } from '../../../src/stores/modal-store.ts';
import { anonymousAuth, SessionStore } from '../../../src/stores/session/session-store.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

let modals: ModalStore;
let errors: ErrorStore;
let session: SessionStore;
let told: CastingMessages;
let clock: FakeClock;
let isPlaying: boolean;
const show = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  modals = new ModalStore();
  errors = new ErrorStore();
  session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  clock = new FakeClock();
  isPlaying = false;
  const stores = { modals, errors, session, snackbar: { show }, clock, isPlaying: () => isPlaying };
  told = new CastingMessages({ messages: createMessages(), ...stores });
});

/** What a failure modal says. */
function said(): object | null {
  const { current } = modals;
  if (current?.type !== 'more-info') return null;
  const { title, description, button } = current.item;
  return { title, description, button };
}

const reasons = Object.keys(castingTexts).flatMap((key) => /^casting\.reason\.(.+)/.exec(key)?.[1] ?? []);

describe('what the set says about the phone', () => {
  it('has a reason for each code (C 8.2)', () => {
    const numbered = (group: number) => [1, 2, 3, 4, 5, 6, 7].map((part) => `E${group}0${part}`);
    const codes = ['E001', 'E002', 'E003', ...numbered(1), ...numbered(2)];
    expect(reasons).toEqual([...codes, 'timedOut', 'pollingError']);
  });

  it.each(reasons)('is a Sign In Failure with the reason in brackets: %s', (reason) => {
    told.signInFailed(reason as CastingReason);
    const words = castingTexts[`casting.reason.${reason as CastingReason}`];
    const description = `Couldn't sign in from the mobile. Please sign in on TV (${words})`;
    expect(said()).toEqual({ title: 'Sign In Failure', description, button: 'ok' });
  });

  it('is a Playback Failure where nobody is signed in', () => {
    told.playbackFailed('E002');
    const description = "Couldn't play the content. Please sign in to play the content (E002: user not signed in)";
    expect(said()).toEqual({ title: 'Playback Failure', description, button: 'ok' });
  });

  it('waits for a modal or an error that is open; of two the last is told', () => {
    modals.open({ type: 'exit-confirmation' });
    told.playbackFailed('E002');
    told.signInFailed('E102');
    expect(modals.current?.type).toBe('exit-confirmation');
    modals.close();
    expect(said()).toMatchObject({ title: 'Sign In Failure' });
    modals.close();
    expect(modals.current).toBeNull();
    errors.show({} as never);
    told.playbackFailed('E002');
    told.dispose();
    errors.clear();
    expect(modals.current).toBeNull();
  });

  it('is in a minute one modal and two lines, whatever the phones do', () => {
    for (let failure = 0; failure < 50; failure++) {
      told.playbackFailed('E002');
      modals.close();
      clock.advance(1000);
    }
    expect(show.mock.calls).toEqual([['Playback Failure'], ['Playback Failure']]);
    clock.advance(10_000);
    told.playbackFailed('E002');
    expect(said()).toMatchObject({ title: 'Playback Failure' });
    modals.close();
    clock.advance(5000);
    told.signInFailed('E003');
    expect(show).toHaveBeenCalledTimes(3);
  });

  it('is a line over a video that plays, once a minute', () => {
    isPlaying = true;
    for (let failure = 0; failure < 50; failure++) told.signInFailed('E003');
    expect([modals.current, show.mock.calls]).toEqual([null, [['Sign In Failure']]]);
    clock.advance(60_000);
    told.signInFailed('E003');
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('is a line where a video began to play while another modal was open', () => {
    modals.open({ type: 'exit-confirmation' });
    told.signInFailed('E003');
    isPlaying = true;
    modals.close();
    expect([modals.current, show.mock.calls]).toEqual([null, [['Sign In Failure']]]);
  });

  it('welcomes a viewer by their name, or as a user (C 4.3)', () => {
    told.welcome();
    session.setAuth(anonymousAuth);
    session.setUser({ firstName: 'Ada' } as never);
    told.welcome();
    expect(show.mock.calls).toEqual([['Welcome User!'], ['Welcome Ada!']]);
  });

  it('welcomes nobody twice in a minute', () => {
    for (let signIn = 0; signIn < 5; signIn++) told.welcome();
    expect(show).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    told.welcome();
    expect(show).toHaveBeenCalledTimes(2);
  });
});
