/**
 * Calls `look` until it returns something other than undefined or false; fails with `what` after `timeout` ms. Between
 * two calls it waits `pause` ms of real time, because the page's timers may be frozen.
 */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { timeout = 30_000, pause = 40 } = {},
): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > deadline) throw new Error(`Waited ${timeout} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
