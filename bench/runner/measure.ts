import { movedDateScript, showtime } from '../../test/harness/page/moved-date.ts';
import { countersScript, type PageCounters, readCounters } from '../../test/harness/page/page-counters.ts';
import { saveDataScript } from '../../test/harness/page/save-data.ts';
import { type Scale, type Served, serveBuild } from '../../test/harness/service/serve-build.ts';
import type { BenchApp } from '../apps/app.ts';
import type { PageScenario, SelfMeasuring, TimedRun } from '../page-scenario.ts';
import type { BenchBrowser } from './browser.ts';
import { forgetPeaks, gpuMemory, memoryFigures, memoryOf, processorTime } from './memory.ts';
import { type BenchPage, pause } from './page/bench-page.ts';
import { type Counted, countedFigures } from './page/counted-figures.ts';
import { playKeys, readScript } from './page/play-keys.ts';
import { withProcessorTime } from './processor-time.ts';
import { type PhaseTime, phaseTimes } from './trace/phases.ts';
import { SourceNames } from './trace/source-names.ts';
import { readTimeline } from './trace/timeline.ts';
import { pressPoints, timelineFigures } from './trace/timeline-figures.ts';
import { type TraceEvent, turnMark, windowMarks } from './trace/trace-event.ts';

/** One side of a comparison: an app, or this app at one catalogue size. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly app: BenchApp;
  readonly directory: string;
  readonly scale?: Scale | undefined;
}

export interface MeasureOptions {
  /** CPU throttling: how many times slower the main thread runs. */
  readonly throttle: number;
  /** Rows of the screen; undefined keeps a television's own size. */
  readonly size: 720 | 1080 | undefined;
  /** Receives the trace of each pass under the throttle. */
  readonly onTrace?: (subject: string, events: readonly TraceEvent[]) => void;
}

type TracedScenario = PageScenario & { readonly part: Exclude<PageScenario['part'], SelfMeasuring> };

/** What has the focus, and the titles of the tiles in view. */
export interface Ending {
  readonly focused: string;
  readonly visible: readonly string[];
}

const endingScript = `({
  focused: window.bench.focused(),
  visible: window.bench.visible().map(({ title }) => title),
})`;

/** Long enough in all apps to load the pictures of the focused row, and for the effects of the last key to settle. */
const approachRestMs = 1500;

/** What a page has counted before its first script. */
const nothingYet: PageCounters = {
  framesRun: 0,
  framesPending: 0,
  picturesPending: 0,
  glCalls: 0,
  drawCalls: 0,
  uploads: 0,
  uploadBytes: 0,
  textureBytes: 0,
  commits: 0,
  domWrites: 0,
  objects: 0,
  frames: [],
};

/** Opens apps and measures them, each in a fresh page. */
export class Measurer {
  private readonly services = new Map<string, Promise<Served>>();

  constructor(
    private readonly browser: BenchBrowser,
    private readonly options: MeasureOptions,
  ) {}

  /**
   * The timed passes: the page holds only the app, and the trace has no stacks. Time on the processor is taken at the machine's
   * own speed, as the throttle adds its own spinning to it; pacing is taken under the throttle.
   */
  async timed(scenario: PageScenario, subject: Subject): Promise<TimedRun> {
    const { part, throttle = this.options.throttle } = scenario;
    if ('measure' in part) {
      const { directory } = subject;
      const measured = this.withPage(async (page) =>
        part.measure(page, { url: await this.urlOf(scenario, subject), directory, throttle }),
      );
      return { figures: await measured };
    }
    const played = { ...scenario, part };
    const run = await this.tracedRun(played, subject, throttle);
    const isWhole = throttle === 1 || scenario.throttle !== undefined;
    return isWhole ? run : withProcessorTime(run, await this.tracedRun(played, subject, 1));
  }

  private async tracedRun(scenario: TracedScenario, subject: Subject, throttle: number): Promise<TimedRun> {
    const { browser } = this;
    const gpuBefore = await gpuMemory(await browser.processes());
    return this.withPage(async (page) => {
      await approach(page, await this.urlOf(scenario, subject), scenario);
      await forgetPeaks(await browser.processes());
      await page.throttle(throttle);
      await page.startTrace();
      const atStart = await browser.processes();
      await play(page, scenario.part);
      const atEnd = await browser.processes();
      const events = await page.stopTrace();
      await page.throttle(1);
      if (throttle === (scenario.throttle ?? this.options.throttle)) this.options.onTrace?.(subject.id, events);
      const timeline = readTimeline(events);
      const heap = await page.heapBytes();
      // A television's process ids are not this machine's.
      const pid = browser.isRemote ? undefined : events.find(({ name }) => name === windowMarks.start)?.pid;
      const ofPage = await memoryOf(pid);
      const ofGpu = await gpuMemory(await browser.processes());
      return {
        figures: {
          ...timelineFigures(timeline),
          ...processorTime(pid, atStart, atEnd),
          'heap.bytes': heap,
          ...memoryFigures(ofPage, ofGpu, gpuBefore),
        },
        presses: pressPoints(timeline),
        frames: timeline.frames.map(({ start, work }) => ({ at: start, work })),
        stages: timeline.stages,
      };
    });
  }

  /** A counting pass: counts of calls, at the cost of speed, and what the page shows at its end. */
  async counted(scenario: PageScenario, subject: Subject): Promise<Counted & { ending?: Ending }> {
    const { part } = scenario;
    return this.withPage(async (page) => {
      await page.runBefore(countersScript);
      if ('measure' in part) {
        // What measures by itself and is counted is a start.
        await page.open(await this.urlOf(scenario, subject));
        await page.settle();
        return countedFigures(nothingYet, await readCounters(page));
      }
      await approach(page, await this.urlOf(scenario, subject), scenario);
      const before = await readCounters(page);
      await play(page, part);
      const counted = countedFigures(before, await readCounters(page));
      // Other pages name what has the focus in their own ways.
      if (!scenario.hash.startsWith('#/screens/')) return counted;
      return { ...counted, ending: await page.evaluate<Ending>(endingScript) };
    });
  }

  /** The profiling pass: V8's sampling profiler attributes script time to functions. */
  profiled(scenario: PageScenario, subject: Subject): Promise<PhaseTime[]> {
    const { part } = scenario;
    return this.withPage(async (page) => {
      const url = await this.urlOf(scenario, subject);
      // What measures by itself and is profiled is a start.
      if (!('measure' in part)) await approach(page, url, scenario);
      await page.throttle(this.options.throttle);
      await page.startProfile();
      if ('measure' in part) {
        await page.open(url);
        await page.settle();
      } else {
        await play(page, part);
      }
      const profile = await page.stopProfile();
      await page.throttle(1);
      return phaseTimes(profile, new SourceNames(subject.directory));
    });
  }

  /** Runs `use` with a fresh page of the requested size. */
  async withPage<T>(use: (page: BenchPage) => Promise<T>): Promise<T> {
    const { size } = this.options;
    const page = await this.browser.openPage();
    try {
      if (size !== undefined) await page.setSize((size / 9) * 16, size);
      await page.runBefore(movedDateScript(Date.parse(showtime) - Date.now()));
      return await use(page);
    } finally {
      await page.close();
    }
  }

  async urlOf({ hash }: Pick<PageScenario, 'hash'>, subject: Subject): Promise<string> {
    const { address } = await this.serviceOf(subject);
    const { query720 } = subject.app;
    const query = this.options.size === 720 && query720 !== undefined ? `?${query720}` : '';
    return `${address}/${query}${hash}`;
  }

  /** Stops the services started so far. */
  async closeServices(): Promise<void> {
    const started = [...this.services.values()];
    this.services.clear();
    await Promise.all(started.map(async (service) => (await service).close()));
  }

  private serviceOf({ app, directory, scale }: Subject): Promise<Served> {
    const key = `${app.id} ${scale ?? ''}`;
    let service = this.services.get(key);
    if (!service) {
      service = serveBuild({ directory, scale, host: this.browser.host });
      this.services.set(key, service);
    }
    return service;
  }
}

/** Opens the page, plays the approach, and leaves the page alone until it has prepared what it prepares at rest; unthrottled. */
async function approach(page: BenchPage, url: string, scenario: PageScenario): Promise<void> {
  await page.forgetStorage(url);
  if (scenario.savesData) await page.runBefore(saveDataScript);
  if (scenario.turns) await page.runBefore(markTurnsScript);
  await page.open(url);
  if (scenario.hash.startsWith('#/player/')) await page.whenPlaying();
  await page.settle();
  if (scenario.approach !== undefined) await playKeys(page, await readScript(scenario.approach));
  await page.whenPrepared();
  // The next turn is as far away in each of the apps, and there is one of them.
  if (scenario.turns) await page.whenMarked(turnMark);
  await pause(scenario.restMs ?? approachRestMs);
}

/** How long each of the apps shows a slide, milliseconds. */
const slideTime = 8000;

/** Run before a page's scripts: a timer that is as long as a slide is shown turns to the next one, in whichever app. */
const markTurnsScript = `for (const name of ['setTimeout', 'setInterval']) {
  const set = window[name];
  window[name] = (act, ms, ...more) =>
    set.call(window, ms === ${slideTime} ? () => (performance.mark('${turnMark}'), act(...more)) : act, ms, ...more);
}`;

async function play(page: BenchPage, part: TracedScenario['part']): Promise<void> {
  if ('watchMs' in part) await pause(part.watchMs);
  else await playKeys(page, await readScript(part.script), part.restMs);
}
