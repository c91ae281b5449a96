import type { LifecycleEvent, Unsubscribe } from '../platform.ts';
import { Signal } from './signal.ts';

/** From visible to almost removed from memory. */
const states = ['shown', 'hidden', 'suspended'] as const;
export type LifecycleState = (typeof states)[number];

const leaving: readonly LifecycleEvent[] = ['hide', 'suspend'];
const returning: readonly LifecycleEvent[] = ['show', 'resume'];

/**
 * Normalises the device's lifecycle events. Devices repeat events or skip steps; listeners get every step once and in
 * order.
 */
export class Lifecycle {
  private at = 0;
  private readonly events = new Signal<LifecycleEvent>();

  readonly subscribe = (listener: (event: LifecycleEvent) => void): Unsubscribe => this.events.subscribe(listener);

  become(state: LifecycleState): void {
    const to = states.indexOf(state);
    while (this.at < to) this.events.tell(leaving[this.at++] as LifecycleEvent);
    while (this.at > to) this.events.tell(returning[--this.at] as LifecycleEvent);
  }

  /** Follows the page's visibility. */
  followPage(document: Document): this {
    document.addEventListener('visibilitychange', () =>
      this.become(document.visibilityState === 'hidden' ? 'hidden' : 'shown'),
    );
    return this;
  }
}
