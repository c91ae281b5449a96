import type { Scale } from '../test/harness/service/serve-build.ts';
import type { FigureId, Figures } from './figures.ts';
import type { PressPoint } from './press-figures.ts';
import type { BenchPage } from './runner/page/bench-page.ts';

/**
 * A scenario that runs in the browser, the same for every app; in a file of `scenarios/`, listed in `scenarios.ts`.
 */
export interface PageScenario {
  readonly name: string;
  readonly title: string;
  /** One sentence: what is done. */
  readonly measures: string;
  /** The page that is opened. */
  readonly hash: string;
  /** Rows and tiles of the generated Home that the service returns, and channels of the schedule. */
  readonly scale?: Scale;
  /** Compares this app with itself at these catalogue sizes, without peers. */
  readonly scales?: readonly Scale[];
  /** Has the empty page between the apps. */
  readonly hasEmptyPage?: boolean;
  /** The browser saves data: no video plays in the showcase, as none does in a peer's. */
  readonly savesData?: boolean;
  /** The measured part begins this many milliseconds after the approach; 1.5 s unless given. */
  readonly restMs?: number;
  /** Marks when a slide turns by itself, and begins after one that has. */
  readonly turns?: boolean;
  /** How many times slower the processor seems, whatever the option says: all is measured in that one pass then. */
  readonly throttle?: number;
  /** Measured without peers. */
  readonly ownOnly?: boolean;
  /** Key script played before the measured part. */
  readonly approach?: string;
  /** The measured part: a key script of `bench/scripts` and a rest after it, a time without any key, or a function. */
  readonly part: KeysPart | { readonly watchMs: number } | SelfMeasuring;
  /** Upper limit of runs, for scenarios whose single run is long and holds many samples. */
  readonly mostRuns?: number;
  /** Figures that the reports show. */
  readonly figures: readonly FigureId[];
  /** Has a counting pass. */
  readonly isCounted?: boolean;
  /** Has a profiling pass. */
  readonly isProfiled?: boolean;
}

export interface KeysPart {
  readonly script: string;
  /** Milliseconds after the last key; half a second unless given. */
  readonly restMs?: number;
}

/**
 * A measured part that is more than one script on one page. It sets the throttle itself and does not close the page.
 */
export interface SelfMeasuring {
  measure(page: BenchPage, context: PartContext): Promise<Figures>;
}

export interface PartContext {
  readonly url: string;
  /** The folder that is served. */
  readonly directory: string;
  readonly throttle: number;
}

/** What one run gave. */
export type TimedRun = Omit<RunResult, 'run'>;

/** Results of one run. */
export interface RunResult {
  /** Its number: run n of one app took place beside run n of the others, also when one of them failed. */
  readonly run: number;
  readonly figures: Figures;
  /** Each press of the key script, in its order. */
  readonly presses?: readonly PressPoint[];
  /** Start and main-thread work of each frame, for the charts. */
  readonly frames?: readonly FramePoint[];
  /** Main-thread time by stage of the browser. */
  readonly stages?: Readonly<Record<string, number>>;
}

export interface FramePoint {
  /** Milliseconds since the measured part began. */
  readonly at: number;
  readonly work: number;
}
