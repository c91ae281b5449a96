import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseKeyScript, type ScriptEvent } from '../../../src/input/key-script.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { passPageTime } from '../../support/passing-time.ts';
import { replay } from '../../support/replay.ts';
import { browserSuite, type Suite } from '../../support/suite.ts';

interface Answer {
  report: { error: { kind: string; title: string }; lines: object[] };
  events: { event: string }[];
}

/** What `npm run replay` prints, on a service of its own, where nothing else is wrong. */
async function replayed(script: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'report.jsonl');
  await writeFile(file, script);
  return (await replay(file)).lines;
}

const key = (code: number): ScriptEvent[] => [
  { time: 0, type: 'down', key: 'Unidentified', code },
  { time: 50, type: 'up', key: 'Unidentified', code },
];

/** A set whose time is frozen: it passes quickly, and as a replay lets it pass. */
async function openFrozen({ service, open }: Suite, path: string): Promise<AppPage> {
  await service.setClock(showtime);
  onTestFinished(() => service.reset());
  return open({ path, frozenAt: showtime });
}

async function untilFocus(app: AppPage, name: RegExp): Promise<void> {
  await waitUntil(`the focus on ${name}`, async () => {
    await app.advance(500);
    return name.test((await app.focused())?.name ?? '');
  });
}

describe('the report of an error', () => {
  const suite = browserSuite({ pixels: false });

  it('has an id on the screen, and keys that npm run replay leads to the same error', async () => {
    const app = await suite.open({ path: '/#/series/it-series' });
    await app.waitForFocus(/^Watch Now/);
    await app.press('ArrowRight');
    await app.press('ArrowLeft');
    await suite.service.addFault({ route: '/api/nation/playback/', status: 404 });
    await app.press('Enter');
    await app.waitForFocus(/^Back/);
    const said = (await app.said()).join(' ');
    const id = /Error ID ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(said)?.[1];
    await app.press('ArrowRight');
    await app.waitForFocus(/^Send Report/);
    await app.press('Enter');
    await app.waitForFocus(/^Report Sent/);

    const stored = `${suite.service.address}/control/error-reports/${id}`;
    // Events are sent one after the other.
    const { report } = await waitUntil('the events of this start', async () => {
      const answer = (await (await fetch(stored)).json()) as Answer;
      return answer.events.some(({ event }) => event === 'page-viewed') && answer;
    });
    expect(report.error.kind).toBe('PLAYBACK');
    expect(said).toContain(report.error.title);
    expect(JSON.stringify(report.lines)).toContain('"statusCode":404');

    const script = await (await fetch(`${stored}/script`)).text();
    expect(parseKeyScript(script).header).toMatchObject({
      path: '/#/series/it-series',
      brand: 'nation',
      appType: 'MVPD',
      platform: 'web',
      failed: [{ path: '/api/nation/playback/it-series-s1e1', status: 404 }],
    });
    const lines = await replayed(script);
    expect(lines.slice(1, 4).map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual([
      ['ArrowRight', expect.anything()],
      ['ArrowLeft', expect.anything()],
      ['Enter', expect.stringMatching(/^button "Back/)],
    ]);
    expect(lines[4]).toMatch(/^On the screen: /);
    expect(lines[4]).toContain(report.error.title);
    // The replay starts its own browser.
  }, 120_000);

  it.each([
    ['tizen', 'samsungtizen', { enter: 13, right: 39, back: 10009 }],
    ['xbox', 'xboxone', { enter: 195, right: 206, back: 196 }],
  ])(
    'is replayed with the keys of its set (%s), and a call that failed for a while fails no longer than that',
    async (family, platform, keys) => {
      const simulated = `?platform=${family}`;
      const app = await openFrozen(suite, `/${simulated}#/series/it-series`);
      const press = async (code: number, leadsTo: RegExp) => {
        await app.play({ header: undefined, events: key(code) });
        await untilFocus(app, leadsTo);
      };
      await untilFocus(app, /^Watch Now/);
      const fault = { route: '/api/nation/playback/', status: 404, times: 1 };
      await suite.service.addFault(fault);
      await press(keys.enter, /^Back/);
      await press(keys.back, /^Watch Now/);
      // Without its controls, over which Back would lead first.
      await press(keys.enter, /, Playing$/);
      // The replay's film begins in its own time.
      await passPageTime(app, 30_000);
      await press(keys.back, /^(Watch Now|Resume)/);
      await suite.service.addFault(fault);
      await press(keys.enter, /^Back/);
      await press(keys.right, /^Send Report/);
      await press(keys.enter, /^Report Sent/);
      const id = /Error ID ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec((await app.said()).join(' '))?.[1];
      const stored = `${suite.service.address}/control/error-reports/${id}/script`;
      const script = await (await fetch(stored)).text();
      expect(parseKeyScript(script).header).toMatchObject({ platform, failed: [{ status: 404 }, { status: 404 }] });

      // The page of a real set is opened without the parameter.
      const lines = await replayed(script.replace(simulated, ''));
      expect(lines.slice(1, 6).map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual([
        [expect.anything(), expect.stringMatching(/^button "Back/)],
        [expect.anything(), expect.stringMatching(/^button "Watch Now/)],
        [expect.anything(), expect.not.stringMatching(/^button "Back/)],
        [expect.anything(), expect.stringMatching(/^button "(Watch Now|Resume)/)],
        [expect.anything(), expect.stringMatching(/^button "Back/)],
      ]);
      expect(lines[6]).toMatch(/^On the screen: /);
    },
    120_000,
  );

  it('is replayed with the one that failed of several calls to an address, also long after the last key', async () => {
    const poll = '/profile/v1/regcode/poll';
    await suite.service.addFault({ route: poll, status: 400, skips: 2, times: 1 });
    const app = await openFrozen(suite, '/?screenName=browser-signin');
    await untilFocus(app, /^Close/);
    await app.press('ArrowRight');
    await untilFocus(app, /^Send Report/);
    await app.press('Enter');
    await untilFocus(app, /^Report Sent/);
    const said = (await app.said()).join(' ');
    const id = /Error ID ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(said)?.[1];
    const script = await (await fetch(`${suite.service.address}/control/error-reports/${id}/script`)).text();
    expect(parseKeyScript(script).header?.failed).toEqual([
      { time: expect.any(Number), path: poll, status: 400, call: 3 },
    ]);
    const lines = await replayed(script);
    expect(lines.find((line) => line.startsWith('On the screen: '))).toContain('Error ID');
    expect(lines).toContainEqual(expect.stringMatching(/^bad answer: 400 .*\/regcode\/poll$/));
  }, 120_000);

  it('can be sent from a page whose text scrolls, below the text', async () => {
    const route = '/api/nation/config';
    const config = await suite.feed<{ stringsOverrideDictionary: Record<string, string> }>(route);
    const paragraphs = Array.from({ length: 40 }, (_, index) => `<p>What to do about it, part ${index + 1}.</p>`);
    config.stringsOverrideDictionary['error.contentUnavailable.message'] = paragraphs.join('');
    await suite.service.addFault({ route, body: JSON.stringify(config) });
    await suite.service.addFault({ route: '/api/nation/playback/', status: 404 });
    const app = await suite.open({ path: '/#/player/it-series-s1e1?startTime=0' });
    await app.waitForFocus(/^Back/);
    await app.waitForSaid(/Error ID [2-9A-Z]{4}-[2-9A-Z]{4}/);
    // Up to the text, which scrolls to its end before the focus leaves it.
    await app.press('ArrowUp');
    await app.waitForFocus(/part \d+/, 'document');
    await app.press('ArrowDown', 8);
    await app.waitForFocus(/^Back/);
    await app.press('ArrowRight');
    await app.waitForFocus(/^Send Report/);
    await app.press('Enter');
    await app.waitForFocus(/^Report Sent/);
  });

  it('can also be sent from the settings, where the configuration allows it (C 9.2)', async () => {
    const route = '/api/nation/config';
    const config = await suite.feed<{ settings: object[]; app: { settings: { disabled: string[] } } }>(route);
    config.settings.unshift({ item_key: 'send_error_report', display_name: 'Send Error Report', text: '' });
    config.app.settings.disabled = [];
    await suite.service.addFault({ route, body: JSON.stringify(config) });
    const app = await suite.open({ path: '/#/settings/send_error_report' });
    await app.waitForFocus(/^Send Error Report/);
    await app.press('Enter');
    await app.waitForFocus(/^Send Report/);
    await suite.service.addFault({ route: '/intake/', status: 503 });
    await app.press('Enter');
    await app.waitForSaid(/could not be sent/);
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForSaid(/^Thank you\. Your report was sent\. Its ID is [2-9A-Z]{4}-[2-9A-Z]{4}/);
    const [, id] = /Its ID is (\S+)\./.exec((await app.said()).join(' ')) ?? [];
    const answer = await fetch(`${suite.service.address}/control/error-reports/${id}`);
    expect(((await answer.json()) as Answer).report.error).toMatchObject({
      kind: 'VIEWER',
      title: 'Send Error Report',
    });
  });
});
