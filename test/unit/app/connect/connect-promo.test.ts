import { expect, it } from 'vitest';
import type { PromoConfig } from '../../../../src/api/configuration/promo-config.ts';
import { connectPromo } from '../../../../src/app/connect/connect-promo.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';

const offer: PromoConfig = {
  isEnabled: true,
  modal: 'spring',
  frequency: 3,
  backgroundImageUrl: null,
  buttons: [{ text: 'Not Now', action: 'dismiss' }],
};

function started(visit: number, promo: Partial<PromoConfig> = {}, initial = '/screens/home') {
  const navigation = new NavigationStore({ match: matchRoute, initial });
  const modals = new ModalStore();
  const stop = connectPromo({ navigation, modals, errors: new ErrorStore() }, { ...offer, ...promo }, visit);
  const ready = () => navigation.markPageReady(navigation.current.pageKey);
  ready();
  return { navigation, modals, stop, ready };
}

it('shows the promo when the number of starts is a multiple of its frequency (B 4)', () => {
  const shown = [1, 2, 3, 4, 5, 6].filter((visit) => started(visit).modals.current);
  expect(shown).toEqual([3, 6]);
  expect(started(1, { frequency: 1 }).modals.current).toMatchObject({ type: 'promo', promo: { modal: 'spring' } });
});

it('shows none that is switched off or that has no button', () => {
  expect(started(3, { isEnabled: false }).modals.current).toBeNull();
  expect(started(3, { buttons: [] }).modals.current).toBeNull();
});

it.each(['/player/v1', '/gated/landing-page'])('waits on %s for a page that a dialog may cover', (path) => {
  const { navigation, modals, ready } = started(3, {}, path);
  expect(modals.current).toBeNull();
  navigation.reset('/screens/home');
  ready();
  expect(modals.current?.type).toBe('promo');
});

it('does not open over a page that the viewer has gone on to before the configuration came', () => {
  const { navigation, modals, ready } = started(3, {}, '/player/v1');
  navigation.reset('/screens/home');
  navigation.push('/personality/grant-hollis');
  ready();
  expect(modals.current).toBeNull();
  navigation.back();
  ready();
  expect(modals.current?.type).toBe('promo');
});

it('waits for another dialog to close, and shows once in a start', () => {
  const { navigation, modals, ready } = started(3, {}, '/player/v1');
  modals.open({ type: 'exit-confirmation' });
  navigation.reset('/screens/home');
  ready();
  expect(modals.current?.type).toBe('exit-confirmation');
  modals.close();
  expect(modals.current?.type).toBe('promo');
  modals.close();
  expect(modals.current).toBeNull();
});

it('shows nothing after the app has ended', () => {
  const { navigation, modals, stop, ready } = started(3, {}, '/player/v1');
  stop();
  navigation.reset('/screens/home');
  ready();
  expect(modals.current).toBeNull();
});
