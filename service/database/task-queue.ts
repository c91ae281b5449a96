/** Runs a task once all earlier ones are done. */
export type TaskQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A queue for tasks that read, decide and write, so that concurrent calls decide one after the other. A transaction
 * held open across several queries would lock out every other write.
 */
export function createTaskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
