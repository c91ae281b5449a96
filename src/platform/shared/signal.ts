import type { Switch, Unsubscribe } from '../platform.ts';

/** Notifies all its listeners. */
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

/** A switch that the platform adapter sets. */
export class SettableSwitch<State extends boolean | null = boolean> implements Switch<State> {
  private readonly changes = new Signal<boolean>();
  readonly subscribe = this.changes.subscribe;

  constructor(public isOn: NoInfer<State>) {}

  set(isOn: State & boolean): void {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.changes.tell(isOn);
  }
}
