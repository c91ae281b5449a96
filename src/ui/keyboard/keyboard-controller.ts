import type { FieldKind } from '../../config/features/text-entry.ts';
import type { Typing, TypingTarget } from '../../input/typing.ts';
import { isRightToLeft } from '../../render/text/text-layout.ts';
import { textValue } from '../text-field/text-value.ts';
import { characterOf, edited, isComposing, isLetter } from '../text-field/typed-key.ts';
import type { KeySpec } from './key-layouts.ts';
import { acted, type KeyboardState, typed } from './keyboard-state.ts';

export interface KeyboardOptions {
  kind: FieldKind;
  longest: number;
  typing: Pick<Typing, 'begin' | 'hasKeyboard'>;
  /** What the text begins with. */
  value: string;
  onDone(text: string): void;
  onCancel(): void;
}

/** What is typed with an on-screen keyboard: by its keys, or by those of a real one. */
export class KeyboardController implements TypingTarget {
  state: KeyboardState;
  /** The last key was one of a real keyboard: its Enter is Done, and does not press what has the focus. */
  private hasTyped = false;
  private isEntered = false;
  private readonly listeners = new Set<(state: KeyboardState) => void>();

  constructor(private readonly options: KeyboardOptions) {
    this.state = { value: textValue(options.value), layout: 'alpha', shift: 'off', isRevealed: false };
  }

  /** The focus came to one of the keys, or left them all. */
  focusWithin(isInside: boolean): void {
    this.isEntered = isInside;
  }

  get by(): TypingTarget['by'] {
    return this.isEntered ? 'keys' : 'text';
  }

  get isSecret(): boolean {
    return this.kind === 'password';
  }

  get kind(): FieldKind {
    return this.options.kind;
  }

  /** Takes the keys of a real keyboard. @returns end */
  start(): () => void {
    return this.options.typing.begin(this);
  }

  /** @returns unsubscribe */
  subscribe(listener: (state: KeyboardState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  press(key: KeySpec): void {
    this.hasTyped = false;
    if (key.action === undefined) this.type(key.type);
    else if (key.action === 'cancel') this.options.onCancel();
    else if (key.action === 'done') this.done();
    else this.set(acted(this.state, key.action, this.limits));
  }

  /** Takes a text that was not typed here; the caret goes to its end. */
  setText(text: string): void {
    if (text !== this.state.value.text) this.set({ ...this.state, value: textValue(text) });
  }

  /** Types a character, or several at once such as `.com`. */
  type(text: string): void {
    this.set(typed(this.state, text, this.options.longest));
  }

  keyDown(event: KeyboardEvent): boolean {
    const { typing, kind } = this.options;
    if (isComposing(event)) return true;
    const character = characterOf(event);
    if (character !== undefined) {
      if (isLetter(character)) typing.hasKeyboard = true;
      this.hasTyped = true;
      event.preventDefault();
      if (kind !== 'email' || character !== ' ') this.edit(event);
      return true;
    }
    if (event.key === 'Enter' && this.hasTyped) {
      event.preventDefault();
      this.hasTyped = false;
      this.done();
      return true;
    }
    if (event.key === 'Backspace' && typing.hasKeyboard && this.state.value.text !== '') {
      event.preventDefault();
      this.edit(event);
      return true;
    }
    // An arrow moves among the keys.
    this.hasTyped = false;
    return false;
  }

  private get limits() {
    const { longest } = this.options;
    return { longest, rightToLeft: isRightToLeft(this.state.value.text) };
  }

  private edit(event: KeyboardEvent): void {
    const value = edited(this.state.value, event, this.limits);
    if (value) this.set({ ...this.state, value });
  }

  private done(): void {
    this.options.onDone(this.state.value.text);
  }

  private set(state: KeyboardState): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }
}
