/**
 * Turns BigInt literals in packages into calls. No compiler lowers them, and a single literal makes a chunk a syntax
 * error on an engine without BigInt; a call fails only when it runs.
 */
import MagicString from 'magic-string';

const mayHold = /\b(?:0[xob])?[\da-f_]+n\b/i;

/** @returns {import('rollup').Plugin} */
export function bigintCalls() {
  return {
    name: 'bigint-calls',
    transform(code, id) {
      if (!id.includes('node_modules') || !mayHold.test(code)) return null;
      const changed = new MagicString(code);
      for (const { start, end, bigint } of literalsIn(this.parse(code)))
        changed.overwrite(start, end, `BigInt("${bigint}")`);
      return changed.hasChanged() ? { code: changed.toString(), map: changed.generateMap({ hires: true }) } : null;
    },
  };
}

/** The BigInt literals below a node of the syntax tree. */
function* literalsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Literal' && typeof node.bigint === 'string') yield node;
  for (const child of Object.values(node)) yield* literalsIn(child);
}
