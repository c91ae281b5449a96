/** A viewer is lost when none of these has an effect, one after the other. */
const waysOut = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter', 'Escape'] as const;

/** Notices when a viewer is lost: no arrow, OK or Back changes or says anything. */
export class Silence {
  /** Keys since the last one that had an effect. */
  private readonly silent = new Set<string>();
  private effect = '';

  /**
   * @param effect all that a viewer can tell of the screen
   * @param keys pressed since the last call, by name
   */
  isLost(effect: string, keys: readonly string[]): boolean {
    if (effect !== this.effect) this.silent.clear();
    else for (const key of keys) this.silent.add(key);
    this.effect = effect;
    return waysOut.every((key) => this.silent.has(key));
  }
}
