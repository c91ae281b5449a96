import { expect, it } from 'vitest';
import { bytesWithoutCode } from '../../../bench/runner/heap-snapshot.ts';

it('sums what a heap holds without what was compiled', () => {
  const meta = { node_fields: ['type', 'name', 'self_size'], node_types: [['object', 'code', 'string']] as const };
  expect(bytesWithoutCode({ snapshot: { meta }, nodes: [0, 1, 100, 1, 2, 5000, 2, 3, 20] })).toBe(120);
});
