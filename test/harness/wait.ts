interface WaitOptions {
  /** Ends what would never come. How fast something must be is asserted where it matters: a busy machine takes three times as long. */
  readonly timeout?: number;
  readonly pause?: number;
  /** What there is, for the message of a failure. */
  readonly instead?: () => Promise<string>;
}

/**
 * Calls `look` until it returns something other than undefined or false; fails with `what` and
 * `instead` after `timeout` ms. Between two calls it waits `pause` ms of real time, because the page's timers may be frozen.
 */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { timeout = 60_000, pause = 40, instead }: WaitOptions = {},
): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > deadline) {
      const there = instead ? `. There was ${await instead()}` : '';
      throw new Error(`Waited ${timeout} ms for ${what}${there}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
