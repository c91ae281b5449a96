import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseKeyScript } from '../../../src/input/key-script.ts';
import { waitUntil } from '../../harness/wait.ts';
import { replay } from '../../support/replay.ts';
import { browserSuite } from '../../support/suite.ts';

interface Answer {
  report: { error: { kind: string; title: string }; lines: object[] };
  events: { event: string }[];
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
      failed: [{ path: '/api/nation/playback/it-series-s1e1', status: 404 }],
    });
    // On a service of its own, where nothing else is wrong.
    const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'report.jsonl');
    await writeFile(file, script);
    const { lines } = await replay(file);
    expect(lines.slice(1, 4).map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual([
      ['ArrowRight', expect.anything()],
      ['ArrowLeft', expect.anything()],
      ['Enter', expect.stringMatching(/^button "Back/)],
    ]);
    expect(lines[4]).toMatch(/^On the screen: /);
    expect(lines[4]).toContain(report.error.title);
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
