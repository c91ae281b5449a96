import type { FigureId } from '../figures.ts';
import type { PageScenario } from '../page-scenario.ts';
import { fewestRuns } from '../result.ts';

const standing: readonly FigureId[] = [
  'frames.drawn',
  'frames.callbacks',
  'main.busy',
  'tasks.long',
  'heap.bytes',
  'memory.page',
  'memory.pagePeak',
  'memory.gpu',
  'memory.gpuPeak',
  'timers.perSecond',
  'count.uploadBytes',
];
/** Milliseconds in which each of the apps has loaded what it loads once its page is up. */
const allLoaded = 8000;
const player = '#/player/it-series-s1e1?startTime=0';

export const autoplay: PageScenario = {
  name: 'autoplay',
  title: 'Showcase autoplay',
  measures:
    'Home for 7 s with the focus in its navbar: the showcase turns to its third slide by itself. Data is saved, so no slide plays its video.',
  hash: '#/screens/home',
  approach: 'to-navbar',
  restMs: 3000,
  part: { watchMs: 7000 },
  mostRuns: fewestRuns,
  savesData: true,
  turns: true,
  figures: [
    'frame.work.p50',
    'refresh.work.p99',
    'frame.work.max',
    'frame.delta.p95',
    'frames.over16',
    'frames.over33',
    'frames.drawn',
    'main.busy',
    'process.busy',
    'tasks.long',
    'count.draws',
    'count.glCalls',
    'count.uploadBytes',
    'alloc.bytes',
    'heap.bytes',
    'memory.page',
    'memory.gpu',
  ],
  isCounted: true,
  isProfiled: true,
};

/** Nobody waits for anything: how slow the processor is says nothing. */
export const idle: PageScenario = {
  name: 'idle',
  title: 'Idle',
  measures: 'The second row of Home has the focus, and nobody has pressed anything for 8 s, nor does for 10 s more.',
  hash: '#/screens/home',
  scale: [100, 100],
  approach: 'to-second-row',
  restMs: allLoaded,
  part: { watchMs: 10_000 },
  throttle: 1,
  mostRuns: 1,
  figures: standing,
  isCounted: true,
  isProfiled: true,
};

export const idleVideo: PageScenario = {
  name: 'idle-video',
  title: 'Idle above video',
  measures: 'A video plays, its controls have gone, and nobody presses anything for 10 s.',
  hash: player,
  approach: 'controls-away',
  restMs: allLoaded,
  part: { watchMs: 10_000 },
  throttle: 1,
  mostRuns: 1,
  figures: standing,
  isCounted: true,
};

export const controls: PageScenario = {
  name: 'controls',
  title: 'Controls above video',
  measures: 'Controls shown and hidden six times above a playing video. Of the twelve taps the p95 is the slowest.',
  hash: player,
  part: { script: 'controls' },
  mostRuns: fewestRuns,
  figures: [
    'key.quiet.p50',
    'key.quiet.p95',
    'key.work.p50',
    'key.work.p95',
    'key.latency.p95',
    'frame.work.p50',
    'refresh.work.p99',
    'frame.work.max',
    'frame.delta.p95',
    'frames.bad',
    'frames.over16',
    'frames.over33',
    'tasks.long',
    'main.busy',
    'process.busy',
    'count.commits',
    'count.draws',
    'count.glCalls',
    'count.uploadBytes',
    'alloc.bytes',
    'heap.bytes',
    'memory.page',
    'memory.gpu',
  ],
  isCounted: true,
  isProfiled: true,
};
