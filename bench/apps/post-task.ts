/** Of engines since Chromium 94. */
interface TaskScheduler {
  postTask(task: () => void, options: { priority: Priority }): Promise<void>;
}

type Priority = 'user-blocking' | 'user-visible';

/** Runs a task of its own, by priority; elsewhere a message, which takes its turn. */
export function postTask(task: () => void, priority: Priority = 'user-visible'): void {
  const { scheduler } = globalThis as { scheduler?: TaskScheduler };
  if (scheduler) {
    void scheduler.postTask(task, { priority });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}
