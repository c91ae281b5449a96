/** The part of V8's heap snapshot that is read here: nodes as one long row of numbers, `node_fields` each. */
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

/** What V8 keeps for itself: compiled code with its feedback, layouts of objects. */
const enginesOwn = new Set(['code', 'hidden', 'object shape']);
/** The browser's log of slow events and frames, up to a length of its own. */
const browsersLog = /^Performance(EventTiming|LongAnimationFrameTiming|LongTaskTiming|ScriptTiming)$/;

/** Size of all nodes but what the engine and the browser keep about the scripts. */
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
