/** What is typed into: a text field, an open keyboard. */
export interface TypingTarget {
  /** How: by the keys of a keyboard, or by moving among keys on screen (`keys`), where also the way from key to key tells the text. */
  readonly by: 'text' | 'keys';
  /** A password is typed. */
  readonly isSecret: boolean;
  /** A key went down. True if it was typed: then it is no command. Whoever takes it prevents what the browser does. */
  keyDown(event: KeyboardEvent): boolean;
}

/** Keys of a keyboard go to what is being typed into before they become commands. */
export class Typing {
  private readonly targets: TypingTarget[] = [];
  /** A letter was pressed: the viewer has a keyboard, whose Backspace is not the remote's Back. */
  hasKeyboard = false;

  /** The newest target gets the keys. @returns end */
  begin(target: TypingTarget): () => void {
    this.targets.push(target);
    return () => {
      const at = this.targets.indexOf(target);
      if (at >= 0) this.targets.splice(at, 1);
    };
  }

  get target(): TypingTarget | undefined {
    return this.targets[this.targets.length - 1];
  }

  take(event: KeyboardEvent): boolean {
    return this.target?.keyDown(event) ?? false;
  }
}
