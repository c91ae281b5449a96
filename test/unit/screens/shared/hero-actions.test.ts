import { describe, expect, it, vi } from 'vitest';
import type { ScreenServices } from '../../../../src/screens/services.ts';
import { pressHeroButton } from '../../../../src/screens/shared/hero-actions.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { item } from '../../../support/fakes/content.ts';

describe('More Info', () => {
  it.each([[null], ['https://logos.example/cox.png']])('shows the provider’s logo %s', (logoWhiteUrl) => {
    const modals = new ModalStore();
    const provider = logoWhiteUrl === null ? null : { id: 'cox', name: 'Cox', logoWhiteUrl };
    const services = { late: {}, modals, tiles: { picture: () => ({}) }, session: { auth: { provider } } };
    const button = { kind: 'more-info', text: 'More Info', countdown: null, destination: null } as const;
    pressHeroButton(item(), button, services as unknown as ScreenServices);
    expect(modals.current).toMatchObject({ type: 'more-info', item: { providerLogoUrl: logoWhiteUrl } });
  });
});

describe('the favourite buttons', () => {
  const favourites = { toggleWatchlist: vi.fn(), togglePersonality: vi.fn() };
  const services = { late: { value: { favourites } }, go: vi.fn() } as unknown as ScreenServices;
  const button = { text: '', countdown: null, destination: null };

  it('toggle the show by its code and the personality by its id', () => {
    const shown = item({ entityId: 'p7', showcode: 'RDG' });
    pressHeroButton(shown, { ...button, kind: 'watchlist' }, services);
    expect(favourites.toggleWatchlist).toHaveBeenCalledWith('RDG');
    pressHeroButton(shown, { ...button, kind: 'favourite' }, services);
    expect(favourites.togglePersonality).toHaveBeenCalledWith('p7');
  });

  it('take a viewer who has to sign in there instead', () => {
    const signIn = { kind: 'route', address: '/gated/signin-options' } as const;
    pressHeroButton(item({ showcode: 'X' }), { ...button, kind: 'watchlist', destination: signIn }, services);
    expect(services.go).toHaveBeenCalledWith(signIn);
    expect(favourites.toggleWatchlist).not.toHaveBeenCalledWith('X');
  });
});
