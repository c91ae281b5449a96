import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNetworkProxy } from '../../../harness/network/network-proxy.ts';
import { moveClock } from '../../../harness/page/frozen-clock.ts';
import { showtime } from '../../../harness/page/moved-date.ts';
import { root } from '../../../harness/root.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { openRoute } from '../../../support/routes.ts';
import { browserSuite, type Suite } from '../../../support/suite.ts';
import { watchAd } from './ad-watch.ts';
import { networkDocument, type SeenNetwork } from './network-document.ts';
import { adRows, type NetworkRow, networkRows } from './network-rows.ts';
import { look, passTime, passToLoadedSegment, passToSegment, type Seen, type Watched } from './network-watch.ts';

const file = path.join(root, 'docs/playback-faults.md');

/** An episode that needs no entitlement, and a programme that is on. */
const film = '/player/it-series-s1e1';
const channel = '/player/nation-one-20260314-16?type=EPGListing';
const elsewhere = '/settings/about';

/** Fast enough for the film, slow enough that its buffer stays short: 800 kbit/s. */
const slowLine = { throughput: 100_000 };
/** Seconds; a place in the film that is not in the buffer then, well before its end cards. */
const unbuffered = 24;

const messages = ['No connection. Trying again…', 'Buffering', 'This video can’t be played'] as const;

/**
 * Seconds behind the end of a live stream that count as its edge: a player stays twelve behind, the end moves four at once,
 * and on a busy machine the page's time passes before the picture moves. Without a jump to the edge it would be over forty.
 */
const liveDelay = 20;

/** Milliseconds without an answer after which all that comes after a first page is there. */
const quiet = 3000;

/** Milliseconds in which a stream that has begun must get further than it plays. */
const afterStart = 10_000;

const isUnhandled = ({ kind }: { kind: string }): boolean => kind === 'page error' || kind === 'policy violation';

/** A page far from any video, whose time and line pass with the service's. */
async function watchedLine({ service, open }: Suite): Promise<Watched> {
  const network = await startNetworkProxy(service.address);
  await service.setClock(showtime);
  const app = await open({
    address: network.address,
    path: `/#${elsewhere}`,
    frozenAt: showtime,
    width: 640,
    height: 360,
    // The segments of one test are not those of the next.
    prepare: (page) => page.setCacheEnabled(false),
  });
  const begun = Date.parse(showtime);
  const onPassed = (passed: number) => service.setClock(new Date(begun + passed).toISOString());
  const watched = { app, network, passed: 0, begun, onPassed };
  await passTime(watched, ({ focus }) => focus !== '');
  await passToQuiet(watched);
  return watched;
}

/** On a slow line what comes after the first page would delay the video, and how much would depend on this machine. */
async function passToQuiet(watched: Watched): Promise<void> {
  let answered = 0;
  let since = 0;
  await passTime(watched, (_, passed) => {
    if (watched.app.watch.answered !== answered) since = passed;
    answered = watched.app.watch.answered;
    return passed - since >= quiet;
  });
}

describe('a network that fails', () => {
  const suite = browserSuite({ pixels: false, keepsPages: true });
  const suiteWithAds = browserSuite({ pixels: false, keepsPages: true, ads: true });
  const seen: [NetworkRow, SeenNetwork][] = [];
  let watched: Watched;

  beforeAll(async () => {
    watched = await watchedLine(suite);
  });
  afterAll(async () => {
    await watched.app.close();
    await watched.network.close();
  });

  async function leave(): Promise<void> {
    await endFault();
    await openRoute(watched.app, elsewhere);
    await passTime(
      watched,
      ({ position, focus, said }) =>
        position === null && focus !== '' && !messages.some((message) => said.includes(message)),
    );
    watched.app.watch.forget();
  }

  async function play(address: string): Promise<void> {
    watched.network.become(slowLine);
    await openRoute(watched.app, address);
    // A channel has twelve seconds to its edge.
    await passTime(watched, ({ plays, focus, ahead }) => plays && /^Pause/.test(focus) && ahead > 8);
  }

  /** Leaves the video without a buffer. */
  async function starve(isFilm: boolean): Promise<void> {
    const { position, ahead } = await look(watched.app);
    // Nearer to the end a decoder may lack what it needs to finish the seek, and the buffer is never used up.
    const end = (position ?? 0) + ahead - 0.5;
    await watched.app.page.evaluate(
      (to) => {
        document.querySelector('video')!.currentTime = to;
      },
      isFilm ? unbuffered : end,
    );
    await waitUntil('the end of the buffer', async () => {
      const seen = await look(watched.app);
      return !seen.plays && seen.ahead < 0.1;
    });
  }

  async function endFault(): Promise<void> {
    watched.network.become({});
    await watched.app.page.setOfflineMode(false);
  }

  /** What is said until the picture moves on a line that is back. */
  async function watch({ lasts }: NetworkRow): Promise<{ said: SeenNetwork['said']; after: number }> {
    const said: SeenNetwork['said'] = [];
    const note = ({ said: texts, focus }: Seen, after: number) => {
      expect(focus).not.toBe('');
      for (const text of messages)
        if (texts.includes(text) && !said.some((known) => known.text === text)) said.push({ text, after });
    };
    let fault = 0;
    if (lasts !== undefined) {
      fault = await passTime(
        watched,
        (seen, passed) => {
          note(seen, passed);
          return lasts === 'given up' ? /^Try Again/.test(seen.focus) : passed >= lasts;
        },
        { isCalm: true },
      );
      await endFault();
      if (lasts === 'given up') await watched.app.press('Enter');
    }
    const after = await passTime(
      watched,
      (seen, passed) => {
        note(seen, fault + passed);
        return seen.plays;
      },
      { longest: 40_000 },
    );
    return { said, after };
  }

  async function whatThen({ when, profile, lasts, ahead }: NetworkRow): Promise<string> {
    const before = await look(watched.app);
    if (when === 'a film plays') {
      expect(Math.abs((before.position ?? 0) - unbuffered)).toBeLessThan(2);
      return lasts === 'given up' ? 'Try Again plays on at the same place' : 'at the same place';
    }
    if (when === 'a channel plays') {
      expect(before.behind).toBeLessThan(liveDelay);
      return 'at the live edge';
    }
    if (profile.throughput !== undefined) {
      await passTime(watched, (_, passed) => passed >= afterStart);
      expect((await look(watched.app)).ahead - before.ahead).toBeGreaterThan(afterStart / 1000);
      return 'loads faster than it plays';
    }
    if (ahead === undefined) return '–';
    await passTime(watched, (_, passed) => passed >= afterStart);
    const programmes = (await suite.service.requests()).filter(({ path: asked }) => asked.includes('/playback/live/'));
    expect([programmes.length, before.behind < liveDelay]).toEqual([1, true]);
    return 'at the live edge; the programme stays';
  }

  it.each(networkRows.map((row) => [`${row.network}, ${row.when}`, row] as const))('%s', async (_, row) => {
    const { when, profile, lasts, isOffline = false, ahead = 0 } = row;
    const { network, app } = watched;
    const isFilm = when.startsWith('a film');
    const isStart = when.endsWith('starts');
    await leave();
    await moveClock(app.page, ahead);
    await suite.service.clearRequests();
    if (!isFilm) await passToSegment(watched);
    if (!isStart) {
      await play(isFilm ? film : channel);
      if (!isFilm) await passToLoadedSegment(watched);
    }
    network.become(profile);
    await app.page.setOfflineMode(isOffline);
    if (isStart) await openRoute(app, isFilm ? film : channel);
    else await starve(isFilm);
    const { said, after } = await watch(row);
    const since = lasts !== undefined ? 'return' : isStart ? 'start' : 'fault';
    seen.push([row, { said, plays: { after, since }, afterwards: await whatThen(row) }]);
    expect(app.watch.problems.filter(isUnhandled)).toEqual([]);
    await moveClock(app.page, -ahead);
  });

  it('while a video waits for its network, Back leaves it', async () => {
    const { network, app } = watched;
    await leave();
    await play(film);
    network.become({ fault: 'dropped' });
    await starve(true);
    await passTime(watched, ({ said }) => said.includes(messages[0]));
    await app.press('Escape', 2);
    await passTime(watched, ({ position }) => position === null);
  });

  it.each(adRows.map((row) => [`${row.network}, ${row.when}`, row] as const))('%s', async (_, row) => {
    const { service } = suiteWithAds;
    const withAds = await watchedLine(suiteWithAds);
    seen.push([row, await watchAd(withAds, service, film, row)]);
    expect(withAds.app.watch.problems.filter(isUnhandled)).toEqual([]);
    await withAds.app.close();
    await withAds.network.close();
  });

  it('docs/playback-faults.md says what was seen', async () => {
    const document = networkDocument(seen);
    if (process.env['UPDATE_NETWORKS'] === '1') await writeFile(file, document);
    expect(await readFile(file, 'utf8')).toBe(document);
  });
});
