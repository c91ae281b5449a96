import { describe, it } from 'vitest';
import { textsByKey } from '../../src/app/start/texts-by-key.ts';
import { commonTexts } from '../../src/i18n/common-texts.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { pseudoTexts } from '../support/pseudo-locale.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';

const screens = [
  ['home', '/screens/home'],
  ['series', '/series/high-country'],
  ['schedule', '/tv_schedule'],
  ['search', '/search?q=nothing%20like%20it'],
  ['settings', '/settings/my_account'],
  ['playback', '/settings/playback_options'],
  ['not-found', '/nowhere'],
  ['sign-in-options', '/gated/signin-options'],
  ['login', '/gated/login-options'],
  ['plans', '/gated/plans-page'],
] as const;

/** Texts as long as those of the longest languages. */
describe('long texts', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('fit into every kind of screen', async () => {
    const texts = JSON.stringify(pseudoTexts({ ...commonTexts, ...textsByKey }));
    const prepare = await withCode('HKMNPQ', {
      '"stringsOverrideDictionary":{}': `"stringsOverrideDictionary":${texts}`,
    });
    const app = await suite.open({ prepare });
    for (const [name, path] of screens) {
      await openRoute(app, path);
      await app.advance(suite.settled);
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `long-texts-${name}`);
    }
  });
});
