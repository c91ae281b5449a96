import { type Stage, stagesOf } from './stages.ts';
import { type TraceEvent, turnMark, windowMarks } from './trace-event.ts';

/** A task of the page's main thread. Milliseconds; `start` and `end` since the window's start. */
export interface Task {
  readonly start: number;
  readonly end: number;
  /** CPU time: time in which other processes had the processor does not count. */
  readonly busy: number;
}

/** A frame of the main thread, by the task that began it. */
export interface Frame extends Task {
  /** CPU time of every task since the previous frame or, after rest, since one refresh before the page asked for this one. */
  readonly work: number;
  /** When the first of these tasks began. */
  readonly from: number;
}

/** A key that went down, and the first frame of the main thread after it was handled. */
export interface KeyPress {
  /** When the browser received it. */
  readonly start: number;
  readonly key: Task;
  /** Undefined when nothing was drawn before the next key. */
  readonly frame: Frame | undefined;
  /** Main-thread time from its handling to the end of that frame. */
  readonly work: number;
  /** All main-thread time from its handling to the next key or the end; undefined for a key that is held. */
  readonly quiet: number | undefined;
}

/** What the main thread did between two marks of a trace. Milliseconds. */
export interface Timeline {
  readonly duration: number;
  readonly tasks: readonly Task[];
  readonly frames: readonly Frame[];
  readonly presses: readonly KeyPress[];
  /**
   * Spans in which something moves: from a key going down until 300 ms after it came up, and for a second from a slide that turns by
   * itself.
   */
  readonly motion: readonly (readonly [start: number, end: number])[];
  /**
   * Spans in which the page requests a frame at every refresh; outside of them a still screen is not a missed frame.
   */
  readonly wanted: readonly (readonly [start: number, end: number])[];
  /** Times of frames: the main thread's, or the compositor's where it animates more often by itself. */
  readonly frameTimes: readonly number[];
  readonly animationFrameCallbacks: number;
  /** Timers of the page that fired. */
  readonly timersFired: number;
  /** Frames that the compositor drew, with or without the main thread. */
  readonly drawnFrames: number;
  /** Bytes that scripts allocated, as far as the heap's size tells between two collections; undefined where no trace does. */
  readonly allocated: number | undefined;
  /** Parsing of scripts on other threads of the page's process. */
  readonly backgroundParsing: number;
  /** Busy time by what it was spent on. */
  readonly stages: Readonly<Record<Stage, number>>;
}

/** Where a window begins and ends: marks, or the thread's first event where no mark is named. */
export interface TimelineWindow {
  readonly start?: string;
  readonly end: string;
}

/** A key that is down for longer is held: no tap. */
const longestTap = 200;
/** By then a scroll and its fades are over. */
const motionTail = 300;
/** The same for a slide with its art. */
const turnTail = 1000;
/** Between tasks that follow one another the main thread idles for less than this. */
const pause = 1;
/** At 60 Hz. */
export const refresh = 1000 / 60;

/** Names of a task, newest engine first. */
const taskNames = ['RunTask', 'ThreadControllerImpl::RunTask', 'TaskQueueManager::ProcessTaskFromWorkQueue', 'Task'];

/** Reads a trace. @throws when a mark is missing */
export function readTimeline(events: readonly TraceEvent[], window: TimelineWindow = windowMarks): Timeline {
  const endMark = findMark(events, window.end);
  const { pid, tid } = endMark;
  const main = events.filter((event) => event.pid === pid && event.tid === tid).sort((a, b) => a.ts - b.ts);
  const origin = window.start === undefined ? (main[0] as TraceEvent).ts : findMark(main, window.start).ts;
  const ms = (ts: number): number => (ts - origin) / 1000;
  const inside = main.filter(({ ts }) => ts >= origin && ts <= endMark.ts);

  const taskName = taskNames.find((name) => inside.some((event) => event.name === name && event.ph === 'X'));
  const tasks = inside
    .filter((event) => event.name === taskName && event.ph === 'X')
    .filter(({ ts, dur = 0 }) => ts + dur <= endMark.ts || window.start === undefined)
    .map(({ ts, dur = 0, tdur = dur }): Task => ({ start: ms(ts), end: ms(ts + dur), busy: tdur / 1000 }));
  const begins = instantsOf(inside, 'BeginMainThreadFrame').map(ms);
  const during = events.filter((event) => event.pid === pid && event.ts >= origin && event.ts <= endMark.ts);
  const wanted = wantedSpans(during, ms, ms(endMark.ts));
  const frames = framesOf(tasks, begins, wanted);
  const drawn = instantsOf(during, 'DrawFrame').map(ms);
  const dispatched = inside.filter(({ name }) => name === 'EventDispatch');
  const keys = (type: string): TraceEvent[] => dispatched.filter(({ args }) => args.data?.['type'] === type);
  const downs = keys('keydown').map(({ ts }) => ms(ts));
  const ups = keys('keyup').map(({ ts }) => ms(ts));
  const received = events
    .filter(({ name, ph, args }) => name === 'EventLatency' && ph === 'b' && isKeyPress(args.event_latency?.event_type))
    .map(({ ts }) => ms(ts));
  return {
    duration: ms(endMark.ts),
    tasks,
    frames,
    presses: pressesOf({ downs, ups, received }, tasks, frames),
    motion: motionOf(downs, ups, instantsOf(during, turnMark).map(ms)),
    wanted,
    frameTimes: (drawn.length > begins.length ? drawn : begins).sort((a, b) => a - b),
    animationFrameCallbacks: inside.filter(({ name }) => name === 'FireAnimationFrame').length,
    timersFired: inside.filter(({ name }) => name === 'TimerFire').length,
    drawnFrames: drawn.length,
    allocated: allocatedIn(inside),
    backgroundParsing: parsingOf(events.filter((event) => event.pid === pid && event.ts >= origin)),
    stages: stagesOf(inside),
  };
}

function findMark(events: readonly TraceEvent[], name: string): TraceEvent {
  const found = events.find(
    (event) => event.name === name || (event.name === 'TimeStamp' && event.args.data?.['message'] === name),
  );
  if (!found) throw new Error(`The trace has no mark ${name}`);
  return found;
}

function parsingOf(events: readonly TraceEvent[]): number {
  const parsing = events.filter(({ name }) => name === 'v8.parseOnBackgroundParsing');
  return parsing.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0);
}

function allocatedIn(events: readonly TraceEvent[]): number | undefined {
  const sizes = events.flatMap(({ args }) => {
    const size = args.data?.['jsHeapSizeUsed'];
    return typeof size === 'number' ? [size] : [];
  });
  if (sizes.length === 0) return undefined;
  return sizes.reduce((total, size, at) => total + Math.max(0, size - (sizes[at - 1] ?? size)), 0);
}

function instantsOf(events: readonly TraceEvent[], name: string): number[] {
  return events.filter((event) => event.name === name).map(({ ts }) => ts);
}

function isKeyPress(type: string | undefined): boolean {
  return type === 'KEY_PRESSED' || type === 'RAW_KEY_DOWN';
}

/** The task that runs at a time. */
function taskAt(tasks: readonly Task[], time: number): number {
  let low = 0;
  let high = tasks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tasks[middle] as Task).start <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

function framesOf(tasks: readonly Task[], begins: readonly number[], wanted: Timeline['wanted']): Frame[] {
  const frames: Frame[] = [];
  let next = 0;
  for (const begin of begins) {
    const at = taskAt(tasks, begin);
    const task = tasks[at];
    // A task that began before the window, or two frames in one task.
    if (!task || task.end < begin || at < next) continue;
    const asked = wanted.findLast(([start]) => start <= begin)?.[0] ?? 0;
    const first = firstForFrame(tasks, next, at, asked);
    frames.push({ ...task, work: busyOf(tasks, first, at), from: (tasks[first] as Task).start });
    next = at + 1;
  }
  return frames;
}

/**
 * Work done at rest holds up no frame. The engine reports a request a little after the task that made it, hence one refresh more,
 * and whatever led up to that without a pause.
 */
function firstForFrame(tasks: readonly Task[], next: number, at: number, asked: number): number {
  let first = next;
  while (first < at && (tasks[first] as Task).end < asked - refresh) first++;
  while (first > next && (tasks[first] as Task).start - (tasks[first - 1] as Task).end < pause) first--;
  return first;
}

function busyOf(tasks: readonly Task[], first: number, last: number): number {
  let busy = 0;
  for (let i = first; i <= last; i++) busy += (tasks[i] as Task).busy;
  return busy;
}

interface KeyTimes {
  readonly downs: readonly number[];
  readonly ups: readonly number[];
  /** When the browser received a key, for those that the trace tells of. */
  readonly received: readonly number[];
}

function pressesOf({ downs, ups, received }: KeyTimes, tasks: readonly Task[], frames: readonly Frame[]): KeyPress[] {
  return downs.flatMap((down, index) => {
    const at = taskAt(tasks, down);
    const key = tasks[at];
    if (!key) return [];
    const next = downs[index + 1] ?? Number.POSITIVE_INFINITY;
    const frame = frames.find(({ start }) => start >= key.end && start < next);
    const before = downs[index - 1] ?? Number.NEGATIVE_INFINITY;
    const start = received.findLast((time) => time <= down && time > before) ?? down;
    const work =
      frame === undefined
        ? key.busy
        : busyOf(
            tasks,
            at,
            tasks.findIndex((task) => task.start === frame.start),
          );
    const up = ups.find((time) => time >= down) ?? down;
    const until = downs[index + 1] === undefined ? tasks.length - 1 : taskAt(tasks, next) - 1;
    return [{ start, key, frame, work, quiet: up - down > longestTap ? undefined : busyOf(tasks, at, until) }];
  });
}

function motionOf(downs: readonly number[], ups: readonly number[], turns: readonly number[]): [number, number][] {
  const parts = [
    ...downs.map((down) => [down, (ups.find((up) => up >= down) ?? down) + motionTail] as const),
    ...turns.map((turn) => [turn, turn + turnTail] as const),
  ].sort(([one], [other]) => one - other);
  const spans: [number, number][] = [];
  for (const [start, end] of parts) {
    const last = spans.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else spans.push([start, end]);
  }
  return spans;
}

/** An engine that does not report this is assumed to want frames all the time. */
function wantedSpans(events: readonly TraceEvent[], ms: (ts: number) => number, duration: number): [number, number][] {
  const changes = events.filter(({ name }) => name === 'NeedsBeginFrameChanged').sort((a, b) => a.ts - b.ts);
  const isWanted = (change: TraceEvent): boolean => change.args.data?.['needsBeginFrame'] === 1;
  if (changes[0] === undefined) return [[0, duration]];
  const spans: [number, number][] = [];
  let start = isWanted(changes[0]) ? undefined : 0;
  for (const change of changes) {
    if (isWanted(change)) {
      start ??= ms(change.ts);
    } else if (start !== undefined) {
      spans.push([start, ms(change.ts)]);
      start = undefined;
    }
  }
  return start === undefined ? spans : [...spans, [start, duration]];
}
