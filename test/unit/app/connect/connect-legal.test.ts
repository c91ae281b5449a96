import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { connectLegal } from '../../../../src/app/connect/connect-legal.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';

function connected(initial: string) {
  const navigation = new NavigationStore({ match: matchRoute, initial });
  const modals = new ModalStore();
  const legal = observable({ isDue: true });
  const stop = connectLegal({ navigation, modals, errors: new ErrorStore() }, legal);
  const ready = () => navigation.markPageReady(navigation.current.pageKey);
  return { navigation, modals, legal, stop, ready };
}

it('asks a viewer who has to agree over the first page after the onboarding', () => {
  const { navigation, modals, stop, ready } = connected('/gated/login-options');
  ready();
  expect(modals.current).toBeNull();
  navigation.reset('/screens/home');
  expect(modals.current).toBeNull();
  ready();
  expect(modals.current).toEqual({ type: 'legal' });
  stop();
});

it('asks again after another dialog, until the viewer agrees', () => {
  const { modals, legal, stop, ready } = connected('/screens/home');
  ready();
  runInAction(() => {
    modals.close();
    modals.open({ type: 'exit-confirmation' });
  });
  modals.close();
  expect(modals.current).toEqual({ type: 'legal' });
  runInAction(() => {
    legal.isDue = false;
    modals.close();
  });
  expect(modals.current).toBeNull();
  stop();
});

it('does not ask over a video', () => {
  const { modals, stop, ready } = connected('/player/v1');
  ready();
  expect(modals.current).toBeNull();
  stop();
});
