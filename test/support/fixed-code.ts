import type { Page } from 'puppeteer-core';
import { drawQr } from '../../service/activation/qr/qr-picture.ts';
import { showtime } from '../harness/page/moved-date.ts';

/**
 * For pixel comparisons: the page gets this registration code, its QR picture for every QR picture, and an address that are the same in every run.
 * @param configuration what to replace in the configuration's text
 * @returns `prepare` of a page
 */
export async function withCode(
  code: string,
  configuration: Readonly<Record<string, string>> = {},
): Promise<(page: Page) => Promise<void>> {
  const picture = await drawQr(`https://proscenium.example/activate?code=${code}`, 448);
  return async (page) => {
    await page.evaluateOnNewDocument(
      (png, body, pending, changes) => {
        const { fetch } = window;
        const answer = (content: BodyInit, type: string) =>
          new Response(content, { headers: { 'content-type': type } });
        window.fetch = async (input, init) => {
          const { pathname } = new URL(String(input), location.href);
          if (pathname.endsWith('/poll')) return answer(pending, 'application/json');
          if (/\/(regcode|purchase-code)$/.test(pathname)) return answer(body, 'application/json');
          if (/[/-]qr(\/|$)/.test(pathname)) {
            return answer(
              Uint8Array.from(atob(png), (char) => char.charCodeAt(0)),
              'image/png',
            );
          }
          const response = await fetch.call(window, input, init);
          if (!pathname.endsWith('/config')) return response;
          const text = (await response.text()).split(location.host).join('proscenium.example');
          const changed = changes.reduce((before, [from, to]) => before.replace(from as string, to as string), text);
          return answer(changed, 'application/json');
        };
      },
      picture.toString('base64'),
      JSON.stringify({ code, expires: Date.parse(showtime) / 1000 + 600 }),
      JSON.stringify({ status: 'PENDING', isRegister: false }),
      Object.entries(configuration),
    );
  };
}
