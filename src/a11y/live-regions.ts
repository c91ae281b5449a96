import type { Clock } from '../config/clock.ts';

/** Long enough for the slowest reader to have taken a message in; then a viewer who looks around meets it no more. */
const messageLifeMs = 10_000;

/**
 * What is said without the focus moving. Each message is an element of its own: two at once are both heard, the same one
 * again is heard again, and none is read twice because of the next.
 */
export class LiveRegions {
  readonly elements: readonly HTMLElement[];
  private readonly polite: HTMLElement;
  private readonly assertive: HTMLElement;

  constructor(
    private readonly document: Document,
    private readonly clock: Clock,
  ) {
    this.polite = this.region('status', 'polite');
    this.assertive = this.region('alert', 'assertive');
    this.elements = [this.polite, this.assertive];
  }

  say(text: string, assertive: boolean): void {
    const message = this.document.createElement('div');
    message.textContent = text;
    (assertive ? this.assertive : this.polite).append(message);
    this.clock.setTimeout(() => message.remove(), messageLifeMs);
  }

  private region(role: string, politeness: string): HTMLElement {
    const region = this.document.createElement('div');
    region.setAttribute('role', role);
    region.setAttribute('aria-live', politeness);
    // Both roles would have the whole region read again for every message.
    region.setAttribute('aria-atomic', 'false');
    return region;
  }
}
