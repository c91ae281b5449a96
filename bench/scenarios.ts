import type { NodeScenario } from './node-scenario.ts';
import type { PageScenario } from './page-scenario.ts';
import {
  catalogueScale,
  detailAndBack,
  gridScroll,
  pageScroll,
  pageScrollAtFour,
  restingScroll,
  rowScroll,
  rowScrollAtFour,
  scheduleLarge,
  scheduleScroll,
  settingsWalk,
} from './scenarios/browsing.ts';
import { droppedFrames } from './scenarios/dropped-frames.ts';
import { firstFrame } from './scenarios/first-frame.ts';
import { liveHours } from './scenarios/live-hours.ts';
import { liveStream } from './scenarios/live-stream.ts';
import { longSession } from './scenarios/long-session.ts';
import { operations, operationsByHand } from './scenarios/operations.ts';
import { searchTyping } from './scenarios/search-typing.ts';
import { autoplay, controls, idle, idleVideo } from './scenarios/standing.ts';
import { coldStart, warmStart } from './scenarios/start.ts';

const pageScenarios: readonly PageScenario[] = [
  coldStart,
  warmStart,
  operations,
  rowScroll,
  pageScroll,
  rowScrollAtFour,
  pageScrollAtFour,
  restingScroll,
  gridScroll,
  scheduleScroll,
  detailAndBack,
  settingsWalk,
  autoplay,
  idle,
  idleVideo,
  controls,
  operationsByHand,
  catalogueScale,
  searchTyping,
  scheduleLarge,
  longSession,
  firstFrame,
  droppedFrames,
  liveStream,
  liveHours,
];

/** Loaded on demand. */
const nodeScenarios: Readonly<Record<string, () => Promise<NodeScenario>>> = {
  'focus-move': async () => (await import('./scenarios/focus-move.ts')).focusMove,
};

export const scenarioNames: readonly string[] = [
  ...pageScenarios.map(({ name }) => name),
  ...Object.keys(nodeScenarios),
];

export function pageScenariosNamed(names: readonly string[]): PageScenario[] {
  return pageScenarios.filter(({ name }) => names.includes(name));
}

export function nodeScenariosNamed(names: readonly string[]): Promise<NodeScenario[]> {
  const chosen = Object.entries(nodeScenarios).filter(([name]) => names.includes(name));
  return Promise.all(chosen.map(([, load]) => load()));
}
