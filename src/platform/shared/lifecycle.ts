import type { LifecycleEvent, Unsubscribe } from '../platform.ts';
import { Signal } from './signal.ts';

/** From the front of the screen to out of memory, nearly. */
const states = ['shown', 'hidden', 'suspended'] as const;
export type LifecycleState = (typeof states)[number];

const leaving: readonly LifecycleEvent[] = ['hide', 'suspend'];
const returning: readonly LifecycleEvent[] = ['show', 'resume'];

/**
 * Where the app stands, from what the device says of it. Devices say it twice, leave steps out or skip from one end to the
 * other; who listens hears each step once, and in order.
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

  /** As far as the page itself tells: whether anybody sees it. */
  followPage(document: Document): this {
    document.addEventListener('visibilitychange', () =>
      this.become(document.visibilityState === 'hidden' ? 'hidden' : 'shown'),
    );
    return this;
  }
}
