import { beforeEach, describe, expect, it } from 'vitest';
import { timing } from '../../../src/config/constants.ts';
import { firstRepeatMs, repeatInterval } from '../../../src/input/hold.ts';
import { scheduleLayout } from '../../../src/ui/schedule-grid/schedule-look.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';

describe('the Live TV schedule', () => {
  const suite = browserSuite({ pixels: false });
  beforeEach(() => suite.service.reset());
  const open = () => suite.open({ ...small, path: '/?screenName=tv_schedule' });

  it('leads along channels and time, to other days and back to now, and to the player', async () => {
    const app = await open();
    await app.waitForFocus(/^Live, .*Nation One, Today, .* to .* min left$/, 'button');
    await app.press('ArrowDown');
    await app.waitForFocus(/^Live, .*Heritage, Today/);
    await app.press('ArrowRight');
    await app.waitForFocus(/^Upcoming, .*Heritage, Today/);
    await expectAccessible(app, { title: 'Schedule' });

    // An upcoming programme says more about itself; Back returns to it.
    const upcoming = (await app.focused())?.name ?? '';
    await app.press('Enter');
    await app.waitForFocus(/^More Info/, 'button');
    await app.press('Escape');
    await app.waitForFocus(upcoming);

    // The days lie above the grid.
    await app.press('ArrowUp', 2);
    await app.waitForFocus(/^(Jump to Now|Today|Tomorrow|\w+day \d+)/, 'button');
    await app.press('ArrowLeft', 16);
    await app.waitForFocus(/^Jump to Now/);
    await app.press('ArrowRight', 9);
    await app.waitForFocus(/^Tomorrow/);
    await app.press('Enter');
    await app.waitForFocus(/^Upcoming, .*Nation One, Tomorrow/);
    await app.press('ArrowUp');
    await app.press('ArrowLeft', 16);
    await app.press('Enter');
    await app.waitForFocus(/^Live, .*Nation One, Today/);

    // Page by page with the channel keys: six channels are one page.
    await app.press('PageDown');
    await app.waitForFocus(/^Live, .*Porch Radio, Today/);
    await app.press('PageUp');
    await app.waitForFocus(/^Live, .*Nation One, Today/);

    await app.press('Enter');
    await app.waitForFocus(/^Watch Live/, 'button');
    await app.press('Enter');
    await waitForPlaying(app.page);
    // Back hides the controls first.
    await app.waitForSaid('Seek');
    await app.press('Escape');
    await app.waitForFocus(/, Playing$/);
    await app.press('Escape');
    await app.waitForFocus(/^Live, .*Nation One, Today/);
    const calls = (await suite.service.requests()).filter(({ path }) => path.includes('/schedule'));
    expect(calls.length).toBeLessThan(8);
    expect(app.watch.problems).toEqual([]);
  });

  it('is led through by a held key, the wheel and the pointer', async () => {
    await suite.service.setClock(showtime);
    const app = await suite.open({ ...small, path: '/?screenName=tv_schedule', frozenAt: showtime });
    const row = () =>
      app.page.evaluate(() =>
        Number(/grid\/(\d+)\//.exec(document.activeElement?.getAttribute('data-key') ?? '')?.[1]),
      );
    const key = { key: 'ArrowDown', code: 40 };
    await app.advance(2000);
    expect(await row()).toBe(0);

    let rows = 1;
    for (let at = firstRepeatMs; at < 900; at += Math.floor(repeatInterval(at))) rows++;
    const events = [
      { ...key, time: 0, type: 'down' as const },
      { ...key, time: 900, type: 'up' as const },
    ];
    await app.play({ header: undefined, events });
    await app.advance(500);
    expect(await row()).toBe(rows);

    await app.page.mouse.wheel({ deltaY: -120 });
    await app.advance(timing.wheelThrottle);
    expect(await row()).toBe(rows - 1);

    // A cell in the third line on screen; the pointer's OK opens what can be done with it.
    const scale = small.width / 1920;
    const y = scheduleLayout.top + 2.5 * scheduleLayout.rowPitch;
    await app.page.mouse.move(20, 20);
    await app.advance(timing.hoverDebounce);
    await app.page.mouse.move((scheduleLayout.left + 200) * scale, y * scale);
    await app.advance(timing.hoverDebounce);
    const pointed = await row();
    expect(pointed).not.toBe(rows - 1);
    await app.page.mouse.click((scheduleLayout.left + 200) * scale, y * scale);
    await app.advance(500);
    expect((await app.focused())?.name).toMatch(/^(Watch Live|More Info|Restart)/);
    expect(app.watch.problems).toEqual([]);
  });

  it('offers to try again when it cannot be loaded, and keeps the focus where a part of it fails', async () => {
    await suite.service.addFault({ route: '/api/nation/schedule', status: 500 });
    const app = await open();
    await app.waitForFocus(/^Try Again/, 'button');
    await app.waitForSaid('This page could not be loaded.');
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^Live, .*Nation One/);
    await suite.service.addFault({ route: '/api/nation/schedule', status: 500 });
    await app.press('ArrowUp');
    await app.press('ArrowLeft', 16);
    await app.press('ArrowRight', 12);
    await app.press('Enter');
    await app.waitForFocus(/^Could not be loaded/);
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^Upcoming, .*Nation One/);
  });
});
