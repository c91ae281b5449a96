import { expect, it } from 'vitest';
import { bytesOfScripts } from '../../../bench/runner/trace/heap-snapshot.ts';

it("sums a heap without V8's own data and the browser's performance entries", () => {
  const meta = {
    node_fields: ['type', 'name', 'self_size'],
    node_types: [['object', 'code', 'string', 'hidden', 'native']] as const,
  };
  const strings = ['Tile', 'PerformanceEventTiming'];
  const nodes = [0, 0, 100, 1, 0, 5000, 2, 0, 20, 3, 0, 700, 4, 1, 256, 4, 0, 8];
  expect(bytesOfScripts({ snapshot: { meta }, nodes, strings })).toBe(128);
});
