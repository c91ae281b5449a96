import { sum } from '../../test/harness/statistics.ts';
import { type BenchResult, ownId } from '../result.ts';
import { type BudgetLine, budgetLines } from './budgets.ts';

/** Why a budget is not met, and what was tried or weighed: at least three ways. Shown as long as it is missed. */
interface Reason {
  /** How the lines begin that it is about (budgets.ts). */
  readonly of: string;
  /** Only of these scenarios. */
  readonly scenarios?: readonly string[];
  /** Only to this peer. */
  readonly to?: string;
  readonly why: string;
  readonly tried: readonly string[];
  /** The page of docs/decisions with the figures. */
  readonly page: string;
}

/** The first that fits a line counts. */
export const reasons: readonly Reason[] = [
  {
    of: 'main thread per key press until nothing moves',
    why: 'A key moves the scene for some eighteen frames, and the empty page, which only clears a canvas, takes more than half of the time for as many: see the same line less the empty page.',
    tried: [
      'a renderer of our own in place of Pixi’s: 13.1 to 11.9 ms a key',
      'what grows and glides lifted onto a plane of its own: less the empty page 10.9 to 8.3 ms',
      'texts set from letters, with no picture of their own to upload',
      'the scene in a worker: a key shows 2 to 5 ms later',
    ],
    page: 'quad-renderer',
  },
  {
    of: 'main thread per refresh',
    scenarios: ['controls'],
    why: 'Of some 190 refreshes the worst two decide, and those are the ones in which the browser takes in a part of the video: 8 ms without any script. Whether twelve presses meet one is chance.',
    tried: [
      'controls that stay mounted and only fade',
      'the bar’s texts set from letters',
      'positions of the video only while they are seen',
    ],
    page: 'player-controls',
  },
  {
    of: 'main thread per refresh',
    why: 'The worst in a hundred are the frame that takes the key, and those with one of what cannot be divided: a collection of V8 (1 to 2 ms), React’s commit of a row that comes into view, the answer to a picture. The peers have the same ones.',
    tried: [
      'tiles given other models without React: 4 commits in 20 taps of a row, from 13',
      'the mirror after the motion, 320 ms after a key in place of 40: 0.94 x (0.88–1.14) in the row, 1.08 x (0.84–1.08) on the page',
      'answers parsed by a worker, one upload a frame, bitmaps closed at once, which took the large collections away',
    ],
    page: 'frame-cost',
  },
  {
    of: 'refreshes missed in a hundred presses of Home at 4x',
    why: 'Rows that come into view are mounted while the page scrolls, and a held key asks for the next pages of a feed: a frame then waits for React’s commit.',
    tried: [
      'the scene in a worker: 5 late frames for 24 in a row, but each key shows 2 to 5 ms later',
      'a row that is only passed mounts its visible tiles alone',
      'parts of a page in frames of their own',
    ],
    page: 'scene-thread',
  },
  {
    of: 'refreshes missed in a hundred presses',
    to: 'React DOM',
    why: 'Its transforms go on in the compositor, whatever the main thread does. A canvas is drawn by a thread that also has other work.',
    tried: [
      'the scene in a worker: 5 late frames for 24 in a row, but each key shows 2 to 5 ms later',
      'canvases moved by CSS transforms: layers of 8 MB each, and tiles no longer share a draw',
      'less other work in a motion: parts of a page in frames of their own, work that can wait at rest, the mirror after a page’s first frames',
    ],
    page: 'scene-thread',
  },
  {
    of: 'refreshes missed in a hundred presses',
    why: 'Both apps draw in the page’s thread and miss a refresh where it has other work; the number differs by chance from run to run.',
    tried: [
      'parts of a page in frames of their own',
      'work that can wait at rest, a piece at a time',
      'answers parsed and checked by a worker',
    ],
    page: 'scene-thread',
  },
  {
    of: 'frames over 33 ms',
    why: 'What comes into view is mounted while something moves, in one commit of React a row or a part of a page. React DOM’s motion goes on in the compositor meanwhile.',
    tried: [
      'the scene in a worker (see the page)',
      'parts of a page in frames of their own, the page behind kept mounted for the way back',
      'one upload a frame while something moves, none in the frame of a commit',
    ],
    page: 'scene-thread',
  },
  {
    of: 'time between frames, p95',
    why: 'As of the frames over 33 ms.',
    tried: [
      'the scene in a worker (see the page)',
      'parts of a page in frames of their own, the page behind kept mounted for the way back',
      'one upload a frame while something moves, none in the frame of a commit',
    ],
    page: 'scene-thread',
  },
  {
    of: 'texture bytes uploaded',
    why: 'Every picture that the focus passes in a held row or page is shown, also the last ones: more pictures than the peer shows on the same way, not larger ones.',
    tried: [
      'a picture that is given back before it has come is not uploaded',
      'art and pages behind kept for the way back: a detail page and back from 21 x the peer’s to 1.1 x',
      'texts from letters, each uploaded once',
    ],
    page: 'textures',
  },
  {
    of: 'texture uploads',
    why: 'As of the bytes: more of the pictures on the way are shown.',
    tried: [
      'texts from letters, each uploaded once, those of usual titles at rest',
      'a picture that is given back before it has come is not uploaded',
      'pictures kept in the atlas until their slot is needed',
    ],
    page: 'textures',
  },
  {
    of: 'long tasks while something moves',
    why: 'Code that runs for the first time: the first detail page and the first grid are compiled, mounted and measured in their first frames.',
    tried: [
      'all chunks compiled ahead: 0.9 MB more heap, and no fewer long tasks',
      'parts of a page in frames of their own',
      'formatters of time, letters and slides made at rest',
    ],
    page: 'frame-cost',
  },
  {
    of: 'first content frame, warm to cold',
    why: 'What is executed stays the same, and so does what it draws; compiling is below a tenth of a start, and the pinned engine keeps no compiled code.',
    tried: [
      'a whole browser, which keeps it: 2 to 4 ms of compiling for 50 to 70, the content frame no earlier than the runs differ by',
      'answers kept from the last start: nothing where the service answers in a few milliseconds',
      'no chunk of the viewer where nobody has signed in',
    ],
    page: 'cold-start',
  },
  {
    of: 'first content frame',
    why: 'React DOM’s page shows with its first layout, by the browser’s own code; here script sets texts, makes a WebGL context and draws: 1.5 times its script and twice its time to execute.',
    tried: [
      'the entry’s functions compiled beside the page while it arrives: 0.77 x of before',
      'two blocks first, all other parts after the frame; from 179 KB of script to 160',
      'fallback faces, time formatters, viewer and mirror after the first frame',
    ],
    page: 'cold-start',
  },
  {
    of: 'visually complete',
    why: 'The browser fetches and decodes React DOM’s pictures while its script still runs, and shows them without a copy. Here a picture needs a tile, and its copy into texture memory takes time of the main thread.',
    tried: [
      'pictures wait in the worker that loads them, which starts before the renderer: 0.8 x of before',
      'all uploads in one frame until the first key',
      'rows of the page that nobody sees only after those in view',
    ],
    page: 'cold-start',
  },
  {
    of: 'JavaScript heap of Home at rest',
    why: 'The peers have no stores, no focus tree with geometry, no mirror for screen readers, no telemetry: the same tiles, in less of an app.',
    tried: [
      'the list of fallback letters in typed arrays outside the heap',
      'one observable a row, items as plain objects',
      'functions compiled only when called: 0.4 MB less, but a start of 1.3 x',
    ],
    page: 'bundle',
  },
  {
    of: 'JavaScript heap at 1000x1000',
    why: 'The service names a thousand rows in one answer: 0.9 KB each, a third of it their ids, titles and addresses.',
    tried: [
      'one observable a row: 0.6 KB of stores',
      'rows far from the focus give their items back',
      'reckoned: stores only for rows near the focus, 1.08 x',
    ],
    page: 'row-stores',
  },
  {
    of: 'key press at 1000x1000',
    why: 'A row of ten tiles is mounted whole; in a longer one a tap also prepares what comes after the edge, and asks for the next page of the feed.',
    tried: [
      'the same number of taps that scroll in each size',
      'models of the next tiles made at rest',
      'answers parsed by a worker',
    ],
    page: 'frame-cost',
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

export function reasonOf({ what, must, scenario }: Pick<BudgetLine, 'what' | 'must' | 'scenario'>): Reason | undefined {
  return reasons.find(
    ({ of, scenarios, to }) =>
      what.startsWith(of) &&
      (scenarios === undefined || scenarios.includes(scenario ?? '')) &&
      (to === undefined || must.endsWith(to)),
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
