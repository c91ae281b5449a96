import { sum } from '../../test/harness/statistics.ts';
import type { FigureId } from '../figures.ts';
import { type BenchResult, ownId } from '../result.ts';
import { type BudgetLine, budgetLines } from './budgets.ts';

/** Why a budget is not met, and what was tried or weighed: at least three ways. Shown as long as it is missed. */
interface Reason {
  /** The figures of the budgets that it explains (budgets.ts). */
  readonly of: readonly FigureId[];
  /** Only in these scenarios. */
  readonly scenarios?: readonly string[];
  /** Only to the peer with this id. */
  readonly to?: string;
  readonly why: string;
  /** Each with the page of docs/decisions that has its figures. */
  readonly tried: readonly (readonly [what: string, page: string])[];
}

const inWorker = [
  'the scene in a worker: 5 late frames for 24 in a row, but a row’s key shows after 21.8 ms in place of 18.4',
  'scene-thread',
] as const;
const inParts = [
  'parts of a page in frames of their own, after the one that answers the key',
  'work-that-can-wait',
] as const;
const keptBehind = ['the page behind stays mounted for the way back', 'pages-behind'] as const;
const onlyVisible = ['a row that is only passed mounts its visible tiles alone', 'frame-cost'] as const;
const atRest = ['work that can wait is done at rest, in pieces', 'work-that-can-wait'] as const;
const byWorker = ['answers are parsed and checked by a worker', 'answers'] as const;
const asLetters = ['texts are set from letters, each uploaded once', 'glyphs'] as const;
const oneUpload = [
  'one picture is uploaded a frame while something moves, none in the frame of a commit',
  'frame-cost',
] as const;
const oneObservable = ['one observable a row: 0.6 MB for a thousand', 'row-stores'] as const;
const reactDom = 'react-dom';

/** The first that fits a line counts. */
export const reasons: readonly Reason[] = [
  {
    of: ['key.quiet.p95'],
    scenarios: ['row-scroll', 'page-scroll', 'grid-scroll', 'schedule-scroll'],
    why: 'A key moves the scene for some sixteen frames, and an empty page, which only clears a canvas, takes 40 % of the time for as many: see the same line less the empty page.',
    tried: [
      ['a renderer of our own in place of Pixi’s: main thread per frame 0.69 to 0.57 ms', 'quad-renderer'],
      ['what grows and glides lifted onto a plane of its own: less the empty page 10.9 to 8.3 ms', 'quad-renderer'],
      asLetters,
      inWorker,
    ],
  },
  {
    of: ['key.quiet.p95', 'refresh.work.p99'],
    scenarios: ['controls'],
    why: 'The browser’s own tasks for the video fall among the keys: the worst two of some 190 refreshes decide, and taking in a part of the video is 8 ms without any script.',
    tried: [
      ['controls stay mounted, and only fade', 'player-controls'],
      ['their texts are in texture memory before the first key', 'player-controls'],
      ['the video’s position reaches them only while they are shown', 'player-controls'],
    ],
  },
  {
    of: ['key.quiet.p95', 'refresh.work.p99'],
    scenarios: ['detail-and-back'],
    why: 'A page is made and left, not moved: its tiles and words are mounted in one commit of React for each part.',
    tried: [
      keptBehind,
      inParts,
      ['its art stays in memory: 167 MB of uploads in twenty visits before', 'textures'],
      ['all chunks compiled ahead: 8.1 MB of heap for 7.2, and no fewer long tasks', 'bundle'],
    ],
  },
  {
    of: ['refresh.work.p99'],
    why: 'The worst in a hundred are the frame that takes the key, and refreshes with one of what cannot be divided: a small collection of V8, React’s commit of a row that comes into view, the mirror. Each takes 1 to 2 ms.',
    tried: [
      ['tiles get other models without React: 4 commits in 20 taps of a row, instead of 13', 'frame-cost'],
      ['the mirror after the motion: 0.94 x (0.88–1.14) in the row, 1.08 x (0.84–1.08) on the page', 'frame-cost'],
      ['bitmaps closed at once: without it four collections of 17 to 27 ms in a row', 'textures'],
      ['what comes next mounted after the motion: the worst refresh of a row 1.30 x', 'frame-cost'],
    ],
  },
  {
    of: ['frames.bad'],
    to: reactDom,
    why: 'Its transforms are moved by the compositor, whatever the main thread does. A canvas is drawn by a thread that has other work as well.',
    tried: [
      inWorker,
      ['canvases moved by CSS transforms: layers of 8 MB each, weighed', 'scene-thread'],
      inParts,
      atRest,
    ],
  },
  {
    of: ['frames.bad'],
    why: 'The row that comes next is mounted while the page scrolls, and the answer to a key is drawn by the same thread.',
    tried: [
      ['impressions are looked for at rest: 95 to 35 in a row, of a page no difference', 'frame-cost'],
      ['what comes next mounted after the motion: 1.80 x in a row', 'frame-cost'],
      ['tiles get their items two a frame: 1.27 x in a row', 'frame-cost'],
      inWorker,
    ],
  },
  {
    of: ['frames.over33', 'frame.delta.p95'],
    to: reactDom,
    why: 'Its motion goes on in the compositor while something is mounted.',
    tried: [inWorker, inParts, keptBehind, oneUpload],
  },
  {
    of: ['frames.over33', 'frame.delta.p95'],
    why: 'What comes into view is mounted while something moves, in one commit of React for a row or a part of a page.',
    tried: [inWorker, inParts, keptBehind, oneUpload],
  },
  {
    of: ['count.uploadBytes'],
    scenarios: ['cold-start', 'idle', 'autoplay', 'detail-and-back', 'controls'],
    why: 'The words of a slide or a page that the browser draws, as whole texts, beside the same art: descriptions in several lines, other scripts than Latin.',
    tried: [
      asLetters,
      ['art stays in memory for the way back: 167 MB of uploads in twenty visits before', 'textures'],
      ['the slides beside the one on screen are worked out and drawn at rest', 'carousel'],
    ],
  },
  {
    of: ['count.uploadBytes', 'count.uploads'],
    scenarios: ['row-scroll', 'page-scroll', 'grid-scroll', 'schedule-scroll'],
    why: 'Of the pictures that a held key passes, more are shown than in the peer: in the row nearly all of sixty, there half of them.',
    tried: [
      ['a picture that is given back before it has come is not uploaded', 'textures'],
      ['art stays in memory for the way back: 167 MB of uploads in twenty visits before', 'textures'],
      asLetters,
    ],
  },
  {
    of: ['tasks.long'],
    why: 'What is done for the first time: the first text in a face, the first page of a kind, each part of it mounted in one commit.',
    tried: [
      ['all chunks compiled ahead: 8.1 MB of heap for 7.2, and no fewer long tasks', 'bundle'],
      ['a text names the faces of its own letters alone', 'fallback-faces'],
      ['time formatters are made at rest: 67 ms for the first of a page', 'frame-cost'],
      inParts,
    ],
  },
  {
    of: ['frame.work.max'],
    why: 'A turn of the showcase changes art, words and buttons in one frame.',
    tried: [['the slides beside the one on screen are worked out and drawn at rest', 'carousel'], oneUpload, asLetters],
  },
  {
    of: ['start.content'],
    scenarios: ['warm-start'],
    why: 'What is executed stays the same, and so does what it draws; compiling is below a tenth of a start, and the pinned browser keeps no compiled code.',
    tried: [
      [
        'a whole browser, which keeps it: compiling takes 2 to 4 ms instead of 50 to 70, and the content frame comes no earlier',
        'cold-start',
      ],
      ['answers kept from the last start: nothing, where the service answers in a few milliseconds', 'kept-answers'],
      ['no chunk of the viewer where nobody has signed in', 'cold-start'],
    ],
  },
  {
    of: ['start.content'],
    why: 'Before the first frame a start makes a WebGL context and the scene’s textures, mounts the page by React, checks the feeds and sets texts; React DOM’s page shows with its first layout, by the browser’s own code.',
    tried: [
      ['the entry’s functions compiled beside the page: 0.77 x', 'bundle'],
      ['179.1 KB of script before, 159.0 since', 'bundle'],
      ['the viewer’s code after the first frame', 'viewer-behind-home'],
      ['the page’s margin row only after the first frame: no difference', 'cold-start'],
    ],
  },
  {
    of: ['start.complete'],
    why: 'A picture needs a tile first, and its copy into texture memory takes time of the main thread. The browser fetches and decodes React DOM’s while its script still runs.',
    tried: [
      ['pictures wait in the worker that loads them: 0.81 x', 'cold-start'],
      ['that worker starts before the renderer', 'cold-start'],
      ['the page’s margin row only after the first frame: no difference', 'cold-start'],
    ],
  },
  {
    of: ['heap.bytes'],
    scenarios: ['idle'],
    why: 'Stores, a focus tree, a mirror for screen readers and telemetry are in this heap; the peer’s app has tiles, a page and a focus.',
    tried: [
      [
        'functions compiled only when they are called: 6.8 MB for 7.2, at the price of a quarter of the start',
        'bundle',
      ],
      ['a renderer of our own in place of Pixi’s: 7.3 to 6.5 MB', 'quad-renderer'],
      oneObservable,
    ],
  },
  {
    of: ['heap.bytes'],
    scenarios: ['catalogue-scale'],
    why: 'The service names a thousand rows in one answer: their ids, titles and addresses are kept, with a store each.',
    tried: [
      oneObservable,
      ['rows far from the focus give their items back, all but 0.5 MB of 31', 'row-stores'],
      ['weighed: stores only for the rows near the focus, 0.4 KB of 0.9 a row', 'row-stores'],
    ],
  },
  {
    of: ['key.work.mean'],
    scenarios: ['catalogue-scale'],
    why: 'A row of ten tiles is mounted whole; in a longer one a tap also prepares what comes after the edge.',
    tried: [['tiles get other models without React', 'frame-cost'], onlyVisible, byWorker],
  },
  {
    of: ['op.geometricMean'],
    why: 'React compares a thousand lines by their keys before anything is drawn; written by hand the same list is a scenario of its own.',
    tried: [
      ['only the props that differ are written', 'react-host'],
      asLetters,
      ['a renderer of our own in place of Pixi’s', 'quad-renderer'],
    ],
  },
];

/** A missed budget with its reason. */
export interface Unreached extends Pick<BudgetLine, 'what' | 'must' | 'is'> {
  /** Undefined where nobody has looked yet. */
  readonly reason: Reason | undefined;
  /** Where the time of its scenario goes. */
  readonly profile: string | undefined;
}

/** The budgets that are missed, with why. */
export function unreached(result: BenchResult): Unreached[] {
  const missed = budgetLines(result).filter(({ isMet }) => isMet === false);
  return missed.map((line) => ({ ...line, reason: reasonOf(line), profile: profileOf(result, line.scenario) }));
}

/** Each reason once, with the budgets that are missed for it. */
export function byReason(lines: readonly Unreached[]): [Reason | undefined, Unreached[]][] {
  const groups = new Map<Reason | undefined, Unreached[]>();
  for (const line of lines) groups.set(line.reason, [...(groups.get(line.reason) ?? []), line]);
  return [...groups];
}

export function reasonOf({ figure, peer, scenario = '' }: BudgetLine): Reason | undefined {
  return reasons.find(
    ({ of, scenarios, to }) =>
      of.includes(figure) &&
      (scenarios === undefined || scenarios.includes(scenario)) &&
      (to === undefined || to === peer),
  );
}

/** Shares of the three largest phases of this app in the scenario's profile; undefined without one. */
function profileOf({ scenarios }: BenchResult, name: string | undefined): string | undefined {
  const { subjects } = scenarios.find((scenario) => scenario.name === name) ?? { subjects: [] };
  const { phases } = subjects.find(({ id }) => id === ownId) ?? { phases: [] };
  const total = sum(phases.map(({ ms }) => ms));
  if (total === 0) return undefined;
  const largest = [...phases].sort((a, b) => b.ms - a.ms).slice(0, 3);
  return largest.map(({ phase, ms }) => `${phase} ${Math.round((ms / total) * 100)} %`).join(', ');
}
