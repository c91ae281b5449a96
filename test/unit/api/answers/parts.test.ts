import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assembly, partsOf } from '../../../../src/api/answers/parts.ts';

const assembled = (value: unknown): unknown => {
  const assembly = new Assembly();
  // What arrives is a copy.
  for (const part of partsOf(value)) assembly.add(structuredClone(part));
  return assembly.value;
};

describe('the parts of an answer', () => {
  it('make the same answer again', () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(fc.string()),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value')),
        fc.array(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'))),
      ),
    }));
    fc.assert(
      fc.property(value, (any) => {
        expect(assembled(any)).toEqual(any);
      }),
    );
  });

  it('hold no lists of objects: a thousand items are a thousand parts', () => {
    const items = Array.from({ length: 1000 }, (_, at) => ({ entityId: `e${at}`, genres: ['Drama'] }));
    const parts = [...partsOf({ containers: [{ containerId: 'c', items }] })];
    expect(parts).toHaveLength(1002);
    expect(parts[1]).toEqual({ path: ['containers', 0], value: { containerId: 'c', items: [] } });
    expect(parts[3]).toEqual({ path: ['containers', 0, 'items', 1], value: items[1] });
  });
});
