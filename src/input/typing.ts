/** What is typed into: a text field, an open keyboard. */
export interface TypingTarget {
  /**
   * A password is typed: its characters are secret, and on a keyboard on screen (`keys`) also the way from key to key.
   */
  readonly secret?: 'text' | 'keys' | undefined;
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

  get secret(): TypingTarget['secret'] {
    return this.targets[this.targets.length - 1]?.secret;
  }

  take(event: KeyboardEvent): boolean {
    return this.targets[this.targets.length - 1]?.keyDown(event) ?? false;
  }
}
