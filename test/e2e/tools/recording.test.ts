import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseKeyScript, type ScriptEvent } from '../../../src/input/key-script.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { readKeyScript } from '../../harness/page/key-player.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';

describe('recording with ?record=1', () => {
  const suite = browserSuite({ pixels: false });

  /** Saves the recording and returns the script that the app logged. */
  async function save({ page, watch }: AppPage): Promise<string> {
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    return waitUntil('the script in the log', () => watch.log.find((line) => line.startsWith('key-script ')));
  }

  /** A folder for the browser's downloads. */
  async function downloadFolder({ page }: AppPage): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'recording-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const session = await page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      browserContextId: page.browserContext().id!,
      downloadPath: folder,
    });
    return folder;
  }

  it('gives a script that leads a freshly started app to the same item', async () => {
    const app = await suite.openHome({ path: '/?record=1' });
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/, row /);
    await app.press('ArrowRight', 3);
    await app.press('ArrowLeft');
    await app.press('ArrowDown');
    await app.press('ArrowRight', 2);
    await app.rest();
    const end = await app.focused();
    const script = parseKeyScript(await save(app));
    expect(script.header).toMatchObject({ path: '/', brand: 'nation', appType: 'MVPD' });

    const again = await suite.open({ path: script.header!.path!, frozenAt: showtime });
    const steps: string[] = [];
    await again.play(script, ({ what }) => void steps.push(what));
    expect(await again.focused()).toEqual(end);
    const arrows = 'Down Down Right Right Right Left Down Right Right'.split(' ');
    expect(steps).toEqual(arrows.map((arrow) => `Arrow${arrow}`));
    expect([...app.watch.problems, ...again.watch.problems]).toEqual([]);
  });

  it('records the pointer, which leads to the same item too', async () => {
    const app = await suite.openHome({ path: '/?record=1', width: 1280, height: 720 });
    await app.press('ArrowDown');
    await app.waitForFocus(/, item 1 of .*, row /);
    // On the second tile; the window has two thirds of the authored size.
    await app.page.mouse.move(400, 160);
    await app.page.mouse.move(520, 200, { steps: 4 });
    await app.waitForFocus(/, item 2 of .*, row /);
    await app.page.mouse.down();
    await app.page.mouse.up();
    await app.waitForFocus(/, item 1 of/, 'button');
    const script = parseKeyScript(await save(app));
    const url = app.page.url();

    const again = await suite.open({ path: script.header!.path! });
    await again.play(script);
    await again.waitForFocus((await app.focused())!.name);
    expect(new URL(again.page.url()).hash).toBe(new URL(url).hash);
  });

  it('records a played script unchanged: keys of a television, pointer, wheel, loss of the window focus', async () => {
    const played: ScriptEvent[] = [
      { time: 0, type: 'down', key: 'ArrowDown', code: 40 },
      // A Samsung's Back key, for which its engine has no name.
      { time: 30, type: 'down', key: 'Unidentified', code: 10009 },
      { time: 60, type: 'up', key: 'ArrowDown', code: 40 },
      { time: 100, type: 'up', key: 'Unidentified', code: 10009 },
      { time: 200, type: 'move', x: 960, y: 300 },
      { time: 300, type: 'move', x: 990, y: 303 },
      { time: 400, type: 'press', x: 990, y: 303 },
      { time: 460, type: 'release', x: 990, y: 303 },
      { time: 700, type: 'wheel', x: 990, y: 303, dx: 0, dy: 120 },
      { time: 800, type: 'leave' },
      { time: 900, type: 'blur' },
    ];
    const app = await suite.open({ path: '/?record=1', frozenAt: showtime, width: 1280, height: 800 });
    const steps: string[] = [];
    await app.play({ header: undefined, events: played }, ({ what }) => void steps.push(what));
    expect(steps).toEqual(['ArrowDown', 'key 10009', 'press 990,303', 'wheel 0,120']);

    const { events } = parseKeyScript(await save(app));
    const start = events[0]!.time;
    expect(events.map((event) => ({ ...event, time: event.time - start }))).toEqual(played);
  });

  it('downloads the file, and shows in a corner that it is recording', async () => {
    const app = await suite.openHome({ path: '/?record=1' });
    const folder = await downloadFolder(app);
    const badge = () => app.page.$eval('[data-recorder]', (element) => element.textContent);
    expect(await badge()).toBe('REC 0Ctrl+S saves');
    await app.press('ArrowDown');
    expect(await badge()).toBe('REC 1Ctrl+S saves');
    const logged = await save(app);
    const file = await waitUntil('the file', async () =>
      (await readdir(folder)).find((name) => name.endsWith('.jsonl')),
    );
    expect(file).toMatch(/^proscenium-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.jsonl$/);
    expect(await readKeyScript(path.join(folder, file))).toEqual(parseKeyScript(logged));
  });

  it('is off without the parameter', async () => {
    const app = await suite.openHome();
    expect(await app.page.$('[data-recorder]')).toBe(null);
    const scripts = await app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => name.includes('recorder'))).toEqual([]);
    expect(scripts.some((name) => name.endsWith('.js'))).toBe(true);
  });
});
