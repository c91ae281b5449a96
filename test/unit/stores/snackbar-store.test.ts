import { expect, it } from 'vitest';
import { SnackbarStore } from '../../../src/stores/snackbar-store.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

it('shows a line for five seconds, and another in its place for as long', () => {
  const clock = new FakeClock();
  const snackbar = new SnackbarStore(clock);
  snackbar.show('Welcome Ada!');
  clock.advance(4000);
  snackbar.show('Welcome Grace!');
  clock.advance(4999);
  expect(snackbar.text).toBe('Welcome Grace!');
  clock.advance(1);
  expect([snackbar.text, clock.pending]).toEqual([null, 0]);
});
