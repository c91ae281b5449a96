import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer-core';

let source: string | undefined;

/**
 * What axe-core finds wrong with a page, a line for each element: violations of any of its rules, and what it could not make
 * its mind up about. Empty when all is well.
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
