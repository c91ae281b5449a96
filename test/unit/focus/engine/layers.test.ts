import { describe, expect, it } from 'vitest';
import { DuplicateFocusKeyError } from '../../../../src/focus/tree/keys.ts';
import { fixture } from '../fixtures.ts';
import { button } from './button.ts';

describe('layers', () => {
  it('give a modal the focus, trap it, and give it back', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    f.add(button('other', 0, 100));
    f.press('down');
    f.engine.pushLayer('exit', { kind: 'modal' });
    expect(f.key).toBe(undefined);
    f.add(button('no', 300, 300));
    f.add(button('yes', 420, 300, { defaultFocus: true }));
    expect(f.key).toBe('yes');
    for (const direction of ['left', 'up', 'left', 'down', 'right', 'right', 'up'] as const) {
      f.engine.move(direction);
      expect(['no', 'yes']).toContain(f.key);
    }
    expect(f.engine.hitTest(10, 10)).toBe(undefined);
    f.engine.removeLayer('exit');
    expect(f.key).toBe('other');
  });

  it('take children that registered before them', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    f.add(button('yes', 0, 0, { parentFocusKey: 'modal' }));
    expect(f.key).toBe('page');
    f.engine.pushLayer('modal', { kind: 'modal' });
    expect(f.key).toBe('yes');
  });

  it('give the focus to the nearest that is left, when what had it went meanwhile', () => {
    const f = fixture();
    const nodes = [0, 1, 2].map((i) => f.add(button(`b${i}`, i * 120, 0)));
    f.press('right', 'right');
    f.engine.pushLayer('modal', { kind: 'modal' });
    f.add(button('ok', 0, 0));
    expect(f.key).toBe('ok');
    nodes[2]?.remove();
    f.engine.removeLayer('modal');
    expect(f.key).toBe('b1');
  });

  it('keep a focus that is set beneath them for their end', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    f.add(button('b', 120, 0));
    f.engine.pushLayer('modal', { kind: 'modal' });
    f.add(button('ok', 0, 0));
    expect(f.engine.setFocus('b')).toBe(true);
    expect(f.key).toBe('ok');
    f.engine.removeLayer('modal');
    expect(f.key).toBe('b');
  });

  it('pile up, and one from the middle goes without a sign', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    for (const name of ['first', 'second']) {
      f.engine.pushLayer(name, { kind: 'modal' });
      f.add(button(`${name}/ok`, 0, 0));
    }
    expect(f.key).toBe('second/ok');
    f.engine.removeLayer('first');
    expect(f.key).toBe('second/ok');
    f.engine.removeLayer('second');
    f.engine.removeLayer('second');
    f.engine.removeLayer('root');
    expect(f.key).toBe('page');
  });

  it('have a key of their own', () => {
    const f = fixture();
    f.engine.pushLayer('modal', { kind: 'modal' });
    expect(() => f.engine.pushLayer('modal', { kind: 'modal' })).toThrow(DuplicateFocusKeyError);
    const lenient = fixture({ development: false });
    lenient.engine.pushLayer('modal', { kind: 'modal' });
    lenient.engine.pushLayer('modal', { kind: 'modal' });
    expect(lenient.logged).toEqual(['focus-key-registered-twice']);
  });
});
