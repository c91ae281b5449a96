import type { Scale } from '../test/harness/service/serve.ts';
import type { FigureId, Figures } from './figures.ts';
import type { BenchPage } from './runner/page/bench-page.ts';

/** Something that is measured in a browser, of every app alike: one file each in `scenarios/`, listed in `scenarios.ts`. */
export interface PageScenario {
  readonly kind: 'page';
  readonly name: string;
  readonly title: string;
  /** One sentence: what is done. */
  readonly measures: string;
  /** The page that is opened. */
  readonly hash: string;
  /** Rows and tiles of the home that the service gives. */
  readonly scale?: Scale;
  /** Instead of the apps, this app alone at these sizes of the catalogue. */
  readonly scales?: readonly Scale[];
  /** This app alone. */
  readonly ownOnly?: boolean;
  /** Script that leads to where the measured part begins. */
  readonly approach?: string;
  /** The measured part: a script of `bench/scripts`, or so much time without any key, or a way of its own. */
  readonly part: { readonly script: string } | { readonly watchMs: number } | OwnPart;
  /** Fewer runs than asked for: a run is long, and holds many of what it measures. */
  readonly mostRuns?: number;
  /** Figures that the reports show. */
  readonly figures: readonly FigureId[];
  /** Counts are worth a pass of their own. */
  readonly isCounted?: boolean;
  /** Where the time goes is worth a pass of its own. */
  readonly isProfiled?: boolean;
}

/** Names of the scripts that it plays. */
export function playedScripts({ approach, part }: PageScenario): string[] {
  return [...(approach === undefined ? [] : [approach]), ...('script' in part ? [part.script] : [])];
}

/** What cannot be said as one script on one page. Does not throttle nor close the page. */
export interface OwnPart {
  measure(page: BenchPage, context: PartContext): Promise<Figures>;
}

export interface PartContext {
  readonly url: string;
  /** The folder that is served. */
  readonly directory: string;
  readonly throttle: number;
}

/** What one run gave. */
export interface RunResult {
  readonly figures: Figures;
  /** Work of each frame and when it began, for the charts. */
  readonly frames?: readonly FramePoint[];
  /** Main-thread time by stage of the browser. */
  readonly stages?: Readonly<Record<string, number>>;
}

export interface FramePoint {
  /** Milliseconds since the measured part began. */
  readonly at: number;
  readonly work: number;
}
