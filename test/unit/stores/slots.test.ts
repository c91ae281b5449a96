import { describe, expect, it, vi } from 'vitest';
import { describeError, type Failure } from '../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { ModalStore } from '../../../src/stores/modal-store.ts';
import { createMessages } from '../../harness/messages.ts';

const t = createMessages();
const shown = (failure: Failure) => describeError(failure, t, 'Nation');

describe('the error catalogue', () => {
  it.each<[Failure, string, string, string]>([
    [{ kind: 'CONCURRENCY' }, 'Too many streams', 'OK', 'dismiss'],
    [{ kind: 'ENTITLEMENT_ERROR' }, 'You don’t have access yet', 'I’ve Signed Up', 'sign-up-complete'],
    [{ kind: 'CUSTOM_ENTITLEMENT_ERROR' }, 'Not in your TV package', 'Close', 'dismiss'],
    [{ kind: 'MVPD_NO_ENTITLEMENTS' }, 'Not in your TV package', 'Close', 'dismiss'],
    [{ kind: 'NO_SUBSCRIPTION' }, 'You need a subscription', 'See Plans', 'dismiss'],
    [{ kind: 'ERROR_GENERIC' }, 'Something went wrong', 'Close', 'dismiss'],
    [{ kind: 'PLAYBACK' }, 'Not available in your area', 'Back', 'back'],
    [{ kind: 'REGCODE_EXPIRED' }, 'This code has expired', 'Get a New Code', 'new-code'],
    [{ kind: 'SUBSCRIPTION_ON_HOLD' }, 'Your subscription is on hold', 'OK', 'back'],
  ])('shows %j as %s', (failure, title, text, action) => {
    expect(shown(failure)).toMatchObject({ title, button: { text, action } });
  });

  it('says of a video that is gone that it is, in every area', () => {
    expect(shown({ kind: 'PLAYBACK', isGone: true })).toMatchObject({
      title: 'This video can’t be played',
      message: 'This video is no longer available.',
      button: { text: 'Back', action: 'back' },
    });
  });

  it('offers to try again beside Back after an outage, and then says nothing of the area', () => {
    expect(shown({ kind: 'PLAYBACK', retry: () => {} })).toMatchObject({
      title: 'This video can’t be played',
      button: { text: 'Try Again', action: 'retry' },
      secondButton: { text: 'Back', action: 'back' },
    });
    expect(shown({ kind: 'PLAYBACK' }).secondButton).toBeUndefined();
  });

  it('shows markup in the service’s words as markup, in place of the same words without it', () => {
    const said = (message: string) => shown({ kind: 'ENTITLEMENT_ERROR', issues: [message] });
    expect(said('<p>Back at <b>nine</b></p>')).toMatchObject({
      htmlMessage: '<p>Back at <b>nine</b></p>',
      message: 'Back at nine',
    });
    expect(said('<p>Caf&eacute; &amp; bar isn&#39;t <b>open</b></p>').message).toBe("Caf&eacute; & bar isn't open");
    expect(said('<p></p>').message).toBe(t('error.generic.message'));
    expect(said('Use a<b and c>d')).toMatchObject({ htmlMessage: null, message: 'Use a<b and c>d' });
    expect(said('Fewer than 3 < 5')).toMatchObject({ htmlMessage: null, message: 'Fewer than 3 < 5' });
    expect(shown({ kind: 'ENTITLEMENT_ERROR', issues: ['Call <a href="tel:1">us</a>'] }).htmlMessage).toContain('<a ');
  });

  it('shows the provider logo with concurrency only', () => {
    expect([shown({ kind: 'CONCURRENCY' }).withLogo, shown({ kind: 'PLAYBACK' }).withLogo]).toEqual([true, false]);
  });

  it('shows the generic message for playback', () => {
    expect(shown({ kind: 'PLAYBACK' }).message).toBe(t('error.generic.message'));
  });

  it('shows the first entitlement issue, else the no-account text', () => {
    expect(shown({ kind: 'ENTITLEMENT_ERROR', issues: ['', 'First', 'Second'] }).message).toBe('First');
    expect(shown({ kind: 'ENTITLEMENT_ERROR', issues: [] }).message).toContain('Sign up for Nation');
  });

  it.each([
    ['Cox', 'Contour'],
    ['DirecTV', 'DIRECTV package'],
    ['DTV', 'DIRECTV package'],
    ['DirecTV Stream', 'DIRECTV STREAM'],
    ['directv_stream', 'DIRECTV STREAM'],
    ['fuboTV', 'Fubo'],
    ['Comcast_SSO', 'Xfinity'],
    ['YouTubeTV', 'YouTube TV'],
    ['Somebody', 'TV package'],
    [null, 'TV package'],
  ])('shows a viewer of %s the message: %s', (provider, text) => {
    expect(shown({ kind: 'MVPD_NO_ENTITLEMENTS', provider }).title).toContain(text);
  });

  it.each([
    ['roku', 'Roku'],
    ['google', 'Google Play'],
    [null, 'where you subscribed'],
  ] as const)('tells a subscriber through %s where to pay', (store, text) => {
    expect(shown({ kind: 'SUBSCRIPTION_ON_HOLD', store }).message).toContain(text);
  });
});

describe('the error slot', () => {
  it('takes an error only when empty', () => {
    const errors = new ErrorStore();
    expect(errors.show(shown({ kind: 'PLAYBACK' }))).toBe(true);
    expect(errors.show(shown({ kind: 'CONCURRENCY' }))).toBe(false);
    expect(errors.current?.kind).toBe('PLAYBACK');
    errors.clear();
    expect(errors.show(shown({ kind: 'CONCURRENCY' }))).toBe(true);
  });

  it('is empty before the owner is told of the choice, so that the owner can show another error', () => {
    const errors = new ErrorStore();
    const errorCb = vi.fn(() => void errors.show(shown({ kind: 'CONCURRENCY' })));
    errors.show({ ...shown({ kind: 'REGCODE_EXPIRED' }), errorCb });
    errors.act();
    expect(errorCb).toHaveBeenCalledWith('new-code');
    expect(errors.current?.kind).toBe('CONCURRENCY');
    errors.act('dismiss');
    errors.act();
    expect(errors.current).toBeNull();
  });
});

describe('the modal slot', () => {
  it('takes a modal only when empty', () => {
    const modals = new ModalStore();
    expect(modals.open({ type: 'exit-confirmation' })).toBe(true);
    expect(modals.open({ type: 'exit-confirmation' })).toBe(false);
    modals.close();
    expect(modals.open({ type: 'exit-confirmation' })).toBe(true);
  });
});
