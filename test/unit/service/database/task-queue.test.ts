import { expect, test } from 'vitest';
import { createTaskQueue } from '../../../../service/database/task-queue.ts';

test('tasks run one after the other, in the order in which they were added', async () => {
  const inTurn = createTaskQueue();
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

test('a failing task rejects for its caller alone and does not block the next', async () => {
  const inTurn = createTaskQueue();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
