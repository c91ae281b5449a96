import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../../service/errors.ts';
import { inflated, readEvents, readParts } from '../../../../service/intake/report-bodies.ts';

describe('arbitrary bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));

  test('parse to events or a ServiceError', () => {
    fc.assert(
      fc.property(bytes, fc.boolean(), (body, isDeflated) => {
        try {
          expect(Array.isArray(readEvents(inflated(body, isDeflated ? 'deflate' : null)))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
        }
      }),
    );
  });

  test('parse to the parts of a form, or to none', () => {
    fc.assert(
      fc.property(bytes, (body) => {
        expect(readParts(body, 'multipart/form-data; boundary=a').length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

test('parts keep all of their bytes, including line breaks', () => {
  const form = (boundary: string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="segment"; filename="a"\r\n\r\n`),
      Buffer.from([13, 10, 0, 255, 13, 10]),
      Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="event"\r\n\r\n{}\r\n--${boundary}--\r\n`),
    ]);
  for (const [boundary, type] of [
    ['----x1', 'multipart/form-data; boundary=----x1'],
    ['a b', 'multipart/form-data; boundary="a b"'],
  ] as const) {
    expect(readParts(form(boundary), type)).toEqual([
      { name: 'segment', bytes: Buffer.from([13, 10, 0, 255, 13, 10]) },
      { name: 'event', bytes: Buffer.from('{}') },
    ]);
  }
  expect(readParts(form('x'), 'text/plain')).toEqual([]);
});
