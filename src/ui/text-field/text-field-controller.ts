import type { FieldKind, KeyboardRequest } from '../../config/features/text-entry.ts';
import type { FocusEngine } from '../../focus/engine/engine.ts';
import type { Description } from '../../focus/types.ts';
import type { Typing, TypingTarget } from '../../input/typing.ts';
import type { TextFieldView } from '../../render/objects/controls/text-field-view.ts';
import { graphemes } from '../../render/text/graphemes.ts';
import { isRightToLeft } from '../../render/text/text-layout.ts';
import { FieldInput } from './field-input.ts';
import { showText } from './show-text.ts';
import { type TextValue, textValue } from './text-value.ts';
import { characterOf, edited, isComposing, isLetter } from './typed-key.ts';

/** The device has a keyboard of its own, or the app opens one. */
export type FieldKeyboard = 'native' | ((request: KeyboardRequest) => void);

export interface TextFieldOptions {
  kind: FieldKind;
  longest: number;
  keyboard: FieldKeyboard;
  focus: Pick<FocusEngine, 'pause'>;
  typing: Typing;
}

/** What may differ from one render to the next. */
export interface TextFieldState {
  label: string;
  error: string | null;
  /** "{count} characters", for a hidden password. */
  hiddenWords(count: number): string;
  onChange(text: string): void;
  /** The viewer has finished with this field: the next one gets the focus. */
  onDone(): void;
}

/** Keys by which the keyboards of Tizen report Done and Cancel. */
const deviceDone = 65376;
const deviceCancel = 65385;

/**
 * The text of a field: typed by keys, by the device's keyboard or by ours (docs/decisions/text-entry.md). It moves the display
 * object without React.
 */
export class TextFieldController implements TypingTarget {
  readonly by = 'text';
  readonly input: FieldInput;
  private value: TextValue = textValue('');
  private view: TextFieldView | null = null;
  private state: TextFieldState = { label: '', error: null, hiddenWords: () => '', onChange() {}, onDone() {} };
  private changed: (() => void) | undefined;
  private isFocused = false;
  private isRevealed = false;
  /** The viewer has typed since the field got the focus: Enter is theirs to finish with. */
  private hasTyped = false;
  private endTyping: (() => void) | undefined;
  /** Set while the device's keyboard is open. */
  private endPause: (() => void) | undefined;

  constructor(private readonly options: TextFieldOptions) {
    this.input = new FieldInput({
      kind: options.kind,
      isGuarded: options.keyboard === 'native',
      value: () => this.value,
      isInvalid: () => this.state.error !== null,
      said: () => (this.isHidden ? this.hiddenWords() : this.value.text),
      changed: (value) => this.set(value),
      closed: () => this.closeKeyboard(),
    });
  }

  get isSecret(): boolean {
    return this.options.kind === 'password';
  }

  get isHidden(): boolean {
    return this.options.kind === 'password' && !this.isRevealed;
  }

  setState(state: TextFieldState): void {
    this.state = state;
  }

  /** Calls the listener when the mirror's element is no longer up to date. @returns end */
  follow(changed: () => void): () => void {
    this.changed = changed;
    return () => {
      this.changed = undefined;
    };
  }

  /** The owner has another text. */
  setText(text: string): void {
    if (text !== this.value.text) this.show(textValue(text));
  }

  reveal(isRevealed: boolean): void {
    this.isRevealed = isRevealed;
    this.input.isRevealed = isRevealed;
    this.show(this.value);
  }

  mount(view: TextFieldView | null): void {
    this.view = view;
    view?.setFocused(this.isFocused);
    this.draw();
  }

  readonly onFocus = (): void => {
    this.isFocused = true;
    this.hasTyped = false;
    this.endTyping ??= this.options.typing.begin(this);
    this.view?.setFocused(true);
  };

  readonly onBlur = (): void => {
    this.isFocused = false;
    this.dispose();
    this.view?.setFocused(false);
  };

  /** Enter, or a press of the pointer. */
  readonly onSelect = (): void => {
    const { keyboard, kind, longest } = this.options;
    if (keyboard === 'native') {
      this.openDeviceKeyboard();
      return;
    }
    const { label, onDone } = this.state;
    keyboard({
      label,
      value: this.value.text,
      kind,
      longest,
      onDone: (text) => {
        this.set(textValue(text));
        onDone();
      },
    });
  };

  describe(isDisabled: boolean): Description {
    const { label, error } = this.state;
    return {
      role: 'textbox',
      name: label,
      field: this.input,
      ...(error !== null && { description: error }),
      ...(isDisabled && { disabled: true }),
    };
  }

  keyDown(event: KeyboardEvent): boolean {
    if (this.endPause) return this.keyOnDevice(event);
    if (isComposing(event)) return true;
    const character = characterOf(event);
    if (character !== undefined) return this.type(event, character);
    switch (event.key) {
      case 'Enter':
        if (!this.hasTyped) return false;
        event.preventDefault();
        this.state.onDone();
        return true;
      case 'Backspace':
        // The remote's Back may have the same code.
        if (!this.options.typing.hasKeyboard || this.value.text === '') return false;
        return this.edit(event);
      default:
        return this.edit(event);
    }
  }

  dispose(): void {
    this.closeKeyboard();
    this.endTyping?.();
    this.endTyping = undefined;
  }

  private type(event: KeyboardEvent, character: string): boolean {
    if (isLetter(character)) this.options.typing.hasKeyboard = true;
    this.hasTyped = true;
    if (!this.input.isReady) return this.edit(event);
    this.input.unlock();
    return true;
  }

  /** Carries an editing key out here. False if it changes nothing: at the end of the text an arrow leaves the field. */
  private edit(event: KeyboardEvent): boolean {
    const { longest } = this.options;
    const next = edited(this.value, event, { longest, rightToLeft: isRightToLeft(this.value.text) });
    if (!next || next === this.value) return false;
    event.preventDefault();
    this.set(next);
    return true;
  }

  private openDeviceKeyboard(): void {
    if (this.endPause || !this.input.open()) return;
    this.endPause = this.options.focus.pause();
  }

  private closeKeyboard(): void {
    this.endPause?.();
    this.endPause = undefined;
    this.input.close();
  }

  /** The keyboard of the device is open: only the keys that end it are ours. */
  private keyOnDevice({ key, keyCode }: KeyboardEvent): boolean {
    // An open keyboard keeps the arrows to itself, so the viewer has put it away.
    const hasLeft = key === 'ArrowUp' || key === 'ArrowDown';
    const isDone = keyCode === 13 || keyCode === deviceDone;
    const isCancelled = key === 'Escape' || keyCode === deviceCancel || isBackCode(keyCode);
    if (!hasLeft && !isDone && !isCancelled) return true;
    this.closeKeyboard();
    if (isDone) this.state.onDone();
    return !hasLeft;
  }

  private set(wanted: TextValue): void {
    const value = this.limited(wanted);
    const isChanged = value.text !== this.value.text;
    this.show(value);
    if (isChanged) this.state.onChange(value.text);
  }

  /** As long as the field allows; an address has no spaces. */
  private limited({ text, caret }: TextValue): TextValue {
    const { kind, longest } = this.options;
    const kept = kind === 'email' ? text.replace(/\s/g, '') : text;
    const characters = graphemes(kept);
    const short = characters.length > longest ? characters.slice(0, longest).join('') : kept;
    return textValue(short, caret - (text.length - kept.length));
  }

  private show(value: TextValue): void {
    this.value = value;
    this.draw();
    this.input.sync();
    this.changed?.();
  }

  private draw(): void {
    if (this.view) showText(this.view, this.value, this.isHidden);
  }

  private hiddenWords(): string {
    const { length } = graphemes(this.value.text);
    return length === 0 ? '' : this.state.hiddenWords(length);
  }
}

/** Back on the remotes of Tizen and webOS. */
function isBackCode(keyCode: number): boolean {
  return keyCode === 10009 || keyCode === 461;
}
