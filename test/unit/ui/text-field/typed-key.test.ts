import { describe, expect, it } from 'vitest';
import { textValue } from '../../../../src/ui/text-field/text-value.ts';
import { characterOf, edited, isComposing, isLetter, type TypedKey } from '../../../../src/ui/text-field/typed-key.ts';

const key = (name: string, held: Partial<TypedKey> = {}): TypedKey => ({
  key: name,
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('a typed key', () => {
  it('is a character, unless it has a name or is a shortcut', () => {
    expect(['a', 'é', ' ', '@', '😀'].map((name) => characterOf(key(name)))).toEqual(['a', 'é', ' ', '@', '😀']);
    expect(['Enter', 'F1', 'ArrowLeft', 'Unidentified'].map((name) => characterOf(key(name)))).toEqual(
      Array(4).fill(undefined),
    );
    expect(characterOf(key('a', { ctrlKey: true }))).toBeUndefined();
    expect(characterOf(key('a', { metaKey: true }))).toBeUndefined();
    expect(characterOf(key('@', { ctrlKey: true, altKey: true }))).toBe('@');
  });

  it('proves a keyboard when it is a letter: remotes have digits', () => {
    expect(['a', 'Ж', '7', '@', ' '].map(isLetter)).toEqual([true, true, false, false, false]);
  });

  it('belongs to an input method while that composes', () => {
    expect(isComposing(key('Process', { keyCode: 229 }))).toBe(true);
    expect(isComposing(key('a', { isComposing: true }))).toBe(true);
    expect(isComposing(key('a'))).toBe(false);
  });

  it('edits a value, or leaves it to others', () => {
    const rules = { longest: 10, rightToLeft: false };
    const value = textValue('abc', 1);
    const edit = (name: string) => edited(value, key(name), rules);
    expect(edit('x')).toEqual({ text: 'axbc', caret: 2 });
    expect(edit('Backspace')?.text).toBe('bc');
    expect(edit('Delete')?.text).toBe('ac');
    expect([edit('ArrowLeft'), edit('ArrowRight'), edit('Home'), edit('End')].map((it) => it?.caret)).toEqual([
      0, 2, 0, 3,
    ]);
    expect(edit('ArrowUp')).toBeUndefined();
  });
});
