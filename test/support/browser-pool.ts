import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../harness/browser/browser.ts';

/**
 * Browsers of this worker that no suite uses, by their flags. To start and end one takes a quarter of a second of a
 * core; what a page leaves behind goes with its context. They end with the worker.
 */
const idle = new Map<string, Browser[]>();

/** It ends when its pipe does: with this process, also by a signal. */
const endsWithUs = { pipe: true, handleSIGTERM: false, handleSIGHUP: false };

/** A browser without pages of tests: one that an earlier suite has given back, else a new one. */
export async function takeBrowser(flags: readonly string[] = []): Promise<Browser> {
  return idle.get(flags.join(' '))?.pop() ?? launchBrowser(flags, undefined, endsWithUs);
}

export function giveBrowser(flags: readonly string[], browser: Browser): void {
  const key = flags.join(' ');
  idle.set(key, [...(idle.get(key) ?? []), browser]);
}
