import type { FieldKind } from '../../config/features/text-entry.ts';
import type { MirrorField } from '../../focus/types.ts';
import { type TextValue, textValue } from './text-value.ts';

export interface FieldInputOptions {
  kind: FieldKind;
  /** Moving onto the element would open the device's keyboard. */
  isGuarded: boolean;
  value(): TextValue;
  isInvalid(): boolean;
  /** The value in words, for a device with a voice of its own. */
  said(): string;
  /** The viewer, the device's keyboard or a screen reader has changed the element's value. */
  changed(value: TextValue): void;
  /** The element has lost the DOM focus: the viewer has put the device's keyboard away. */
  closed(): void;
}

/**
 * The input element that stands for a text field in the DOM mirror. It is really edited: by keys, by the device's own
 * keyboard, by a screen reader. The browser knows about dead keys, input methods and pasting.
 */
export class FieldInput implements MirrorField {
  /** A password is shown in clear. */
  isRevealed = false;
  private element: HTMLInputElement | undefined;
  private isOpen = false;

  constructor(private readonly options: FieldInputOptions) {}

  get attributes(): Readonly<Record<string, string>> {
    const { kind, isGuarded, isInvalid } = this.options;
    return {
      // Of the type `email` an element does not say where its caret is.
      type: kind === 'password' && !this.isRevealed ? 'password' : 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      ...(kind === 'email' && { inputmode: 'email' }),
      ...(isInvalid() && { 'aria-invalid': 'true' }),
      ...(isGuarded && !this.isOpen && { readonly: '' }),
    };
  }

  get said(): string {
    return this.options.said();
  }

  /** The element has the DOM focus, which follows the app's with a short delay. */
  get isReady(): boolean {
    return this.element !== undefined && this.element.ownerDocument.activeElement === this.element;
  }

  update(element: unknown): void {
    const input = element as HTMLInputElement;
    if (this.element !== input) {
      input.addEventListener('input', this.edited);
      input.addEventListener('blur', this.left);
      this.element = input;
    }
    this.sync();
  }

  /** The value has changed: what is typed next is typed into the new one. */
  sync(): void {
    const { element } = this;
    if (!element) return;
    const { text, caret } = this.options.value();
    // Setting the same again would end what an input method composes.
    if (element.value !== text) element.value = text;
    if (this.isReady && element.selectionStart !== caret) element.setSelectionRange(caret, caret);
  }

  /** Lets the element be edited; on a device with a keyboard of its own, that opens. False before the mirror has made it. */
  open(): boolean {
    const { element } = this;
    if (!element) return false;
    // The keyboard opens when the element gets the focus.
    element.blur();
    element.readOnly = false;
    element.focus({ preventScroll: true });
    this.isOpen = true;
    return true;
  }

  /** Typing with real keys needs no keyboard of the device. */
  unlock(): void {
    this.isOpen = true;
    if (this.element) this.element.readOnly = false;
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    if (!this.element || !this.options.isGuarded) return;
    this.element.readOnly = true;
    // Closes the device's keyboard; the mirror gives the focus back.
    this.element.blur();
  }

  private readonly left = (): void => {
    if (this.isOpen) this.options.closed();
  };

  private readonly edited = (): void => {
    const { element } = this;
    if (element) this.options.changed(textValue(element.value, element.selectionEnd ?? element.value.length));
  };
}
