import { scrubUrl } from '../scrub.ts';

/** Addresses that are told apart; of an evening without a key the oldest are forgotten. */
const mostAddresses = 200;

/**
 * How often each address was called since the viewer's last key or press. Where calls come again and again, a report says by
 * it which of them failed, and a replay lets the same one fail (docs/diagnostics.md).
 */
export class CallCounts {
  private readonly counts = new Map<string, number>();

  /** @returns 1 for the first call of an address; queries and what is secret in a path do not tell two apart */
  count(url: string): number {
    const [address = ''] = scrubUrl(url).split(/[?…]/);
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.delete(address);
    this.counts.set(address, count);
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= mostAddresses) break;
      this.counts.delete(oldest);
    }
    return count;
  }

  /** The viewer has pressed something. */
  clear(): void {
    this.counts.clear();
  }
}
