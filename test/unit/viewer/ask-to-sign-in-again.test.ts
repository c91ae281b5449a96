import { expect, it } from 'vitest';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { ModalStore } from '../../../src/stores/modal-store.ts';
import { SessionEnd } from '../../../src/stores/session/session-end.ts';
import { askToSignInAgain } from '../../../src/viewer/ask-to-sign-in-again.ts';

const record = { accountType: '', accessToken: 'a', profileId: 'p', refreshToken: 'r', email: 'ada@example.com' };
const message = {
  title: 'Too many streams',
  description: null,
  imageUrl: null,
  providerLogoUrl: null,
  originalAirDate: null,
};

it('the question of an ended session takes the place of a modal, and waits for a message to be read', () => {
  const modals = new ModalStore();
  const sessionEnd = new SessionEnd({ session: { user: null }, previewProviders: () => [], declined() {} });
  const base = { startup: { isCompleted: true }, modals, errors: new ErrorStore() } as Parameters<
    typeof askToSignInAgain
  >[0];
  const stop = askToSignInAgain(base, sessionEnd);
  modals.open({ type: 'my-account' });
  void sessionEnd.ended(record as unknown as Parameters<SessionEnd['ended']>[0], { message: '' });
  expect(modals.current).toEqual({ type: 'session-ended' });
  sessionEnd.answer(true);
  modals.close();

  modals.open({ type: 'more-info', item: { ...message, button: 'ok' } });
  void sessionEnd.ended(record as unknown as Parameters<SessionEnd['ended']>[0], { message: '' });
  expect(modals.current?.type).toBe('more-info');
  modals.close();
  expect(modals.current).toEqual({ type: 'session-ended' });
  stop();
});
