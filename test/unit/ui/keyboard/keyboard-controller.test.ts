import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldKind } from '../../../../src/config/features/text-entry.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { Typing } from '../../../../src/input/typing.ts';
import type { KeyAction, KeySpec } from '../../../../src/ui/keyboard/key-layouts.ts';
import { hiddenWords, keyName, keyText, shiftName, valueWords } from '../../../../src/ui/keyboard/key-words.ts';
import { KeyboardController } from '../../../../src/ui/keyboard/keyboard-controller.ts';
import { keyboardTexts } from '../../../../src/ui/keyboard/texts.ts';

const told = { onDone: vi.fn<(text: string) => void>(), onCancel: vi.fn() };
const t = createMessages().with(keyboardTexts);
const letter = (type: string): KeySpec => ({ type, width: 1 });
const action = (name: KeyAction): KeySpec => ({ action: name, width: 1 });

beforeEach(() => vi.resetAllMocks());

function keyboard({ kind = 'text', value = '' }: { kind?: FieldKind; value?: string } = {}) {
  const typing = new Typing();
  const controller = new KeyboardController({ kind, longest: 8, typing, value, ...told });
  const end = controller.start();
  const press = (...keys: (string | KeySpec)[]) => {
    for (const key of keys) controller.press(typeof key === 'string' ? letter(key) : key);
    return controller.state.value.text;
  };
  const type = (key: string) =>
    typing.take(Object.assign(new Event('keydown', { cancelable: true }), { key, keyCode: 0 }) as KeyboardEvent);
  return { controller, typing, press, type, end };
}

describe('an on-screen keyboard', () => {
  it('builds the text character by character, at the caret', () => {
    const { press } = keyboard();
    expect(press('a', 'd', action('left'), 'b', '.com')).toBe('ab.comd');
    expect(press(action('delete'), action('right'), action('delete'))).toBe('ab.co');
    expect(press(action('space'), 'x', 'y', 'z')).toBe('ab.co xy');
  });

  it('begins with the text of its field', () => {
    expect(keyboard({ value: 'ada' }).press('@')).toBe('ada@');
  });

  it('types one capital after shift, and capitals only after a second press', () => {
    const { press, controller } = keyboard();
    const shift = action('shift');
    expect(press(shift, 'a', 'b')).toBe('Ab');
    expect(press(shift, shift, 'c', 'd')).toBe('AbCD');
    expect(controller.state.shift).toBe('locked');
    expect(press(shift, 'e')).toBe('AbCDe');
  });

  it('shows other keys, without shift', () => {
    const { press, controller } = keyboard();
    press(action('shift'), action('symbols'));
    expect(controller.state).toMatchObject({ layout: 'symbols', shift: 'off' });
  });

  it('ends with Done or Cancel', () => {
    const { press } = keyboard();
    press('a', action('done'), action('cancel'));
    expect([told.onDone.mock.calls, told.onCancel.mock.calls.length]).toEqual([[['a']], 1]);
  });

  it('tells each change', () => {
    const { press, controller } = keyboard();
    const seen: string[] = [];
    const stop = controller.subscribe(({ value }) => seen.push(value.text));
    press('a', 'b');
    stop();
    press('c');
    expect(seen).toEqual(['a', 'ab']);
  });

  it('takes the keys of a real keyboard, whose Enter is Done until an arrow moves among the keys', () => {
    const { type, controller } = keyboard();
    expect([type('Enter'), type('Backspace')]).toEqual([false, false]);
    for (const key of ['a', 'B', 'Backspace', ' ']) expect(type(key)).toBe(true);
    expect(controller.state.value.text).toBe('a ');
    expect([type('ArrowDown'), type('Enter')]).toEqual([false, false]);
    type('c');
    expect(type('Enter')).toBe(true);
    // Where the keyboard stays, the next one presses what has the focus.
    expect(type('Enter')).toBe(false);
    expect(told.onDone).toHaveBeenCalledWith('a c');
  });

  it('types no space into an address, and nothing once it has ended', () => {
    const { type, controller, end } = keyboard({ kind: 'email' });
    expect([type(' '), controller.state.value.text]).toEqual([true, '']);
    end();
    expect(type('a')).toBe(false);
  });
});

describe('what a screen reader is told by a keyboard', () => {
  const plain = { shift: 'off', isRevealed: false } as const;

  it('names every key', () => {
    expect(
      [letter('a'), letter('@'), letter('.com'), action('delete'), action('space')].map((key) =>
        keyName(key, plain, t),
      ),
    ).toEqual(['a', 'at', 'dot com', 'delete', 'space']);
    expect(keyName(letter('a'), { ...plain, shift: 'once' }, t)).toBe('capital A');
    expect([shiftName('once', t), shiftName('locked', t)]).toEqual(['shift', 'caps lock']);
    expect(keyName(action('reveal'), { ...plain, isRevealed: true }, t)).toBe('Hide password');
  });

  it('reads the text, but of a hidden password its length alone', () => {
    expect(valueWords('ada@', false, t)).toBe('ada@');
    expect([valueWords('secret', true, t), valueWords('s', true, t)]).toEqual(['6 characters', '1 character']);
    expect(valueWords('', true, t)).toBe('empty');
    expect(hiddenWords(2, t)).toBe('2 characters');
  });

  it('shows capitals on the keys themselves', () => {
    const once = { ...plain, shift: 'once' } as const;
    expect(['a', 'ß', '1', "'", '.com'].map((type) => keyText(letter(type), once, t))).toEqual([
      'A',
      'ß',
      '1',
      '"',
      '.com',
    ]);
    expect(keyText(action('shift'), { ...plain, shift: 'locked' }, t)).toBe('Caps');
  });
});
