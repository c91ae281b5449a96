/** Hears an event before the app does. True if the app must not get it. */
export type InputTap = (event: Event) => boolean;

/** Events that are kept for a tap that comes late: what the viewer does in the first second of Home. */
const keptEvents = 100;

/** Those that hear keys and pointer before the app does. */
export class Taps {
  private readonly taps: InputTap[] = [];
  private early: Event[] | undefined = [];

  /** @returns ends it */
  add(tap: InputTap): () => void {
    this.taps.push(tap);
    return () => void this.taps.splice(this.taps.indexOf(tap), 1);
  }

  /** The events since the start, once: from then on none are kept. */
  takeEarly(): readonly Event[] {
    const { early = [] } = this;
    this.early = undefined;
    return early;
  }

  /** True if the app must not get the event. */
  hear(event: Event): boolean {
    if (this.early && this.early.length < keptEvents) this.early.push(event);
    return this.taps.some((tap) => tap(event));
  }
}
