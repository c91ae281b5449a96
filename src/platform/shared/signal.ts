import type { Switch, Unsubscribe } from '../platform.ts';

/** Tells everybody who listens. */
export class Signal<Value> {
  private readonly listeners = new Set<(value: Value) => void>();

  readonly subscribe = (listener: (value: Value) => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  tell(value: Value): void {
    for (const listener of [...this.listeners]) listener(value);
  }
}

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

/** A switch that the adapter sets. */
export class SettableSwitch implements Switch {
  private readonly changes = new Signal<boolean>();
  readonly subscribe = this.changes.subscribe;

  constructor(public isOn: boolean) {}

  set(isOn: boolean): void {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.changes.tell(isOn);
  }
}
