import { describe, it } from 'vitest';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { signedIn } from '../support/viewers.ts';

describe.each(['nation', 'sports', 'news'] as const)('the plans of %s', (brand) => {
  const suite = screenSuite({ brand });

  it('side by side, the best offer focused', async () => {
    const app = await suite.open({ path: '/?screenName=plans-page' });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `plans-${brand}`);
  });
});

describe('a plan of nation', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('is bought on the phone', async () => {
    const { options } = await signedIn(suite.service, { kind: 'profile' });
    const fixed = await withCode('HKMNPQ');
    const app = await suite.open({
      path: '/?screenName=plans-page',
      draws: 'at rest',
      async prepare(page) {
        await options.prepare?.(page);
        await fixed(page);
      },
    });
    await app.advance(suite.settled);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'purchase-nation');
  });

  it('has a long name written from the right, beside one with much to say', async () => {
    const app = await suite.open({
      path: '/?screenName=plans-page',
      prepare: async (page) => {
        await page.evaluateOnNewDocument(() => {
          const { fetch } = window;
          const plan = (id: string, name: string, includes: string[]) => ({
            id,
            name,
            price: { amount: 1199.5, currency: 'EUR' },
            period: 'year',
            trial_days: 1,
            is_featured: id === '1',
            includes,
          });
          const arabic = 'كل ما يعرض على القناة في كل الأوقات وعلى جميع الشاشات';
          const long = 'The Whole Household Membership with Everything There Is and More to Come';
          const member = [
            plan('1', arabic, [arabic, 'كل شاشة']),
            plan('2', long, [long, long, 'Short']),
            plan('3', 'W', []),
            plan('4', 'Supercalifragilisticexpialidocious', ['One', 'Two', 'Three', 'Four', 'Five']),
          ];
          window.fetch = (input, init) =>
            String(input).endsWith('/plans')
              ? Promise.resolve(
                  new Response(JSON.stringify({ member }), { headers: { 'content-type': 'application/json' } }),
                )
              : fetch.call(window, input, init);
        });
      },
    });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'plans-long-nation');
  });
});
