import { describe, expect, it } from 'vitest';
import { parseKeyScript } from '../../../src/input/key-script.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';

interface Answer {
  report: { error: { kind: string; title: string }; lines: object[] };
  events: { event: string }[];
}

describe('the report of an error', () => {
  const suite = browserSuite({ pixels: false });

  it('has an id on the screen, and keys that lead a freshly started app to the same error', async () => {
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

    const script = parseKeyScript(await (await fetch(`${stored}/script`)).text());
    expect(script.header).toMatchObject({ path: '/#/series/it-series', brand: 'nation', appType: 'MVPD' });
    const again = await suite.open({ path: script.header!.path!, frozenAt: showtime });
    const steps: string[] = [];
    await again.play(script, ({ what }) => void steps.push(what));
    expect(steps).toEqual(['ArrowRight', 'ArrowLeft', 'Enter']);
    await again.waitForFocus(/^Back/);
    expect((await again.said()).join(' ')).toContain(report.error.title);
  });
});
