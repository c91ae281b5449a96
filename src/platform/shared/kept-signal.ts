import type { Unsubscribe } from '../platform.ts';
import { Signal } from './signal.ts';

/** A signal that keeps the last value told without a listener for the first listener. */
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
