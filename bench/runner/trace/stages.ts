import type { TraceEvent } from './trace-event.ts';

/** Where the main thread's time goes, as the browser names it. */
export type Stage = 'script' | 'compile' | 'collection' | 'style and layout' | 'paint and commit' | 'other';

const stageOf: Readonly<Record<string, Stage>> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  RunMicrotasks: 'script',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  'v8.callFunction': 'script',
  'V8.Execute': 'script',
  'V8.RunMicrotasks': 'script',
  'v8.run': 'script',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'V8.CompileCode': 'compile',
  MinorGC: 'collection',
  MajorGC: 'collection',
  UpdateLayoutTree: 'style and layout',
  RecalculateStyles: 'style and layout',
  Layout: 'style and layout',
  PrePaint: 'paint and commit',
  UpdateLayerTree: 'paint and commit',
  Paint: 'paint and commit',
  Layerize: 'paint and commit',
  CompositeLayers: 'paint and commit',
  Commit: 'paint and commit',
};

/** Self CPU time of nested events, summed by stage. */
export function stagesOf(events: readonly TraceEvent[]): Record<Stage, number> {
  const stages: Record<Stage, number> = {
    script: 0,
    compile: 0,
    collection: 0,
    'style and layout': 0,
    'paint and commit': 0,
    other: 0,
  };
  const open: { end: number; stage: Stage }[] = [];
  const complete = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  // Parents begin before their children, or end after them.
  complete.sort((a, b) => a.ts - b.ts || (b.dur as number) - (a.dur as number));
  for (const { name, ts, dur = 0, tdur = dur } of complete) {
    while (open.length > 0 && (open.at(-1) as { end: number }).end <= ts) open.pop();
    const above = open.at(-1);
    const stage = stageOf[name] ?? above?.stage ?? 'other';
    if (above) stages[above.stage] -= tdur / 1000;
    stages[stage] += tdur / 1000;
    open.push({ end: ts + dur, stage });
  }
  return stages;
}
