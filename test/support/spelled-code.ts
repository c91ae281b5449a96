import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';

/** The code as the mirror spells it: letters and digits one by one. */
export function codeIn(said: readonly string[]): string | undefined {
  return said
    .join(' ')
    .match(/((?:[A-Z0-9] ){5}[A-Z0-9])(?![A-Z0-9])/)?.[1]
    ?.replaceAll(' ', '');
}

/** The code on the page, once there is one other than `before`. Only the page's own words count, no announcement. */
export function spelledCode({ page }: Pick<AppPage, 'page'>, before?: string): Promise<string> {
  return waitUntil('a code', async () => {
    const described = await page.$$eval('[data-mirror] [id^=about-]', (found) => found.map((each) => each.textContent));
    const code = codeIn(described);
    return code !== before && code;
  });
}
