import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer-core';

let source: string | undefined;

/**
 * Problems that axe-core finds in a page, a line for each element: violations of its rules and incomplete checks. Empty
 * when there are none.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  source ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations, incomplete } = await run(document, { resultTypes: ['violations', 'incomplete'] });
    return [...violations, ...incomplete].flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html}`),
    );
  });
}
