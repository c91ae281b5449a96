import { expect, it } from 'vitest';
import { buildOf, checkChoices } from '../../../scripts/lib/options.mjs';

it.each([
  ['tizen', 'samsungtizen'],
  ['samsungtizen', 'samsungtizen'],
  ['lg', 'lg'],
  ['webos', 'lg'],
  ['web', 'web'],
])('builds for the platform %s by either of its names', (platform, expected) => {
  expect(() => checkChoices({ platform })).not.toThrow();
  expect(buildOf({ platform }).platform).toBe(expected);
});

it('names the wrong value and the allowed ones', () => {
  expect(() => checkChoices({ platform: 'tizon' })).toThrow(/--platform tizon: expected one of tizen, webos/);
});
