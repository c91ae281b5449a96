// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldKind, KeyboardRequest } from '../../../../src/config/features/text-entry.ts';
import { Typing } from '../../../../src/input/typing.ts';
import type { TextFieldView } from '../../../../src/render/objects/controls/text-field-view.ts';
import { TextFieldController } from '../../../../src/ui/text-field/text-field-controller.ts';
import { type MirroredScreen, mirroredScreen } from '../../a11y/fixtures.ts';
import { rect } from '../../focus/fixtures.ts';

let s: MirroredScreen;
let typing: Typing;
let shown: { text: string; caret: number; isFocused: boolean };
let requests: KeyboardRequest[];
const told = { onChange: vi.fn<(text: string) => void>(), onDone: vi.fn() };
const view = {
  setText: (text: string, caret: number) => Object.assign(shown, { text, caret }),
  setFocused: (isFocused: boolean) => Object.assign(shown, { isFocused }),
} as unknown as TextFieldView;

beforeEach(() => {
  vi.resetAllMocks();
  s = mirroredScreen();
  typing = new Typing();
  shown = { text: '', caret: 0, isFocused: false };
  requests = [];
});
afterEach(() => s.mirror.dispose());

interface Given {
  kind?: FieldKind;
  isNative?: boolean;
  text?: string;
  error?: string | null;
}

/** A field that has the focus, above a button; the mirror is up to date. */
function field({ kind = 'text', isNative = false, text = '', error = null }: Given = {}) {
  const controller = new TextFieldController({
    kind,
    longest: 12,
    keyboard: isNative ? 'native' : (request) => requests.push(request),
    focus: s.engine,
    typing,
  });
  controller.setState({ label: 'Email', error, hiddenWords: (count) => `${count} hidden`, ...told });
  controller.mount(view);
  controller.setText(text);
  const node = s.add({
    focusKey: 'field',
    rect: rect(0, 0, 600, 100),
    onFocus: controller.onFocus,
    onBlur: controller.onBlur,
    onSelect: controller.onSelect,
    describe: () => controller.describe(false),
  });
  controller.follow(() => node.contentChanged());
  s.add({ focusKey: 'next', rect: rect(0, 200, 600, 100), describe: () => ({ name: 'Next' }) });
  s.engine.setFocus('field');
  s.mirror.flush();
  return controller;
}

const element = () => document.activeElement as HTMLInputElement;

/** A key as the app gets it. @returns whether it was typed */
function press(key: string, init: KeyboardEventInit & { keyCode?: number } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  Object.defineProperty(event, 'keyCode', { value: init.keyCode ?? 0 });
  return typing.take(event);
}

/** What the browser does with a typed character. */
function enter(text: string): void {
  const input = element();
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('a text field in the mirror', () => {
  it('is an input element with its label, value and error', () => {
    field({ text: 'ada@', error: 'Please enter a valid email address.', kind: 'email' });
    const input = element();
    expect([input.tagName, input.type, input.value, input.getAttribute('role')]).toEqual([
      'INPUT',
      'text',
      'ada@',
      null,
    ]);
    expect(input.getAttribute('aria-label')).toBe('Email, Please enter a valid email address.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.readOnly).toBe(false);
  });

  it('hides a password until it is revealed', () => {
    const controller = field({ kind: 'password', text: 'secret' });
    expect([element().type, shown.text, shown.caret]).toEqual(['password', '••••••', 6]);
    expect(controller.input.said).toBe('6 hidden');
    controller.reveal(true);
    s.mirror.flush();
    expect([element().type, shown.text, controller.input.said]).toEqual(['text', 'secret', 'secret']);
  });

  it('takes what the browser enters, and tells it once', () => {
    field({ text: 'a' });
    expect(press('b')).toBe(true);
    enter('ab');
    expect(told.onChange.mock.calls).toEqual([['ab']]);
    expect(shown).toEqual({ text: 'ab', caret: 2, isFocused: true });
    s.mirror.flush();
    expect(element().value).toBe('ab');
  });

  it('keeps addresses without spaces, and texts as short as they must be', () => {
    field({ kind: 'email' });
    enter('a b@c');
    expect(told.onChange).toHaveBeenLastCalledWith('ab@c');
    enter('abcdefghijklmnop');
    expect(told.onChange).toHaveBeenLastCalledWith('abcdefghijkl');
    s.mirror.flush();
    expect(element().value).toBe('abcdefghijkl');
  });
});

describe('keys on a text field', () => {
  it('type at once, before the mirror has given its element the focus', () => {
    field({ text: 'ab' });
    element().blur();
    expect(press('c')).toBe(true);
    expect(shown.text).toBe('abc');
  });

  it('move the caret, and leave the field at the ends of its text', () => {
    field({ text: 'ab' });
    expect(press('ArrowRight')).toBe(false);
    expect([press('ArrowLeft'), shown.caret]).toEqual([true, 1]);
    expect([press('Home'), shown.caret]).toEqual([true, 0]);
    expect(press('ArrowLeft')).toBe(false);
    expect([press('ArrowUp'), press('ArrowDown'), press('Escape')]).toEqual([false, false, false]);
  });

  it('know Backspace from Back by the letters that were typed before', () => {
    field({ text: 'ab' });
    expect([press('Backspace'), shown.text]).toEqual([false, 'ab']);
    press('c');
    enter('abc');
    expect([press('Backspace'), shown.text]).toEqual([true, 'ab']);
    press('Backspace');
    press('Backspace');
    expect([press('Backspace'), shown.text]).toEqual([false, '']);
  });

  it('type into what a key has just left of the text, before the mirror is up to date', () => {
    field({ text: 'ab' });
    typing.hasKeyboard = true;
    press('Backspace');
    expect([element().value, element().selectionStart]).toEqual(['a', 1]);
    press('Home');
    expect(element().selectionStart).toBe(0);
  });

  it('finish with Enter once something was typed; before, Enter opens the keyboard', () => {
    field({ text: 'ab' });
    expect(press('Enter', { keyCode: 13 })).toBe(false);
    press('c');
    expect(press('Enter', { keyCode: 13 })).toBe(true);
    expect(told.onDone).toHaveBeenCalledTimes(1);
  });

  it('are commands again when the focus has left', () => {
    field();
    s.press('down');
    expect([press('a'), shown.isFocused]).toEqual([false, false]);
  });

  it('are left to an input method while it composes', () => {
    field();
    expect(press('Process', { keyCode: 229 })).toBe(true);
    expect(told.onChange).not.toHaveBeenCalled();
  });
});

describe('the keyboard of a text field', () => {
  it('is ours where the device has none, and what it gives is the new value', () => {
    field({ text: 'ada', kind: 'email' });
    s.engine.select();
    expect(requests).toMatchObject([{ label: 'Email', value: 'ada', kind: 'email', longest: 12 }]);
    requests[0]!.onDone('ada@b.co');
    expect([shown.text, told.onChange.mock.calls, told.onDone.mock.calls.length]).toEqual([
      'ada@b.co',
      [['ada@b.co']],
      1,
    ]);
  });

  it('is the device’s where it has one: it does not open when the focus only passes', () => {
    field({ isNative: true });
    expect(element().readOnly).toBe(true);
    s.engine.select();
    expect(element().readOnly).toBe(false);
  });

  it('has all keys but those that end it, and the focus waits', () => {
    field({ isNative: true });
    s.engine.select();
    expect([press('a'), press('ArrowLeft'), press('ArrowRight'), press('Backspace')]).toEqual(Array(4).fill(true));
    expect(s.press('down')).toBe('field');
    enter('ab');
    expect(shown.text).toBe('ab');
    expect(press('Enter', { keyCode: 13 })).toBe(true);
    expect(told.onDone).toHaveBeenCalledTimes(1);
    s.mirror.flush();
    expect(element().readOnly).toBe(true);
    expect(s.press('down')).toBe('next');
  });

  it.each([
    ['Escape', 27],
    ['XF86Back', 10009],
    ['GoBack', 461],
    ['Cancel', 65385],
  ])('ends with %s without leaving the field', (key, keyCode) => {
    field({ isNative: true });
    s.engine.select();
    expect(press(key, { keyCode })).toBe(true);
    expect(told.onDone).not.toHaveBeenCalled();
    expect(s.press('down')).toBe('next');
  });

  it('ends when the viewer puts it away, so that the focus is never stuck', () => {
    field({ isNative: true });
    s.engine.select();
    element().blur();
    expect(s.press('down')).toBe('next');
  });

  it('ends with an arrow that it has let through, which then moves', () => {
    field({ isNative: true });
    s.engine.select();
    expect(press('ArrowDown')).toBe(false);
    expect(s.press('down')).toBe('next');
  });
});
