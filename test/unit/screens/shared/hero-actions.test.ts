import { describe, expect, it, vi } from 'vitest';
import type { ScreenServices } from '../../../../src/screens/services.ts';
import { pressHeroButton } from '../../../../src/screens/shared/hero-actions.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { createMessages } from '../../../harness/messages.ts';
import { item } from '../../../support/fakes/content.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';

describe('More Info', () => {
  it.each([[null], ['https://logos.example/cox.png']])('shows the provider’s logo %s', (logoWhiteUrl) => {
    const modals = new ModalStore();
    const provider = logoWhiteUrl === null ? null : { id: 'cox', name: 'Cox', logoWhiteUrl };
    const services = { late: {}, modals, tiles: { picture: () => ({}) }, session: { auth: { provider } } };
    const button = { kind: 'more-info', text: 'More Info', countdown: null, destination: null } as const;
    pressHeroButton(item(), button, services as unknown as ScreenServices);
    expect(modals.current).toMatchObject({ type: 'more-info', item: { providerLogoUrl: logoWhiteUrl } });
  });

  it('shows title, description, picture and original air date of the item, and a button to close (B 2)', () => {
    const modals = new ModalStore();
    const tiles = { picture: () => ({ url: '/still' }) };
    const services = { late: {}, modals, tiles, session: { auth: { provider: null } } };
    const button = { kind: 'more-info', text: 'More Info', countdown: null, destination: null } as const;
    const film = item({ title: 'Ridge', description: 'Once.', originalAirDate: 7 });
    pressHeroButton(film, button, services as unknown as ScreenServices);
    expect(modals.current).toMatchObject({
      item: { title: 'Ridge', description: 'Once.', imageUrl: '/still', originalAirDate: 7, button: 'close' },
    });
  });
});

describe('the favourite buttons', () => {
  const button = { text: '', countdown: null, destination: null };
  const signIn = { kind: 'route', address: '/gated/signin-options' } as const;
  function setUp({ isSignedIn = true } = {}) {
    const toggleWatchlist = vi.fn(async (_showCode: string) => isSignedIn);
    const togglePersonality = vi.fn(async (_categoryId: string) => isSignedIn);
    const late = { value: undefined, load: async () => ({ favourites: { toggleWatchlist, togglePersonality } }) };
    const modals = new ModalStore();
    const go = vi.fn();
    const announce = vi.fn();
    const navigation = { current: { entryId: 1 } };
    const t = createMessages();
    const services = { late, modals, navigation, go, announce, t } as unknown as ScreenServices;
    return { toggleWatchlist, togglePersonality, late, modals, navigation, announce, go, services };
  }

  it('toggle the show by its code and the personality by its id, also before the late parts are there', async () => {
    const { services, toggleWatchlist, togglePersonality, go } = setUp();
    const shown = item({ entityId: 'p7', showcode: 'RDG' });
    pressHeroButton(shown, { ...button, kind: 'watchlist' }, services);
    pressHeroButton(shown, { ...button, kind: 'favourite' }, services);
    await settle();
    expect(toggleWatchlist).toHaveBeenCalledWith('RDG');
    expect(togglePersonality).toHaveBeenCalledWith('p7');
    expect(go).not.toHaveBeenCalled();
  });

  it('take a viewer who has to sign in there instead', async () => {
    const { services, toggleWatchlist, go } = setUp();
    pressHeroButton(item({ showcode: 'X' }), { ...button, kind: 'watchlist', destination: signIn }, services);
    await settle();
    expect(go).toHaveBeenCalledWith(signIn);
    expect(toggleWatchlist).not.toHaveBeenCalled();
  });

  it('lead to the sign-in, out of a menu, where it turns out that nobody is signed in', async () => {
    const { services, modals, go } = setUp({ isSignedIn: false });
    modals.open({ type: 'tile-menu', item: item() });
    pressHeroButton(item({ showcode: 'X' }), { ...button, kind: 'watchlist' }, services);
    await settle();
    expect(go).toHaveBeenCalledWith(signIn);
    expect(modals.current).toBeNull();
  });

  it('lead nowhere once the viewer has gone somewhere else, or opened something', async () => {
    const { services, modals, navigation, go } = setUp({ isSignedIn: false });
    const press = (): void => pressHeroButton(item({ showcode: 'X' }), { ...button, kind: 'watchlist' }, services);
    press();
    navigation.current = { entryId: 2 };
    await settle();
    press();
    modals.open({ type: 'legal' });
    await settle();
    expect([go.mock.calls, modals.current]).toEqual([[], { type: 'legal' }]);
  });

  it('say that it is not possible now where their code does not arrive', async () => {
    const { services, late, announce } = setUp();
    late.load = () => Promise.reject(new TypeError('Failed to fetch'));
    pressHeroButton(item({ showcode: 'X' }), { ...button, kind: 'watchlist' }, services);
    await settle();
    expect(announce).toHaveBeenCalledWith('We can’t do that right now. Please try again in a moment.');
  });
});
