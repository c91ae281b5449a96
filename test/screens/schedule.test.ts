import { describe, it } from 'vitest';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

describe.each(['nation', 'sports', 'news'] as const)('the schedule of %s', (brand) => {
  const suite = screenSuite({ brand });

  it('what is on now', async () => {
    const app = await suite.open({ path: '/?screenName=tv_schedule' });
    await app.advance(suite.settled);
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-${brand}`);
  });
});
