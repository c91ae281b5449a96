import { describe, expect, it, vi } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { matchRoute } from '../../../src/app/navigation/routes.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import type { ErrorAction, Failure } from '../../../src/stores/error-catalogue.ts';
import { type Modal, ModalStore } from '../../../src/stores/modal-store.ts';
import { NavigationStore } from '../../../src/stores/navigation/navigation-store.ts';
import type { PlayerFailure } from '../../../src/stores/player/player-types.ts';
import { anonymousAuth, SessionStore } from '../../../src/stores/session/session-store.ts';
import { playerFailurePresenter } from '../../../src/viewer/player-failures.ts';

const home = '/screens/home';
const detail = '/series/long-furrow';

/** At the player, two pages from Home. */
function setUp(at = '/player/long-furrow-s1e1') {
  const navigation = new NavigationStore({ match: matchRoute, initial: home });
  navigation.push(detail);
  navigation.push(at);
  const modals = new ModalStore();
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  session.setAuth({ ...anonymousAuth, provider: { id: 'cox', name: 'Cox', logoWhiteUrl: '/logos/cox.png' } });
  const errors: { failure: Failure; dismiss: (action?: ErrorAction) => void }[] = [];
  const show = playerFailurePresenter(
    { messages: createMessages({}), brand, session, modals, navigation, home },
    (failure: Failure, then?: (action: ErrorAction) => void) =>
      void errors.push({ failure, dismiss: (action = 'dismiss') => then?.(action) }),
  );
  const moreInfo = () => {
    const modal = modals.current as Extract<Modal, { type: 'more-info' }> | null;
    return modal?.item;
  };
  const closeModal = () => {
    const { onClose } = moreInfo()!;
    modals.close();
    onClose?.();
  };
  return { navigation, session, modals, errors, show, moreInfo, closeModal, path: () => navigation.current.path };
}

describe('a failure of the player', () => {
  it('with entitlement issues shows the entitlement error, and goes home on dismissal', () => {
    const { show, errors, path, navigation } = setUp();
    const failure: PlayerFailure = { kind: 'ENTITLEMENT_ERROR', issues: ['Not in your package.'] };
    show(failure);
    expect(errors[0]?.failure).toEqual(failure);
    errors[0]?.dismiss();
    expect([path(), navigation.stack.length]).toEqual([home, 1]);
  });

  it('for too many streams opens the more-info modal with title, message, provider logo and OK, and leaves the player', () => {
    const { show, errors, moreInfo, closeModal, path } = setUp();
    show({ kind: 'CONCURRENCY' });
    expect(errors).toEqual([]);
    expect(moreInfo()).toMatchObject({
      title: 'Too many streams',
      description: expect.stringContaining('as many screens as it allows'),
      providerLogoUrl: '/logos/cox.png',
      imageUrl: null,
      button: 'ok',
    });
    closeModal();
    expect(path()).toBe(detail);
  });

  it('of a pay-TV viewer without entitlement opens the more-info modal, and on the player goes home', () => {
    const { show, moreInfo, closeModal, path } = setUp();
    show({ kind: 'CUSTOM_ENTITLEMENT_ERROR' });
    expect(moreInfo()).toMatchObject({ title: 'Not in your TV package', button: 'close' });
    closeModal();
    expect(path()).toBe(home);
  });

  it('of such a viewer on any other page leaves them there', () => {
    const { show, closeModal, path } = setUp('/interstitial/pearl-road-s1e4');
    show({ kind: 'CUSTOM_ENTITLEMENT_ERROR' });
    closeModal();
    expect(path()).toBe('/interstitial/pearl-road-s1e4');
  });

  it.each([
    ['/interstitial/pearl-road-s1e4', 'Your TV package includes some of these channels, but not this one.'],
    ['/player/a', 'Your TV package does not include this channel. Contact your TV provider to add it.'],
  ])('of a viewer whose package has other channels is explained at %s with "%s"', (at, message) => {
    const { show, session, moreInfo } = setUp(at);
    session.setAuth({ ...session.auth, entitlements: new Map([['news', new Set(['live'] as const)]]) });
    show({ kind: 'CUSTOM_ENTITLEMENT_ERROR' });
    expect(moreInfo()?.description).toBe(message);
  });

  it('of any other kind goes back one entry', () => {
    const { show, errors, path } = setUp();
    show({ kind: 'PLAYBACK', status: 404 });
    errors[0]?.dismiss();
    expect(path()).toBe(detail);
  });

  it('by an outage stays at the player to try again, and goes back one entry on Back', () => {
    const { show, errors, path } = setUp();
    const retry = vi.fn();
    show({ kind: 'PLAYBACK', retry });
    errors[0]?.dismiss('retry');
    expect([retry.mock.calls.length, path()]).toEqual([1, '/player/long-furrow-s1e1']);
    errors[0]?.dismiss('back');
    expect([retry.mock.calls.length, path()]).toEqual([1, detail]);
  });

  it('is shown as a full-screen error while another modal is open', () => {
    const { show, modals, errors, path } = setUp();
    modals.open({ type: 'exit-confirmation' });
    show({ kind: 'CONCURRENCY' });
    errors[0]?.dismiss();
    expect([errors.length, path()]).toEqual([1, detail]);
  });
});
