import { describe, expect, it } from 'vitest';
import type { ShownEvent } from '../../../src/telemetry/events-hud/events-hud.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';
import { freeEpisodes, waitForPlaying } from '../../support/video.ts';

const vendor = (path: string) => path.startsWith('/intake');

/** A hidden page sends its queue at once. */
function hide({ page }: AppPage): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    // The vendor's own flag for events that a test dispatches.
    const event = Object.assign(new Event('visibilitychange', { bubbles: true }), { __ddIsTrusted: true });
    document.dispatchEvent(event);
  });
}

interface RumAction {
  action?: { target?: { name: string } };
  context?: { page?: string };
}

describe('telemetry (C 7.7)', () => {
  const suite = browserSuite({ pixels: false, monitoring: true });

  it('records a view of each route and a log line of each failure, without any secret', async () => {
    await suite.service.reset();
    await suite.service.addFault({ route: '/api/nation/screens/home-shows', status: 500 });
    const app = await suite.open({ path: '/#/screens/home-shows' });
    await app.waitForSaid('This page could not be loaded.');
    const seen = await waitUntil(
      'views and the log line',
      async () => {
        await hide(app);
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

describe('monitoring of real users (C 7.7)', () => {
  const suite = browserSuite({ pixels: false, monitoring: true });

  interface Profile {
    nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
    samples: number[];
    timeDeltas: number[];
  }

  /** Of the time of a profile, idle or not, the share that what matches took, with all that it called. */
  function shareOf({ nodes, samples, timeDeltas }: Profile, isOurs: (url: string) => boolean) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const ours = new Set<number>();
    const mark = (id: number, inside: boolean): void => {
      const node = byId.get(id)!;
      const isIn = inside || isOurs(node.callFrame.url);
      if (isIn) ours.add(id);
      for (const child of node.children ?? []) mark(child, isIn);
    };
    mark(nodes[0]!.id, false);
    let [all, own] = [0, 0];
    samples.forEach((id, i) => {
      const time = timeDeltas[i] ?? 0;
      all += time;
      if (ours.has(id)) own += time;
    });
    return own / all;
  }

  it('tells of the start, the keys and frames of a page and of a playback, for at most a hundredth of the main thread’s time', async () => {
    const app = await suite.openHome();
    await waitUntil('what measures', () =>
      app.page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /user-figures/.test(name))),
    );
    // What the library does once, when it begins, is over.
    await app.press('ArrowDown');
    await app.rest();
    const session = await app.page.createCDPSession();
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const) {
      await app.press(key);
      await app.rest();
    }
    const profile = (await session.send('Profiler.stop')).profile as Profile;
    const urls = [...new Set(profile.nodes.map(({ callFrame }) => callFrame.url))].filter((url) => /^http/.test(url));
    const ours = new Set<string>();
    for (const url of urls) {
      const isVendors = (await (await fetch(url)).text()).includes('ddforward');
      if (isVendors || url.includes('user-figures')) ours.add(url);
    }
    expect(ours.size).toBeGreaterThan(1);
    expect(shareOf(profile, (url) => ours.has(url))).toBeLessThan(0.01);

    await app.page.evaluate((hash) => {
      location.hash = hash;
    }, `/player/${freeEpisodes.nation}`);
    await waitForPlaying(app.page);
    await app.press('Escape');
    await app.press('Escape');
    const figures = await waitUntil('the figures', async () => {
      await hide(app);
      const events = (await suite.service.events('rum')).map(({ event }) => event as RumAction);
      const actions = new Map(
        events.map(({ action, context }) => [`${action?.target?.name} ${context?.page ?? ''}`.trim(), context]),
      );
      return ['home', 'frames /screens/home', 'playback'].every((name) => actions.has(name)) && actions;
    });
    expect(figures.get('home')).toEqual({ ms: expect.any(Number) });
    expect(figures.get('frames /screens/home')).toMatchObject({
      keys: expect.any(Number),
      late: expect.any(Number),
    });
    expect(figures.get('playback')).toMatchObject({ kind: 'vod', hasFailed: false, firstFrameMs: expect.any(Number) });
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
