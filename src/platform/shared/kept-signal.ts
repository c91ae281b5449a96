import type { Unsubscribe } from '../platform.ts';
import { Signal } from './signal.ts';

/** As a signal; what is told while nobody listens is kept for the first who does: the last of it. */
export class KeptSignal<Value> {
  private readonly signal = new Signal<Value>();
  private kept: { readonly value: Value } | undefined;

  readonly subscribe = (listener: (value: Value) => void): Unsubscribe => {
    const { kept } = this;
    this.kept = undefined;
    if (kept) listener(kept.value);
    return this.signal.subscribe(listener);
  };

  tell(value: Value): void {
    if (this.signal.isHeard) this.signal.tell(value);
    else this.kept = { value };
  }
}
