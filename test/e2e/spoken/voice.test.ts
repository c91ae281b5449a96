import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { AppPage, OpenOptions } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homeRows } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';

/** Utterances since the last call. One that interrupted another begins with an exclamation mark. */
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0)) as Promise<string[]>;

/** Replaces the browser's speech synthesis with one that records its utterances. */
async function recordVoice(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const said: string[] = [];
    let cut = '';
    Object.assign(window, {
      heard: said,
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        cancel: () => {
          cut = '!';
        },
        speak: ({ text }: { text: string }) => {
          said.push(cut + text);
          cut = '';
        },
      },
    });
  });
}

describe('the voice', () => {
  const suite = browserSuite({ pixels: false });

  async function open(path: string, how: Partial<OpenOptions> = {}): Promise<AppPage> {
    return suite.open({ path: `/?voice=on#${path}`, width: 640, height: 360, prepare: recordVoice, ...how });
  }

  /** Waits until the last utterance matches, and returns all of them. */
  async function waitForVoice({ page }: AppPage, last: RegExp): Promise<string[]> {
    const all: string[] = [];
    await waitUntil(`the voice to say ${last}`, async () => {
      all.push(...(await heard(page)));
      return last.test(all[all.length - 1] ?? '');
    }).catch((error: Error) => {
      throw new Error(`${error.message}; it said ${JSON.stringify(all)}`);
    });
    return all;
  }

  /** Long enough for all pending utterances. */
  const silence = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));

  it('welcomes the viewer with the page, the slide and the button', async () => {
    const [spotlight] = await homeRows(suite);
    const { title } = spotlight!.items[0]!;
    const app = await open('/screens/home');
    const [first] = await waitForVoice(app, /, item 1 of \d+$/);
    expect(first).toMatch(/^!?Home\. Showcase\. (\w+, )?/);
    expect(first).toContain(`${title}. slide 1 of `);
    await silence(app.page);
    expect(await heard(app.page)).toEqual([]);
  });

  it('says the item that a tap leads to, and of a held key only the last item', async () => {
    const app = await open('/screens/home', { frozenAt: showtime });
    const voice: string[] = [];
    const pass = async (ms: number): Promise<void> => {
      await app.advance(ms);
      voice.push(...(await heard(app.page)));
    };
    while (!/, item 1 of \d+$/.test(voice.at(-1) ?? '')) await pass(1000);
    await app.press('ArrowDown');
    await pass(5000);
    expect(voice.at(-1)).toMatch(/, item 1 of \d+, row /);

    // The DOM, which a screen reader follows, does not change during a hold.
    await app.page.evaluate(() => {
      const changes: number[] = [];
      Object.assign(window, { changes });
      new MutationObserver(() => changes.push(performance.now())).observe(document.querySelector('[data-mirror]')!, {
        ...{ subtree: true, childList: true, attributes: true, characterData: true },
      });
    });
    const now = () => app.page.evaluate(() => performance.now());
    const pressedAt = await now();
    voice.length = 0;
    await app.page.keyboard.down('ArrowRight');
    await pass(2000);
    // The first press counts as a tap until the key repeats.
    expect(voice).toEqual([expect.stringMatching(/, item 2 of \d+, row /)]);
    await app.page.keyboard.up('ArrowRight');
    const releasedAt = await now();
    await pass(1000);
    const { name } = (await app.focused())!;
    expect(voice.slice(1)).toEqual([`!${name}`]);
    const changes = await app.page.evaluate(() => (window as unknown as { changes: number[] }).changes);
    expect(changes.filter((at) => at > pressedAt + 450 && at < releasedAt)).toEqual([]);
    expect(changes.some((at) => at >= releasedAt)).toBe(true);
  });

  it('says No more content when an arrow key leads nowhere, but not for Enter', async () => {
    const app = await open('/series/it-series');
    await waitForVoice(app, /^!?It\. .*Watch Now · S1 E1, item 1 of \d$/);
    await app.press('ArrowUp');
    expect(await waitForVoice(app, /./)).toEqual(['!More from this network']);
    await silence(app.page);
    await app.press('ArrowUp');
    expect(await waitForVoice(app, /./)).toEqual(['No more content']);
    expect(await app.page.$eval('[role=status]', ({ lastElementChild }) => lastElementChild?.textContent)).toBe(
      'No more content',
    );
    // An utterance that follows at once does not interrupt a message.
    await silence(app.page);
    await app.press('ArrowDown');
    await waitForVoice(app, /Watch Now/);
    await app.press('ArrowRight');
    expect(await waitForVoice(app, /More Info/)).toEqual([expect.stringMatching(/^!More Info, item 2 of \d$/)]);
    await app.press('Enter');
    // The dialog's name and text, then its button.
    expect(await waitForVoice(app, /./)).toEqual([expect.stringMatching(/^!It\. .{40,} Close, item 1 of 1$/)]);
    await app.press('Enter');
    expect(await waitForVoice(app, /./)).toEqual([expect.stringMatching(/^!It\. .*More Info, item 2 of \d$/)]);
  });

  it('says the next slide, and not No more content, when a key turns the showcase at its edge', async () => {
    const app = await open('/screens/home');
    await waitForVoice(app, /slide 1 of \d+\. .*, item 1 of \d+$/);
    await app.press('ArrowLeft');
    const said = await waitForVoice(app, /slide (\d+) of \1\./);
    await silence(app.page);
    said.push(...(await heard(app.page)));
    expect(said.filter((text) => text.includes('No more content'))).toEqual([]);
    expect(said.filter((text) => text.includes('slide'))).toHaveLength(1);
  });

  it('says the full text of a question and of an error', async () => {
    const app = await open('/screens/home');
    await waitForVoice(app, /, item 1 of \d+$/);
    await app.press('ArrowUp');
    expect(await waitForVoice(app, /./)).toEqual(['!Main menu. Home, item 1 of 9, Selected']);
    await app.press('Escape');
    expect(await waitForVoice(app, /./)).toEqual([
      '!Exit Proscenium Nation? You can come back any time. No, item 2 of 2',
    ]);
  });

  it.each([0, 700, 2000])('says the whole message of an error whose page takes %i ms more to load', async (wait) => {
    await suite.service.addFault({ route: '/api/nation/home', status: 500 });
    const app = await open('/screens/home', {
      async prepare(page) {
        await recordVoice(page);
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          const late = /error-page.*\.js$/.test(request.url()) ? wait : 0;
          setTimeout(() => void request.continue(), late);
        });
      },
    });
    const said = await waitForVoice(app, /Try Again/);
    await app.rest();
    await silence(app.page);
    said.push(...(await heard(app.page)));
    // Its button is said by itself where it comes late, and does not cut the message off.
    expect(said.join(' ')).toMatch(
      /^!?Something went wrong\. We can’t do that right now\.[^!]* Try Again, item 1 of 1$/,
    );
  });

  it('speaks over a video only in answer to keys, and says the seek position once in five seconds', async () => {
    const app = await open('/player/it-series-s1e1?startTime=0');
    await waitForPlaying(app.page);
    await app.waitForFocus(/^Pause\b/);
    // Alone if the video loaded so slowly that the message before it was already finished.
    await waitForVoice(app, /^(!?|.*\. )Pause, item 1 of 4$/);
    // An arrow key that leads nowhere says nothing here.
    await app.press('ArrowDown');
    await silence(app.page);
    expect(await heard(app.page)).toEqual([]);

    const device = await app.page.createCDPSession();
    const fastForward = { key: 'MediaFastForward', windowsVirtualKeyCode: 417 };
    for (const type of ['rawKeyDown', 'keyUp', 'rawKeyDown', 'keyUp', 'rawKeyDown', 'keyUp'] as const)
      await device.send('Input.dispatchKeyEvent', { type, ...fastForward });
    expect(await waitForVoice(app, /./)).toEqual([expect.stringMatching(/^Fast forward to \d+ seconds$/)]);
    await silence(app.page);
    expect(await heard(app.page)).toEqual([]);

    await app.press('Space');
    expect(await waitForVoice(app, /./)).toEqual(['Paused']);
    await app.waitForFocus(/^Play\b/);
    await app.press('Space');
    expect(await waitForVoice(app, /./)).toEqual(['Playing']);
    expect(app.watch.problems).toEqual([]);
  });

  it('is silent unless it is turned on', async () => {
    const app = await open('', { path: '/', prepare: recordVoice });
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await app.press('ArrowDown');
    await app.waitForFocus(/, row /);
    await silence(app.page);
    expect(await heard(app.page)).toEqual([]);
  });
});
