/** Runs a task when all that came before it are done. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A queue for tasks that read, decide and write: two calls at once decide one after the other. (A transaction held open
 * over several answers of the database would lock out every other write instead.)
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
