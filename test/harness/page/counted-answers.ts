import type { Page } from 'puppeteer-core';

/**
 * Has frozen time also wait until the page has read each answer: the browser reports that one has arrived before the page has
 * it. Call before the first navigation.
 */
export async function countAnswers(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const counted = window as unknown as { pendingReads: number };
    const count = (owner: object, name: string): void => {
      const original = owner[name as never] as (...parameters: unknown[]) => Promise<unknown>;
      const act = function act(this: unknown, ...parameters: unknown[]): Promise<unknown> {
        const answer = original.apply(this, parameters);
        // The casting hub answers when there is something to say (test/harness/network/held-open.ts).
        if (String(parameters[0]).endsWith('/inbox')) return answer;
        counted.pendingReads += 1;
        return answer.finally(() => {
          counted.pendingReads -= 1;
        });
      };
      Object.assign(owner, { [name]: act });
    };
    count(window, 'fetch');
    for (const name of ['arrayBuffer', 'blob', 'json', 'text']) count(Response.prototype, name);
    count(ReadableStreamDefaultReader.prototype, 'read');
  });
}
