import { describe, it } from 'vitest';
import type { Fault } from '../../service/control/faults.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { moveClock } from '../harness/page/frozen-clock.ts';
import { passPageTime } from '../support/passing-time.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { freeEpisodes } from '../support/video.ts';
import { signedIn } from '../support/viewers.ts';

/** An episode of each brand that needs an entitlement. */
const locked = { nation: 'pearl-road-s1e4', sports: 'eleven-mountain-s1e2', news: 'grid-went-dark-s1e2' };
/** A programme of each brand, and when it begins. */
const upcoming = {
  nation: { listing: 'nation-one-20260314-17', startsAt: '2026-03-15T00:30:00.000Z' },
  sports: { listing: 'sports-one-20260314-17', startsAt: '2026-03-15T00:00:00.000Z' },
  news: { listing: 'news-one-20260314-16', startsAt: '2026-03-15T00:00:00.000Z' },
};

/** Milliseconds in which a dialog closes, and in which an error appears. */
const answered = 600;

/** What the service answers, and the name of the picture (C 8.2). */
const refusals: Readonly<Record<string, Omit<Fault, 'route'>>> = {
  playback: { status: 403, body: JSON.stringify({ error: 'CONTENT_BLACKOUT' }) },
  concurrency: { status: 409, body: JSON.stringify({ error: 'CONCURRENCY' }) },
  entitlement: { status: 403, body: JSON.stringify({ issues: ['Your package does not include this programme.'] }) },
};

describe.each(['nation', 'sports', 'news'] as const)('why nothing plays on %s', (brand) => {
  const suite = screenSuite({ brand });
  async function play(app: AppPage, address = `/player/${freeEpisodes[brand]}?startTime=0`): Promise<void> {
    await app.page.evaluate((hash) => {
      window.location.hash = hash;
    }, address);
    await app.advance(answered);
  }

  it('to a viewer of a TV provider: each error of the catalogue, an outage, and a programme that begins later', async () => {
    // Their package has nothing.
    const { options } = await signedIn(suite.service, { kind: 'tv-provider', entitlements: 'nothing' });
    await suite.service.setPreviewPass({ isEnabled: false });
    const app = await suite.open({ path: `/#/player/${locked[brand]}?startTime=0`, ...options });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `player-error-custom-${brand}`);
    for (const [name, fault] of Object.entries(refusals)) {
      await app.press('Enter');
      await app.advance(answered);
      await suite.service.addFault({ route: `/api/${brand}/playback/`, ...fault });
      await play(app);
      await expectPixels(await app.screenshot(), `player-error-${name}-${brand}`);
      await suite.service.clearFaults();
    }
    await app.press('Enter');
    await app.advance(answered);
    await suite.service.addFault({ route: `/api/${brand}/playback/`, drop: true });
    await play(app);
    await passPageTime(app, 70_000);
    await app.advance(answered);
    await expectPixels(await app.screenshot(), `player-error-outage-${brand}`);
    await app.press('ArrowDown');
    await app.press('Enter');
    await app.advance(answered);
    const { listing, startsAt } = upcoming[brand];
    const earlier = Date.parse(startsAt) - 192_000;
    await suite.service.clearFaults();
    await suite.service.setClock(new Date(earlier).toISOString());
    await moveClock(app.page, earlier - (await app.page.evaluate(() => Date.now())));
    await play(app, `/player/${listing}?type=EPGListing`);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `player-starts-in-${brand}`);
  });
});
