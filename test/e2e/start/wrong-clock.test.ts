import { beforeAll, describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { comeToRest, leavePixelsOut } from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';

// Televisions that nobody has told the time, or the wrong one: what is on, and what is left of it, is by the service's time.

describe('a set whose clock is wrong', () => {
  const suite = browserSuite({ pixels: false });
  const pages = ['/#/tv_schedule', '/#/screens/nation-live'] as const;
  const said = new Map<string, string[]>();

  /** What depends on the time: what has the focus, with how much of it is left, and the days of the schedule. */
  const timed = async (app: AppPage): Promise<string[]> => [
    (await app.focused())?.name ?? '',
    ...(await app.said()).filter((line) => /^Jump to Now|day \d+, item/.test(line)),
  ];

  async function open(path: string, frozenAt: string): Promise<AppPage> {
    await suite.service.reset();
    await suite.service.setClock(showtime);
    const app = await suite.open({ path, frozenAt, prepare: leavePixelsOut });
    for (let rounds = 0; rounds < 20 && (await app.focused()) === undefined; rounds++) await app.advance(500);
    await comeToRest(app, 2000);
    return app;
  }

  beforeAll(async () => {
    for (const path of pages) said.set(path, await timed(await open(path, showtime)));
  }, 120_000);

  it.each(
    pages.flatMap((path) =>
      [
        ['in 1970', '1970-01-01T00:00:10Z'],
        ['two years behind', '2024-03-14T11:00:00Z'],
        ['a month ahead', '2026-04-14T20:00:00Z'],
      ].map(([what = '', at = '']) => [what, path, at] as const),
    ),
  )('%s shows %s as one whose clock is right', { timeout: 60_000 }, async (_, path, at) => {
    const app = await open(path, at);
    expect(said.get(path)?.[0]).toMatch(/min left|Live/);
    expect(await timed(app)).toEqual(said.get(path));
    expect(app.watch.problems).toEqual([]);
  });
});
