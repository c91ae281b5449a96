import { describe, expect, it } from 'vitest';
import { readTimeline } from '../../../bench/runner/trace/timeline.ts';
import { frameDeltas, pressPoints, timelineFigures } from '../../../bench/runner/trace/timeline-figures.ts';
import type { TraceEvent } from '../../../bench/runner/trace/trace-event.ts';

const page = { pid: 7, tid: 70 };

/** Times in milliseconds; the trace counts microseconds. */
function event(name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent {
  return { name, ph: 'I', ts: at * 1000, args: {}, ...page, ...more };
}

function span(name: string, at: number, ms: number, busy = ms, more: Partial<TraceEvent> = {}): TraceEvent {
  return event(name, at, { ph: 'X', dur: ms * 1000, tdur: busy * 1000, ...more });
}

function key(type: 'keydown' | 'keyup', at: number, ms: number): TraceEvent[] {
  return [span('RunTask', at, ms + 1), span('EventDispatch', at + 0.5, ms, ms, { args: { data: { type } } })];
}

function frame(at: number, ms: number): TraceEvent[] {
  return [
    span('RunTask', at, ms),
    event('BeginMainThreadFrame', at + 0.1),
    span('FireAnimationFrame', at + 0.2, ms - 0.4),
  ];
}

function trace(...parts: TraceEvent[][]): TraceEvent[] {
  return [event('bench:start', 1000), ...parts.flat(), event('bench:end', 3000)];
}

describe('a timeline', () => {
  it('measures a key press from its task to the end of the first frame after it, without later work', () => {
    const { presses } = readTimeline(
      trace(
        key('keydown', 1100, 3),
        [span('RunTask', 1105, 2)],
        frame(1110, 5),
        [span('RunTask', 1120, 40)],
        frame(1170, 5),
      ),
    );
    expect(presses).toHaveLength(1);
    expect(presses[0]?.work).toBeCloseTo(4 + 2 + 5);
    expect(presses[0]?.frame?.end).toBeCloseTo(115);
  });

  it('measures latency from the receipt of the key, never of an earlier key that the trace does not complete', () => {
    const got = (at: number): TraceEvent =>
      event('EventLatency', at, { ph: 'b', tid: 1, args: { event_latency: { event_type: 'KEY_PRESSED' } } });
    const { presses } = readTimeline(
      trace([got(1090)], key('keydown', 1100, 3), frame(1110, 5), key('keydown', 1300, 3), frame(1310, 5)),
    );
    expect(presses.map(({ start }) => start)).toEqual([90, 300.5]);
  });

  it('measures a key press until nothing moves: all tasks before the next key, and none of a key that is held', () => {
    const { presses } = readTimeline(
      trace(
        key('keydown', 1100, 3),
        frame(1110, 5),
        key('keyup', 1150, 1),
        [span('RunTask', 1160, 7)],
        key('keydown', 1300, 3),
        frame(1310, 5),
        [span('RunTask', 1320, 40)],
        key('keyup', 1900, 1),
      ),
    );
    expect(presses.map(({ quiet }) => quiet)).toEqual([expect.closeTo(4 + 5 + 2 + 7), undefined]);
  });

  it('counts the refreshes that a press missed while something moved', () => {
    const timeline = readTimeline(
      trace(
        key('keydown', 1100, 3),
        ...[1110, 1127, 1177, 1194].map((at) => frame(at, 5)),
        key('keyup', 1150, 1),
        key('keydown', 1600, 3),
        ...[1610, 1627, 1644].map((at) => frame(at, 5)),
        key('keyup', 1650, 1),
      ),
    );
    expect(pressPoints(timeline).map(({ missed }) => missed)).toEqual([2, 0]);
    expect(timelineFigures(timeline)['frames.bad']).toBe(100);
  });

  it('takes a slide that turns by itself for motion, for a second, and nothing else without a key', () => {
    const frames = [1100, 1117, 1500, 1517, 1567, 1584, 2600, 2700].flatMap((at) => frame(at, 5));
    const deltas = frameDeltas(readTimeline(trace([event('bench:turn', 1490)], frames)));
    expect(deltas.map(Math.round)).toEqual([17, 50, 17]);
  });

  it('counts the timers that fire in a second', () => {
    const timers = [1100, 1400, 2900, 3100].map((at) => span('TimerFire', at, 1));
    expect(timelineFigures(readTimeline(trace(timers)))['timers.perSecond']).toBe(1.5);
  });

  it('sums up what scripts allocated, whatever is collected in between', () => {
    const heap = (at: number, jsHeapSizeUsed: number) =>
      event('UpdateCounters', at, { args: { data: { jsHeapSizeUsed } } });
    const timeline = readTimeline(trace([heap(1100, 1000), heap(1200, 1500), heap(1300, 600), heap(1400, 700)]));
    expect(timelineFigures(timeline)['alloc.bytes']).toBe(600);
    expect(timelineFigures(readTimeline(trace([])))).not.toHaveProperty('alloc.bytes');
  });

  it('has no frame for a key when nothing is drawn before the next key', () => {
    const { presses } = readTimeline(trace(key('keydown', 1100, 3), key('keydown', 1200, 3), frame(1210, 5)));
    expect(presses.map((press) => press.frame?.start)).toEqual([undefined, 210]);
  });

  it('takes a press without a frame before the next key as one that lasts until then, and not as none', () => {
    const [press] = pressPoints(readTimeline(trace(key('keydown', 1100, 3), key('keydown', 1200, 3), frame(1210, 5))));
    expect(press).toMatchObject({ work: 4, latency: 99.5 });
  });

  it('gives a frame all work since the frame before it', () => {
    const { frames } = readTimeline(trace(frame(1100, 4), [span('RunTask', 1106, 3)], frame(1116, 4)));
    expect(frames.map(({ work }) => Math.round(work))).toEqual([4, 7]);
  });

  it('gives a frame after rest the work from one refresh before the page asked for it', () => {
    const wants = (at: number, needsBeginFrame: 0 | 1): TraceEvent =>
      event('NeedsBeginFrameChanged', at, { tid: 1, args: { data: { needsBeginFrame } } });
    const { frames } = readTimeline(
      trace(
        [wants(1090, 1), wants(1130, 0), wants(1520, 1)],
        frame(1100, 4),
        [span('RunTask', 1300, 30), span('RunTask', 1480, 10), span('RunTask', 1508, 6), span('RunTask', 1516, 3)],
        frame(1525, 4),
        [span('RunTask', 1530, 2)],
        frame(1542, 4),
      ),
    );
    expect(frames.map(({ work }) => Math.round(work))).toEqual([4, 6 + 3 + 4, 2 + 4]);
  });

  it('takes the worst in a hundred of all refreshes, with those for which an app needed no frame', () => {
    const worst = [40, 30, 20].flatMap((ms, i) => frame(1100 + i * 100, ms));
    const moving = Array.from({ length: 90 }, (_, i) => frame(1400 + i * 17, 2)).flat();
    const figuresOf = (...parts: TraceEvent[][]) => timelineFigures(readTimeline(trace(...parts)));
    expect(figuresOf(worst)).toMatchObject({ 'refresh.work.p99': 30, 'frame.work.max': 40, 'frame.work.p50': 30 });
    expect(figuresOf(worst, moving)).toMatchObject({ 'refresh.work.p99': 30, 'frame.work.p50': 2 });
  });

  it('counts work that is done at rest for the refresh in which it began', () => {
    const wanted = (needsBeginFrame: number) => ({ args: { data: { needsBeginFrame } } });
    const requests = [
      event('NeedsBeginFrameChanged', 1000, wanted(0)),
      event('NeedsBeginFrameChanged', 2500, wanted(1)),
    ];
    const atRest = [200, 400, 600].map((at) => [span('RunTask', 1000 + at, 60)]);
    const { frames } = readTimeline(trace(requests, ...atRest, frame(2510, 2)));
    expect(frames[0]?.work).toBeCloseTo(2);
    expect(timelineFigures(readTimeline(trace(requests, ...atRest, frame(2510, 2))))['refresh.work.p99']).toBe(60);
  });

  it('counts CPU time, not time in which other processes had the processor', () => {
    const { tasks } = readTimeline(trace([span('RunTask', 1100, 80, 10)]));
    expect(tasks[0]?.busy).toBe(10);
    expect(timelineFigures(readTimeline(trace([span('RunTask', 1100, 80, 10)])))['tasks.long']).toBe(0);
  });

  it("includes only the page's main thread, between the marks", () => {
    const elsewhere = { pid: 9, tid: 90 };
    const timeline = readTimeline([
      span('RunTask', 900, 50),
      ...trace([span('RunTask', 1100, 5), { ...span('RunTask', 1200, 99), ...elsewhere }]),
      span('RunTask', 3100, 50),
    ]);
    expect(timeline.tasks).toHaveLength(1);
  });

  it('reads the tasks and marks of older engines', () => {
    const stamp = (message: string, at: number): TraceEvent => event('TimeStamp', at, { args: { data: { message } } });
    const { tasks, duration } = readTimeline([
      stamp('bench:start', 1000),
      span('ThreadControllerImpl::RunTask', 1100, 5),
      stamp('bench:end', 2000),
    ]);
    expect(tasks).toHaveLength(1);
    expect(duration).toBe(1000);
  });

  it('measures the time between frames while something moves, not across pauses', () => {
    const timeline = readTimeline(
      trace(key('keydown', 1100, 1), frame(1110, 2), frame(1127, 2), key('keyup', 1150, 1), frame(2500, 2)),
    );
    expect(frameDeltas(timeline).map(Math.round)).toEqual([17]);
  });

  it('counts no missed frame while the page requested none', () => {
    const wants = (at: number, needsBeginFrame: 0 | 1): TraceEvent =>
      event('NeedsBeginFrameChanged', at, { tid: 1, args: { data: { needsBeginFrame } } });
    const timeline = readTimeline(
      trace(
        [wants(1050, 1), wants(1130, 0), wants(1180, 1)],
        key('keydown', 1100, 1),
        frame(1110, 2),
        frame(1127, 2),
        frame(1190, 2),
        frame(1240, 2),
      ),
    );
    expect(frameDeltas(timeline).map(Math.round)).toEqual([17, 50]);
  });

  it('counts frames that the compositor makes without the main thread', () => {
    const drawn = [1112, 1129, 1146, 1163].map((at) => event('DrawFrame', at, { tid: 1 }));
    const timeline = readTimeline(trace(key('keydown', 1100, 1), frame(1110, 2), drawn));
    expect(frameDeltas(timeline).map(Math.round)).toEqual([17, 17, 17]);
  });

  it('attributes nested time to its stage', () => {
    const { stages } = readTimeline(
      trace([
        span('RunTask', 1100, 20),
        span('FunctionCall', 1101, 15),
        span('MinorGC', 1105, 4),
        span('UpdateLayoutTree', 1117, 2),
      ]),
    );
    expect(stages).toEqual({
      script: 11,
      compile: 0,
      collection: 4,
      'style and layout': 2,
      'paint and commit': 0,
      other: 3,
    });
  });

  it('names a missing mark', () => {
    expect(() => readTimeline([event('bench:start', 1)])).toThrow('bench:end');
  });
});
