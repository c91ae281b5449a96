import { beforeEach, describe, expect, it } from 'vitest';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { small } from '../../support/accessible.ts';
import { codeIn } from '../../support/spelled-code.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';

/** An episode that needs an entitlement. */
const locked = '/interstitial/grid-went-dark-s1e2';

describe('trouble of a subscription build', () => {
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false });

  beforeEach(() => suite.service.reset());

  it('offers another code where that of the sign-in with the phone has expired', async () => {
    await suite.service.setClock(showtime);
    const app = await suite.open({ ...small, path: '/?screenName=mobile-signin', frozenAt: showtime });
    const codeOtherThan = (first?: string) =>
      waitUntil('a code', async () => {
        await app.advance(200);
        const described = await app.page.$$eval('[data-mirror] [id^=about-]', (all) => all.map((e) => e.textContent));
        const code = codeIn(described);
        return code !== first && code;
      });
    const first = await codeOtherThan();
    await suite.service.expire('codes');
    await app.advance(5500);
    await app.waitForSaid('This code has expired');
    await app.waitForFocus(/^Get a New Code/);
    await app.press('Enter');
    await codeOtherThan(first);
    await app.advance(500);
    await app.waitForFocus(/^Cancel/);
    expect(app.page.url()).toContain('#/gated/mobile-signin');
  });
});

describe('trouble of a pay-TV build', () => {
  const suite = browserSuite({ brand: 'news', pixels: false });

  beforeEach(() => suite.service.reset());

  it('plays on with the daily pass when the one-time pass ends', async () => {
    await suite.service.setPreviewPass({ oneTime: { timeToLiveSeconds: 3 }, daily: { timeToLiveSeconds: 600 } });
    const app = await suite.open({ path: `/#${locked}` });
    await app.waitForFocus(/^Watch Now/);
    await app.press('Enter');
    await waitForPlaying(app.page);
    await app.waitForSaid(/^Preview ends in (9|10) minutes/);
    await waitForPlaying(app.page);
    const passes = (await suite.service.requests()).filter(({ path }) => path.includes('/previewpass'));
    expect(passes).toHaveLength(2);
    expect(await app.said()).not.toContain('Your preview has ended');
  });
});
