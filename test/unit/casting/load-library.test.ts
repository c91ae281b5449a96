import { expect, it } from 'vitest';
import { loadLibrary } from '../../../src/casting/load-library.ts';

/** A page in which scripts do what the test says. */
function page() {
  const scripts: EventTarget[] = [];
  const removed: unknown[] = [];
  const createElement = () => Object.assign(new EventTarget(), { src: '', remove: () => removed.push(1) });
  const document = { createElement, head: { append: (script: EventTarget) => scripts.push(script) } };
  const window = Object.assign(new EventTarget(), { document, vizbee: undefined as object | undefined });
  return { window, scripts, removed, load: () => loadLibrary(window as never, 'https://tv.example/library.js') };
}

const vizbee = { continuity: {} };

it('waits for the library to say that it is ready, with its parts there', async () => {
  const { window, scripts, load } = page();
  const loading = load();
  expect(scripts).toMatchObject([{ src: 'https://tv.example/library.js', async: true }]);
  window.dispatchEvent(new Event('VIZBEE_SDK_READY'));
  window.vizbee = vizbee;
  window.dispatchEvent(new Event('VIZBEE_SDK_READY'));
  expect(await loading).toBe(vizbee);
});

it('adds no script for a library that is there', async () => {
  const { window, scripts, load } = page();
  window.vizbee = vizbee;
  expect(await load()).toBe(vizbee);
  expect(scripts).toEqual([]);
});

it('leaves nothing behind of a library that did not come', async () => {
  const { scripts, removed, load } = page();
  const loading = load();
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('did not load');
  expect(removed).toEqual([1]);
});
