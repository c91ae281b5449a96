import { describe, expect, it } from 'vitest';
import type { PlatformKey } from '../../../src/config/brand.ts';
import { keyMaps } from '../../../src/platform/key-maps.ts';
import { keyAction } from '../../../src/platform/keys.ts';

const families = Object.keys(keyMaps) as PlatformKey[];

const of = (family: PlatformKey, keyCode: number, key = 'Unidentified'): string | undefined =>
  keyAction(keyMaps[family], { keyCode, key });

describe('the keys of the device families', () => {
  it.each(families)('of %s have the arrows, Enter, play and pause of the contract', (family) => {
    expect([37, 38, 39, 40, 13, 415, 19].map((code) => of(family, code))).toEqual([
      'left',
      'up',
      'right',
      'down',
      'enter',
      'play',
      'pause',
    ]);
  });

  it.each<[PlatformKey, number]>([
    ['samsungtizen', 10009],
    ['lg', 461],
    ['vizio', 8],
    ['vizio', 127],
    ['comcastflex', 8],
    ['comcastflex', 27],
    ['comcastflex', 127],
    ['xboxone', 196],
    ['xboxone', 27],
    ['web', 8],
    ['web', 27],
  ])('go back on %s with %i', (family, code) => {
    expect(of(family, code)).toBe('back');
  });

  it('include the keys that only one family has', () => {
    expect(of('samsungtizen', 10182)).toBe('exit');
    expect(of('samsungtizen', 10252)).toBe('play-pause');
    expect(of('vizio', 27)).toBe('exit');
    expect(of('comcastflex', 228)).toBe('fast-forward');
    expect(of('xboxone', 195)).toBe('enter');
    expect([203, 204, 205, 206].map((code) => of('xboxone', code))).toEqual(['up', 'down', 'left', 'right']);
    expect(of('web', 32)).toBe('play-pause');
    expect(of('web', 0, 'MediaStop')).toBe('stop');
    expect(of('web', 0, 'constructor')).toBe(undefined);
    expect(of('lg', 65)).toBe(undefined);
  });
});
