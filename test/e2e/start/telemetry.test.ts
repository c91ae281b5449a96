import { describe, expect, it } from 'vitest';
import type { ShownEvent } from '../../../src/telemetry/events-hud/events-hud.ts';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';

const vendor = (path: string) => path.startsWith('/intake');

describe('telemetry (C 7.7)', () => {
  const suite = browserSuite({ pixels: false, monitoring: true });

  it('records a view of each route and a log line of each failure, without any secret', async () => {
    await suite.service.reset();
    await suite.service.addFault({ route: '/api/nation/screens/home-shows', status: 500 });
    const app = await suite.open({ path: '/#/screens/home-shows' });
    await app.waitForSaid('This page could not be loaded.');
    // A hidden page sends its queue at once.
    await app.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    // The vendor's own flag for events that a test dispatches.
    const hide = () =>
      app.page.evaluate(() => {
        const event = Object.assign(new Event('visibilitychange', { bubbles: true }), { __ddIsTrusted: true });
        document.dispatchEvent(event);
      });
    const seen = await waitUntil(
      'views and the log line',
      async () => {
        await hide();
        const [analytics, logs, rum] = await Promise.all(
          (['analytics', 'logs', 'rum'] as const).map((kind) => suite.service.events(kind)),
        );
        const pages = JSON.stringify(analytics);
        const lines = JSON.stringify(logs);
        const isWhole =
          pages.includes('/screens/home-shows') && lines.includes('"statusCode":500') && (rum?.length ?? 0) > 0;
        return isWhole && { pages, lines, views: JSON.stringify(rum) };
      },
      { timeout: 45_000, pause: 200 },
    );
    const cookies = await app.page.browserContext().cookies();
    const record = JSON.parse(decodeURIComponent(cookies.find(({ name }) => name === 'FOXKITAUTHN')?.value ?? '{}'));
    for (const secret of [record.accessToken, record.refreshToken]) {
      expect(secret).toEqual(expect.any(String));
      for (const sent of Object.values(seen)) expect(sent).not.toContain(secret);
    }
  });
});

describe('telemetry that is not configured', () => {
  const suite = browserSuite({ pixels: false });

  it('loads none of the vendor’s libraries, and shows its events as they are sent with ?hud=events', async () => {
    const app = await suite.openHome({ path: '/?hud=events' });
    const shown = await waitUntil('the first event', async () => {
      const hud = await app.page.$('.events-hud');
      const text = await hud?.evaluate((canvas) => (canvas as HTMLElement).dataset['events']);
      return (JSON.parse(text ?? '[]') as ShownEvent[]).find(({ outcomes }) => outcomes.includes('sent to segment'));
    });
    expect(shown).toMatchObject({ name: expect.any(String), properties: expect.anything(), at: expect.any(Number) });
    const [first] = await suite.service.events('analytics');
    expect(first?.event).toMatchObject({ messageId: expect.any(String), event: expect.any(String) });
    const paths = (await suite.service.requests()).map(({ path }) => path);
    expect(paths.filter(vendor)).toEqual([]);
    expect(app.watch.problems).toEqual([]);
  });
});
