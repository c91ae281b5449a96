import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../../src/focus/types.ts';
import { SecretKeys } from '../../../../src/screens/settings/secret-keys.ts';

const items = [
  { itemKey: 'about', activationKeys: [] },
  { itemKey: 'ad_debug', activationKeys: ['left', 'left', 'right', 'up', 'down'] },
  { itemKey: 'other', activationKeys: ['up', 'enter'] },
];

function press(keys: SecretKeys, ...directions: Direction[]): (string | undefined)[] {
  return directions.map((direction) => keys.take({ type: 'move', direction, repeat: false, source: 'key' }));
}

describe('the key sequence of a hidden entry (B 4)', () => {
  it('reveals it with its last key, whatever was pressed before', () => {
    const keys = new SecretKeys(items);
    expect(press(keys, 'down', 'left', 'left', 'left', 'right', 'up').filter(Boolean)).toEqual([]);
    expect(press(keys, 'down')).toEqual(['ad_debug']);
    press(keys, 'up');
    expect(keys.take({ type: 'enter-down' })).toBe('other');
  });

  it('counts neither held keys nor the wheel nor the pointer', () => {
    const keys = new SecretKeys(items);
    press(keys, 'left', 'left', 'right', 'up');
    expect(keys.take({ type: 'move', direction: 'down', repeat: true, source: 'key' })).toBeUndefined();
    expect(keys.take({ type: 'move', direction: 'down', repeat: false, source: 'wheel' })).toBeUndefined();
    expect(keys.take({ type: 'hover', x: 1, y: 1 })).toBeUndefined();
    expect(press(keys, 'down')).toEqual(['ad_debug']);
  });

  it('begins again after a wrong key', () => {
    const keys = new SecretKeys(items);
    expect(press(keys, 'left', 'left', 'up', 'right', 'up', 'down').filter(Boolean)).toEqual([]);
  });

  it('does not exist where nothing is hidden', () => {
    expect(press(new SecretKeys([{ itemKey: 'about', activationKeys: [] }]), 'left', 'up')).toEqual([
      undefined,
      undefined,
    ]);
  });
});
