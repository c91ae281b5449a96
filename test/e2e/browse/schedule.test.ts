import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { timing } from '../../../src/config/constants.ts';
import { firstRepeatMs, repeatInterval } from '../../../src/input/hold.ts';
import { scheduleLayout } from '../../../src/ui/schedule-grid/schedule-layout.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { lookAt } from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying, waitForVideo } from '../../support/video.ts';

describe('the Live TV schedule', () => {
  const suite = browserSuite({ pixels: false });
  beforeEach(() => suite.service.reset());
  const open = () => suite.open({ ...small, path: '/?screenName=tv_schedule' });

  it('leads along channels and time, to other days and back to now', async () => {
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

    const calls = (await suite.service.requests()).filter(({ path }) => path.includes('/schedule'));
    expect(calls.length).toBeLessThan(8);
    expect(app.watch.problems).toEqual([]);
  });

  it('plays what is on in place of its picture, until the focus goes to another channel; what was watched goes on there', async () => {
    const app = await suite.open({ ...small, path: '/?screenName=tv_schedule', savesData: false });
    await app.waitForFocus(/Nation One, Today/);
    await waitForPlaying(app.page);
    const videos = () =>
      app.page.$$eval('video', (all) =>
        all.map(({ muted, src, offsetLeft, offsetTop }) => ({ muted, src, place: [offsetLeft, offsetTop] })),
      );
    const { left, top } = scheduleLayout.picture;
    const scale = small.width / 1920;
    const [video] = await videos();
    expect(video).toMatchObject({ muted: true, place: [Math.round(left * scale), Math.round(top * scale)] });

    // The scene draws nothing for the frames of a video, once it has faded in and what comes after Home is there.
    await waitUntil('half a second of video for which the scene draws nothing', async () => {
      const drawn = async () => (await app.counters()).frames.length;
      const before = await drawn();
      const { currentTime } = await waitForPlaying(app.page);
      await waitForVideo(app.page, 'to go on', (state) => state.currentTime > currentTime + 0.5);
      return (await drawn()) === before;
    });

    // Among the actions of the same programme it goes on. The next channel has its picture at once, and then its video.
    await app.press('Enter');
    await app.waitForFocus(/^Watch Live/);
    expect(await videos()).toEqual([video]);
    await app.press('Escape');
    await app.press('ArrowDown');
    await app.waitForFocus(/Heritage, Today/);
    expect(await videos()).toEqual([]);
    await waitForPlaying(app.page);
    expect((await videos()).map(({ src }) => src)).not.toEqual([video?.src]);

    // A set has one decoder, which the player gets.
    await app.press('Enter');
    await app.waitForFocus(/^Watch Live/);
    await app.press('Enter');
    await waitForPlaying(app.page);
    const [watched] = await videos();
    expect(watched).toMatchObject({ muted: false, place: [0, 0] });
    // Back hides the controls first, which a key shows again.
    await app.press('ArrowDown');
    await app.waitForSaid('Seek');
    await app.press('Escape');
    await app.waitForFocus(/, Playing$/);
    await app.press('Escape');
    await app.waitForFocus(/^Live, .*Heritage, Today/);

    // The channel goes on in the picture, and has the whole screen again without loading.
    await waitUntil('the channel in the picture', async () => (await videos())[0]?.place[0] === video?.place[0]);
    expect(await videos()).toEqual([{ ...watched, place: video?.place }]);
    const { currentTime: reached } = await waitForPlaying(app.page);
    await app.press('Enter');
    await app.waitForFocus(/^Watch Live/);
    await app.press('Enter');
    await waitUntil('the whole screen', async () => (await videos())[0]?.place[0] === 0);
    expect(await videos()).toEqual([watched]);
    expect((await waitForPlaying(app.page)).currentTime).toBeGreaterThan(reached);
    await app.press('Escape', 2);
    await app.waitForFocus(/^Live, .*Heritage, Today/);
    await waitUntil('the channel in the picture', async () => (await videos())[0]?.place[0] === video?.place[0]);
    await app.press('ArrowUp');
    await app.waitForFocus(/Nation One, Today/);
    expect(await videos()).toEqual([]);
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

    // A held channel key turns pages until the last channel.
    const pageDown = { key: 'PageDown', code: 34 };
    await app.play({
      header: undefined,
      events: [
        { ...pageDown, time: 0, type: 'down' },
        { ...pageDown, time: 2000, type: 'up' },
      ],
    });
    const last = await row();
    expect(last).toBeGreaterThan(rows);
    await app.press('PageDown');
    await app.advance(500);
    expect(await row()).toBe(last);

    await app.page.mouse.wheel({ deltaY: -120 });
    await app.advance(timing.wheelThrottle);
    expect(await row()).toBe(0);

    // A cell in the third line on screen; the pointer's OK opens what can be done with it.
    const scale = small.width / 1920;
    const y = scheduleLayout.top + 2.5 * scheduleLayout.rowPitch;
    await app.page.mouse.move(20, 20);
    await app.advance(timing.hoverDebounce);
    await app.page.mouse.move((scheduleLayout.left + 200) * scale, y * scale);
    await app.advance(timing.hoverDebounce);
    const pointed = await row();
    expect(pointed).not.toBe(0);
    await app.page.mouse.click((scheduleLayout.left + 200) * scale, y * scale);
    await app.advance(500);
    expect((await app.focused())?.name).toMatch(/^(Watch Live|More Info|Restart)/);
    expect(app.watch.problems).toEqual([]);
  });

  it('offers to try again when it cannot be loaded, and keeps the focus where a part of it fails', async () => {
    await suite.service.addFault({ route: '/api/nation/schedule', status: 500 });
    const app = await suite.open({ ...small, path: '/?screenName=tv_schedule&hud=focus' });
    await app.waitForFocus(/^Try Again/, 'button');
    await app.waitForSaid('This page could not be loaded.');
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^Live, .*Nation One/);
    await suite.service.addFault({ route: '/api/nation/schedule', status: 500, delay_ms: 600 });
    await app.press('ArrowUp');
    await app.press('ArrowLeft', 16);
    await app.press('ArrowRight', 12);
    await app.press('Enter');
    await app.waitForFocus(/^Could not be loaded. Try Again/);

    // OK says what it does, and what came of it.
    await app.press('Enter');
    await app.waitForFocus(/^Loading/);
    await app.waitForFocus(/^Could not be loaded. Try Again/);
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^Upcoming, .*Nation One/);
    const { rect } = (await lookAt(app.page, brand.theme)).engine;
    expect(rect!.x + rect!.width).toBeGreaterThan(scheduleLayout.left);
  });
});
