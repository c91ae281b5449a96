import { describe, it } from 'vitest';
import { textsByKey } from '../../src/app/start/texts-by-key.ts';
import { commonTexts } from '../../src/i18n/common-texts.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { pseudoTexts } from '../support/pseudo-locale.ts';
import { screenSuite } from '../support/screen-suite.ts';

/** Texts as long as those of the longest languages. */
describe('long texts', () => {
  const suite = screenSuite({ brand: 'nation' });

  it.each([
    ['home', '/'],
    ['settings', '/#/settings/my_account'],
    ['sign-in-options', '/?screenName=signin-options'],
  ])('%s', async (name, path) => {
    const texts = JSON.stringify(pseudoTexts({ ...commonTexts, ...textsByKey }));
    const prepare = await withCode('HKMNPQ', {
      '"stringsOverrideDictionary":{}': `"stringsOverrideDictionary":${texts}`,
    });
    const app = await suite.open({ path, prepare });
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `long-texts-${name}`);
  });
});
