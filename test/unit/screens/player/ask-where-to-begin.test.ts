import { expect, it, vi } from 'vitest';
import { askWhereToBegin } from '../../../../src/screens/player/ask-where-to-begin.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';

function setUp() {
  const answers = { resume: vi.fn(), restart: vi.fn(), leave: vi.fn() };
  return { modals: new ModalStore(), answers };
}

function question(modals: ModalStore) {
  if (modals.current?.type !== 'resume') throw new Error('nobody is asked where to begin');
  return modals.current;
}

it('is asked once, and the answer closes the question before it acts', () => {
  const { modals, answers } = setUp();
  answers.restart.mockImplementation(() => expect(modals.current).toBeNull());
  askWhereToBegin(modals, answers);
  question(modals).onRestart();
  expect([answers.restart, answers.resume, answers.leave].map((each) => each.mock.calls.length)).toEqual([1, 0, 0]);
  expect(modals.current).toBeNull();
});

it('is asked again when another modal that has taken its place is gone, and not once the page is left', () => {
  const { modals, answers } = setUp();
  const stop = askWhereToBegin(modals, answers);
  const takeAway = (): void => {
    modals.close();
    modals.open({ type: 'session-ended' });
  };
  takeAway();
  modals.close();
  question(modals).onResume();
  expect(answers.resume).toHaveBeenCalledTimes(1);

  const stopAgain = askWhereToBegin(modals, answers);
  question(modals);
  stopAgain();
  expect(modals.current).toBeNull();
  modals.open({ type: 'session-ended' });
  modals.close();
  expect(modals.current).toBeNull();
  stop();
});

it('is not asked over another modal: the video goes on where it stopped', () => {
  const { modals, answers } = setUp();
  modals.open({ type: 'session-ended' });
  askWhereToBegin(modals, answers);
  expect([answers.resume.mock.calls.length, modals.current]).toEqual([1, { type: 'session-ended' }]);
});
