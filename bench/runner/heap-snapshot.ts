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
}

/** Size of all nodes but compiled code and its feedback. */
export function bytesWithoutCode({ snapshot, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const code = types[0].indexOf('code');
  const typeAt = fields.indexOf('type');
  const sizeAt = fields.indexOf('self_size');
  let bytes = 0;
  for (let i = 0; i < nodes.length; i += fields.length) {
    if (nodes[i + typeAt] !== code) bytes += nodes[i + sizeAt] ?? 0;
  }
  return bytes;
}
