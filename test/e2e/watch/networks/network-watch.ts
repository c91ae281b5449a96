import { segmentMs } from '../../../../service/streams/timeline.ts';
import type { NetworkProxy } from '../../../harness/network/network-proxy.ts';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { passPageTime } from '../../../support/passing-time.ts';

/** What a viewer of the player sees at a moment. */
export interface Seen {
  /** The picture moves. */
  plays: boolean;
  /** Seconds; null without a video. */
  position: number | null;
  /** Seconds of stream after the position that are there already. */
  ahead: number;
  /** Seconds between the position and the end of what can be sought. */
  behind: number;
  /** Texts of the mirror. */
  said: string[];
  /** Name of the focused element. */
  focus: string;
  /** What is missing has come, and the video is about to play on. */
  isWaking: boolean;
}

/** A page with frozen time, and its line to the service. */
export interface Watched {
  app: AppPage;
  network: NetworkProxy;
  /** Milliseconds that have passed for both. */
  passed: number;
  /** When they began, of the service's clock. */
  begun: number;
  /** Called when time has passed. */
  onPassed?: (passed: number) => Promise<void>;
}

/** Milliseconds by which page and line go on together: short while something changes, long while the line is dead. */
const steps = { short: 250, long: 1000 };
const shortAtFirst = 4000;

/** Checks in a row that must find page and line at rest. */
const calmChecks = 2;
/** Milliseconds of real time that a decoder needs at most to play what has come. */
const wakingTime = 2000;
/** Connections of a browser to one host; further requests wait in the browser. */
const connections = 6;

export function look({ page }: AppPage): Promise<Seen> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('[data-mirror], [data-mirror] *')].flatMap((element) => {
      const name = element.getAttribute('aria-label') ?? (element.children.length === 0 ? element.textContent : '');
      return name ? [name] : [];
    });
    const focus = document.activeElement?.getAttribute('aria-label') ?? '';
    const video = document.querySelector('video');
    if (video === null) return { plays: false, position: null, ahead: 0, behind: 0, said, focus, isWaking: false };
    const { currentTime: position, readyState, paused, seeking, buffered, seekable } = video;
    const behind = seekable.length === 0 ? 0 : seekable.end(seekable.length - 1) - position;
    let ahead = 0;
    for (let i = 0; i < buffered.length; i++)
      if (buffered.start(i) <= position + 0.1 && buffered.end(i) > position) ahead = buffered.end(i) - position;
    const plays = !paused && readyState >= 3 && !seeking;
    return { plays, position, ahead, behind, said, focus, isWaking: !plays && !paused && ahead > 0.5 };
  });
}

/**
 * Lets time pass until something holds, and returns how much: milliseconds of the page's time.
 * @param isCalm nothing is expected to change soon
 */
export async function passTime(
  watched: Watched,
  holds: (seen: Seen, passed: number) => boolean | Promise<boolean>,
  { longest = 120_000, isCalm = false } = {},
): Promise<number> {
  const { app, network } = watched;
  for (let passed = 0; passed <= longest; ) {
    if (await holds(await settled(watched), passed)) return passed;
    const step = isCalm && passed >= shortAtFirst ? steps.long : steps.short;
    network.pass(step);
    await passPageTime(app, step);
    passed += step;
    watched.passed += step;
    await watched.onPassed?.(watched.passed);
  }
  const { focus, position, said } = await look(app);
  throw new Error(`${longest} ms have passed; focus on ${focus}, video at ${position}, ${said.join('; ')}`);
}

/**
 * Lets time pass until a channel's next segment is there. How long its viewer waits depends on when within a segment a fault
 * begins, and that would depend on how long this machine's decoder took before.
 */
export async function passToSegment(watched: Watched): Promise<void> {
  await passTime(watched, () => (watched.begun + watched.passed) % segmentMs === 0);
}

/** Milliseconds from then in which a player has noticed it. */
const noticed = 1000;

/** The same, and until the page has loaded it: a fault that begins then lasts longest. */
export async function passToLoadedSegment(watched: Watched): Promise<void> {
  await passToSegment(watched);
  await passTime(watched, (_, passed) => passed >= noticed && watched.network.waiting === 0);
}

/** Waits until all that is under way waits for time to pass. */
async function settled({ app, network }: Watched): Promise<Seen> {
  let calm = 0;
  let seen = await look(app);
  const wokenAt = performance.now() + wakingTime;
  await waitUntil(
    'page and line to be at rest',
    async () => {
      // A hole in the stream keeps a video from waking, until hls.js seeks over it.
      const isWaking = seen.isWaking && performance.now() < wokenAt;
      // More may wait: the requests of a worker are not the page's.
      const isAtRest = Math.min(app.watch.inFlight, connections) <= network.waiting && !isWaking;
      calm = isAtRest ? calm + 1 : 0;
      if (calm < calmChecks) seen = await look(app);
      return calm >= calmChecks;
    },
    {
      pause: 4,
      instead: async () => `${network.waiting} answers on the line, and in flight [${app.watch.awaited.join(', ')}]`,
    },
  );
  return seen;
}
