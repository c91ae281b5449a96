import type { Clock } from '../config/clock.ts';

/**
 * Long enough for the slowest screen reader to pick a message up; after that a viewer who explores the page must not
 * find it.
 */
const messageLifeMs = 10_000;

/**
 * Messages that are spoken without moving the focus. Each is its own element, so that two at once are both read, a
 * repeated one is read again, and no message is read twice because another follows.
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
    // By default both roles read the whole region again for every message.
    region.setAttribute('aria-atomic', 'false');
    return region;
  }
}
