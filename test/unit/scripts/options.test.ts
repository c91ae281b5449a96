import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { buildFlags, buildOf, checkChoices } from '../../../scripts/lib/options.mjs';

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

it('builds source maps only where --sourcemap asks for them', () => {
  const options = buildFlags as NonNullable<Parameters<typeof parseArgs>[0]>['options'];
  const build = (...args: string[]) => buildOf(parseArgs({ args, options: options! }).values);
  expect(build('--platform', 'lg')).toMatchObject({ platform: 'lg', sourcemap: false });
  expect(build('--platform', 'lg', '--sourcemap')).toMatchObject({ platform: 'lg', sourcemap: true });
});
