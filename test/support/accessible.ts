import type { SerializedAXNode } from 'puppeteer-core';
import { expect } from 'vitest';
import type { AppPage, OpenOptions } from '../harness/page/app-page.ts';
import { axeFindings } from './axe.ts';

/** The accessibility tree as lines of role and name; nodes without a name are left out. */
export async function accessibilityTree(app: AppPage): Promise<string[]> {
  const lines: string[] = [];
  const add = ({ role, name, children }: SerializedAXNode): void => {
    if (name !== undefined && name !== '' && role !== 'RootWebArea') lines.push(`${role} ${name}`);
    children?.forEach(add);
  };
  const root = await app.page.accessibility.snapshot({ interestingOnly: false });
  if (root) add(root);
  return lines;
}

/** Expects the accessibility that every screen must have, besides the rules of axe-core. */
export async function expectAccessible(app: AppPage, { title }: { title: string | RegExp }): Promise<void> {
  expect(await axeFindings(app.page)).toEqual([]);
  const found = await app.page.evaluate(() => {
    const mirror = document.querySelector('[data-mirror]')!;
    const texts = (selector: string) => [...mirror.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      titles: texts('[role=heading][aria-level="1"]'),
      mains: document.querySelectorAll('main, [role=main]').length,
      hidden: [...document.querySelectorAll('canvas, video')].map((element) => element.getAttribute('aria-hidden')),
      tabbable: [...mirror.querySelectorAll('[tabindex="0"]')].map((element) => element === document.activeElement),
      unnamed: [...mirror.querySelectorAll('[data-key]:not([aria-label])')].length,
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      levels: [...mirror.querySelectorAll('[role=heading]')].map((heading) =>
        Number(heading.getAttribute('aria-level')),
      ),
    };
  });
  expect(found.titles).toEqual([typeof title === 'string' ? title : expect.stringMatching(title)]);
  expect(found).toMatchObject({ mains: 1, unnamed: 0 });
  expect(found.hidden.every((value) => value === 'true')).toBe(true);
  // At most one element can be tabbed to, and it has the focus.
  expect(found.tabbable.length <= 1 && found.tabbable.every(Boolean)).toBe(true);
  expect(new Set(found.ids).size).toBe(found.ids.length);
  // Heading levels are not skipped.
  found.levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((found.levels[at - 1] ?? 0) + 1));
}

/** Options to open the app with: calls whose address contains `call` are never answered. */
export const unanswered = (call: string): Partial<OpenOptions> => ({
  prepare: async (page) => {
    await page.evaluateOnNewDocument((held) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).includes(held) ? new Promise(() => {}) : fetch.call(window, input, init);
    }, call);
  },
});

/** A small window saves drawing time; what a screen reader reads does not depend on it. */
export const small = { width: 640, height: 360 };
