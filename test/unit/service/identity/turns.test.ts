import { expect, test } from 'vitest';
import { createTurns } from '../../../../service/database/turns.ts';

test('tasks run one after the other, in the order in which they came', async () => {
  const inTurn = createTurns();
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inTurn(task('a')), inTurn(task('b'))])).toEqual(['a', 'b']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a task that fails holds nobody up, and only its own caller hears of it', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
