import { describe, it } from 'vitest';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

describe.each(['sports', 'news'] as const)('signing in to %s', (brand) => {
  const suite = screenSuite({ brand });

  it('the TV providers, one of whose logos is missing', async () => {
    await suite.service.addFault({ route: '/images/providers/youtube-tv/', status: 404 });
    const app = await suite.open({ path: '/?screenName=tv-providers' });
    await app.advance(suite.settled);
    await app.press('ArrowRight');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `tv-providers-${brand}`);
  });

  it.runIf(brand === 'news').each(['7K3M', 'HKMN7XQP'])('the code %s', async (code) => {
    const app = await suite.open({ path: '/?screenName=tv-signin', draws: 'at rest', prepare: await withCode(code) });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `code-of-${code.length}-${brand}`);
  });
});
