import type { FigureId } from '../figures.ts';
import type { PageScenario } from '../page-scenario.ts';
import { fewestRuns } from '../result.ts';

const home = '#/screens/home';
/** A Home larger than any script scrolls. */
const scale = [100, 100] as const;

const moving: readonly FigureId[] = [
  'key.quiet.p50',
  'key.quiet.p95',
  'key.work.p50',
  'key.work.p95',
  'key.latency.p50',
  'key.latency.p95',
  'frame.work.p50',
  'refresh.work.p99',
  'frame.delta.p95',
  'frames.bad',
  'frames.over16',
  'frames.over33',
  'tasks.long',
  'count.commits',
  'count.objects',
  'count.draws',
  'count.glCalls',
  'count.uploads',
  'count.uploadBytes',
  'count.textureBytes',
  'main.busy',
  'process.busy',
  'alloc.bytes',
  'heap.bytes',
  'memory.page',
  'memory.pagePeak',
  'memory.gpu',
  'memory.gpuPeak',
];

/** Of this app at several sizes. Presses of several kinds follow one another there, so a median says little. */
export const keysAndHeap: readonly FigureId[] = [
  'key.quiet.p95',
  'key.work.mean',
  'key.work.p95',
  'key.latency.p95',
  'refresh.work.p99',
  'tasks.long',
  'alloc.bytes',
  'heap.bytes',
];

export const rowScroll: PageScenario = {
  name: 'row-scroll',
  title: 'Row scroll',
  measures: 'Twenty taps on Right, then Right held over 60 tiles.',
  hash: home,
  scale,
  approach: 'to-first-row',
  part: { script: 'row-scroll' },
  figures: moving,
  hasEmptyPage: true,
  isCounted: true,
  isProfiled: true,
};

export const pageScroll: PageScenario = {
  name: 'page-scroll',
  title: 'Page scroll',
  measures: 'Twenty taps on Down, then Down held over 30 rows.',
  hash: home,
  scale,
  approach: 'to-first-row',
  part: { script: 'page-scroll' },
  figures: moving,
  hasEmptyPage: true,
  isCounted: true,
  isProfiled: true,
};

/** Nothing may be missed where the processor is only four times slower. */
const paced: Partial<PageScenario> = {
  throttle: 4,
  mostRuns: 2,
  isCounted: false,
  isProfiled: false,
  figures: ['frames.bad', 'frames.over33', 'frame.delta.p95'],
};

export const rowScrollAtFour: PageScenario = {
  ...rowScroll,
  ...paced,
  name: 'row-scroll-4x',
  title: 'Row scroll at 4x',
};

export const pageScrollAtFour: PageScenario = {
  ...pageScroll,
  ...paced,
  name: 'page-scroll-4x',
  title: 'Page scroll at 4x',
};

export const gridScroll: PageScenario = {
  name: 'grid-scroll',
  title: 'Grid scroll',
  measures: 'Down into a grid of four columns, across it and up by twenty-two taps, then up and down held.',
  hash: '#/screens/home-shows',
  part: { script: 'grid-scroll' },
  mostRuns: fewestRuns,
  figures: moving,
  isCounted: true,
  isProfiled: true,
};

export const scheduleScroll: PageScenario = {
  name: 'schedule-scroll',
  title: 'Schedule scroll',
  measures:
    'Through a guide of 200 channels and 24 hours, right and down, by twelve taps, of which the p95 is the slowest, and held.',
  hash: '#/bench/schedule',
  part: { script: 'schedule-scroll' },
  mostRuns: fewestRuns,
  figures: moving,
  isCounted: true,
  isProfiled: true,
};

export const detailAndBack: PageScenario = {
  name: 'detail-and-back',
  title: 'Detail and back',
  measures: 'From the first row of Home into a detail page and back, 20 times.',
  hash: home,
  approach: 'to-first-row',
  part: { script: 'detail-and-back' },
  mostRuns: fewestRuns,
  figures: moving,
  isCounted: true,
  isProfiled: true,
};

/** What is put off until a viewer rests is part of the press here: the next key comes when it is done. */
export const restingScroll: PageScenario = {
  name: 'resting-scroll',
  title: 'Scroll with rests',
  measures:
    'Down, twice right and down again, three times over, three seconds after one another. Of the twelve taps the p95 is the slowest.',
  hash: home,
  scale,
  approach: 'to-first-row',
  part: { script: 'resting-scroll', restMs: 3000 },
  mostRuns: 1,
  figures: [
    'key.quiet.p50',
    'key.quiet.p95',
    'key.latency.p95',
    'refresh.work.p99',
    'tasks.long',
    'main.busy',
    'process.busy',
    'alloc.bytes',
    'count.commits',
    'count.uploadBytes',
  ],
  isCounted: true,
};

/** Panels of words, QR codes and lists, which no other scenario opens. The peers have none. */
export const settingsWalk: PageScenario = {
  name: 'settings-walk',
  title: 'Settings',
  measures: 'Down through the entries of the settings and up again, by twenty taps: each shows its panel.',
  hash: '#/settings/my_account',
  part: { script: 'settings-walk' },
  ownOnly: true,
  mostRuns: fewestRuns,
  figures: [
    'key.quiet.p50',
    'key.quiet.p95',
    'key.latency.p95',
    'refresh.work.p99',
    'frames.bad',
    'tasks.long',
    'main.busy',
    'process.busy',
    'alloc.bytes',
    'count.commits',
    'count.uploadBytes',
  ],
  isCounted: true,
};

export const catalogueScale: PageScenario = {
  name: 'catalogue-scale',
  title: 'Catalogue scale',
  measures:
    'Six taps on Right and eight on Down, on homes of 10x10, 100x100 and 1000x1000 tiles. Six, because a row of ten tiles has no further to scroll.',
  hash: home,
  scales: [
    [10, 10],
    [100, 100],
    [1000, 1000],
  ],
  approach: 'to-first-row',
  part: { script: 'catalogue-scale' },
  mostRuns: 7,
  figures: keysAndHeap,
};

/** The app's own guide; `schedule-scroll` compares one that each peer can draw. */
export const scheduleLarge: PageScenario = {
  name: 'schedule-large',
  title: 'Schedule scale',
  measures: 'Taps on all four arrows in the Live TV schedule: fourteen days of 20 channels and of 2,000.',
  hash: '#/tv_schedule',
  scales: [
    [1, 1, 20],
    [1, 1, 2000],
  ],
  part: { script: 'schedule-large' },
  mostRuns: 7,
  figures: keysAndHeap,
};
