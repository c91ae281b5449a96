/** The part of V8's heap snapshot that is read here: nodes as one flat array of numbers, `node_fields` each. */
export interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      /** Names of the types come first. */
      readonly node_types: readonly [types: readonly string[], ...rest: unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** V8's own data: compiled code with its feedback, hidden classes. */
const enginesOwn = new Set(['code', 'hidden', 'object shape']);
/** Performance entries, which the browser buffers. */
const browsersLog = /^Performance(EventTiming|LongAnimationFrameTiming|LongTaskTiming|ScriptTiming)$/;

/** Total size of the nodes, without the engine's and the browser's own data. */
export function bytesOfScripts({ snapshot, nodes, strings }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  let bytes = 0;
  for (let i = 0; i < nodes.length; i += fields.length) {
    const value = (at: number | undefined): number => nodes[i + (at as number)] ?? 0;
    const isOthers = enginesOwn.has(types[0][value(typeAt)] ?? '') || browsersLog.test(strings[value(nameAt)] ?? '');
    if (!isOthers) bytes += value(sizeAt);
  }
  return bytes;
}
