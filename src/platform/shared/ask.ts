import type { Clock } from '../../config/clock.ts';

/** How long to wait for a device's answer, in milliseconds. */
const answerTimeout = 2000;

/** The result of a device call; undefined if it is missing, refused or throws. */
export function attempt<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/**
 * The answer of a call with a callback; undefined if it fails, throws or times out. Later answers are ignored.
 * @param start makes the call; `answered` may be called at once
 */
export function answerOf<Value>(
  clock: Clock,
  start: (answered: (value: Value) => void, failed: () => void) => unknown,
  timeout: number = answerTimeout,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve(undefined), timeout);
    const settle = (value: Value | undefined): void => {
      clock.clearTimeout(timer);
      resolve(value);
    };
    try {
      const started = start(settle, () => settle(undefined));
      if (started instanceof Promise) started.catch(() => settle(undefined));
    } catch {
      settle(undefined);
    }
  });
}

/** As `answerOf`, for a call that returns a promise. */
export function promised<Value>(clock: Clock, call: () => PromiseLike<Value> | undefined): Promise<Value | undefined> {
  return answerOf(clock, (answered, failed) => {
    const promise = call();
    if (promise === undefined) failed();
    else promise.then(answered, failed);
  });
}

/** A device's text, cut and cleaned for use as a name. Empty for anything else. */
export function plainText(value: unknown, longest = 128): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest);
}

/** 1, '1', true and 'on': devices say yes in various ways. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'on' || value === 'true';
}
