import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localHeaderLength, zipOf } from '../../../platform-packaging/archive/zip.ts';
import { readZip } from '../../harness/packages/read-zip.ts';
import { file } from './support/site.ts';

const files = [file('a/long.txt', 'curtain '.repeat(500)), file('b.txt', 'x'), file('empty', '')];

test('a zip round-trips its files in the same order', () => {
  const anyFiles = fc.uniqueArray(
    fc.record({
      path: fc.stringMatching(/^[a-zé]{1,12}(\/[a-z]{1,12}){0,3}$/),
      data: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    }),
    { selector: ({ path }) => path, maxLength: 8 },
  );
  fc.assert(
    fc.property(anyFiles, fc.constantFrom('deflate' as const, 'store' as const), (some, compression) => {
      expect(readZip(zipOf(some, () => compression)).map(({ path, data }) => ({ path, data }))).toEqual(some);
    }),
    { numRuns: 60 },
  );
});

test('a file is deflated only if it gets smaller, and never in a stored zip', () => {
  expect(readZip(zipOf(files, () => 'deflate')).map(({ method }) => method)).toEqual([8, 0, 0]);
  expect(readZip(zipOf(files, () => 'store')).map(({ method }) => method)).toEqual([0, 0, 0]);
  expect(zipOf(files, () => 'deflate').length).toBeLessThan(zipOf(files, () => 'store').length);
});

test('a zip has a fixed date, the earliest of the format', () => {
  expect(readZip(zipOf(files, () => 'deflate')).map(({ date }) => date)).toEqual([0x210000, 0x210000, 0x210000]);
});

test('the length of a header is known before it is written', () => {
  for (const entry of readZip(zipOf([...files, file('fußball.txt', 'x')], () => 'store')))
    expect(entry.headerLength).toBe(localHeaderLength(entry.path));
});
