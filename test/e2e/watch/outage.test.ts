import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { passTimeUntil, untilFocusOn, untilSaid } from '../../support/passing-time.ts';
import { browserSuite } from '../../support/suite.ts';
import { videoState } from '../../support/video.ts';

/** An episode that needs no entitlement, well before its end cards: the video plays in its own time. */
const path = '/#/player/it-series-s1e1?startTime=24';

describe('an outage while a film plays', () => {
  const suite = browserSuite({ pixels: false });

  async function untilPlaying(app: AppPage): Promise<number> {
    await untilFocusOn(app, /Playing$/);
    const video = await videoState(app.page);
    expect(video?.paused).toBe(false);
    return video!.currentTime;
  }

  /** By the progress bar. What lies before the start of a playback is not in its buffer. */
  async function seekTo(app: AppPage, share: number): Promise<void> {
    await app.press('ArrowDown');
    await untilFocusOn(app, /^Pause\b/);
    await app.page.mouse.click(96 + 1728 * share, 872);
  }

  it('offers Try Again after a minute, which plays on from where the viewer was, and Back, which leaves', async () => {
    const app = await suite.open({ path, frozenAt: showtime });
    await untilPlaying(app);
    await app.page.setOfflineMode(true);
    await seekTo(app, 1 / 4);
    await untilSaid(app, 'No connection. Trying again…');
    const { currentTime: stopped } = (await videoState(app.page))!;
    expect(Math.abs(stopped - 16)).toBeLessThan(1);
    await untilFocusOn(app, /^Try Again, item 1 of 2$/);
    expect(await app.said()).toContain('This video can’t be played');
    expect(await videoState(app.page)).toBeUndefined();

    // The network is still away, and the viewer impatient.
    await app.press('Enter', 4);
    await untilSaid(app, 'No connection. Trying again…');
    await untilFocusOn(app, /^Try Again, item 1 of 2$/);

    await app.page.setOfflineMode(false);
    await app.press('Enter', 2);
    const resumed = await untilPlaying(app);
    expect(resumed).toBeGreaterThanOrEqual(stopped);
    expect(resumed).toBeLessThan(stopped + 20);

    await app.page.setOfflineMode(true);
    await seekTo(app, 1 / 16);
    await untilFocusOn(app, /^Try Again/);
    await app.press('Enter');
    await untilSaid(app, 'No connection. Trying again…');
    await app.press('Escape');
    await passTimeUntil('the player to be left', app.page, async () => !app.page.url().includes('/player/'));
    expect(await videoState(app.page)).toBeUndefined();
  });
});
