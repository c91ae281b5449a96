/** Milliseconds of one step. */
const step = 4;
const steps = 256;

/** How long things took, counted in steps of 4 ms up to a second: a share of them is known without a list of them. */
export class Durations {
  count = 0;
  /** Milliseconds. */
  worst = 0;
  private readonly counts = new Uint32Array(steps);

  add(ms: number): void {
    const at = Math.min(steps - 1, Math.max(0, Math.floor(ms / step)));
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.count++;
    if (ms > this.worst) this.worst = ms;
  }

  /** Milliseconds that this share of all took at most, to a step; 0 for none. */
  share(share: number): number {
    let left = Math.ceil(this.count * share);
    if (left === 0) return 0;
    for (let at = 0; at < steps; at++) {
      left -= this.counts[at] ?? 0;
      if (left <= 0) return Math.min(this.worst, (at + 1) * step);
    }
    return this.worst;
  }

  clear(): void {
    this.count = 0;
    this.worst = 0;
    this.counts.fill(0);
  }
}
