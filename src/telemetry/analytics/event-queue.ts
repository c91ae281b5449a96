import type { AnalyticsEvent } from './analytics-event.ts';

/** Waiting events; beyond that the oldest are dropped. */
const keptEvents = 200;

/** Sends events one at a time, so that they never delay requests that the viewer waits for. */
export class EventQueue {
  private readonly waiting: AnalyticsEvent[] = [];
  private isSending = false;

  /** @param send must not reject */
  constructor(private readonly send: (event: AnalyticsEvent, isLeaving: boolean) => Promise<void>) {}

  put(event: AnalyticsEvent): void {
    this.waiting.push(event);
    if (this.waiting.length > keptEvents) this.waiting.shift();
    if (!this.isSending) void this.run();
  }

  /** The app may be closed in a moment: sends all waiting events at once. */
  leave(): void {
    for (const event of this.waiting.splice(0)) void this.send(event, true);
  }

  private async run(): Promise<void> {
    this.isSending = true;
    for (let event = this.waiting.shift(); event; event = this.waiting.shift()) await this.send(event, false);
    this.isSending = false;
  }
}
