/** Prints what is being measured and the estimated time left. */
export class Progress {
  private done = 0;
  private readonly startedAt = performance.now();

  constructor(
    private total: number,
    private readonly write: (text: string) => void,
  ) {}

  step(what: string): void {
    const left = this.done === 0 ? '' : ` · ${this.timeLeft()} left`;
    this.done++;
    this.note(`[${this.done}/${this.total}${left}] ${what}`);
  }

  /** A step that is not needed. */
  skip(): void {
    this.total--;
  }

  note(text: string): void {
    this.write(`${text}\n`);
  }

  private timeLeft(): string {
    const each = (performance.now() - this.startedAt) / this.done;
    const seconds = Math.round((each * (this.total - this.done)) / 1000);
    return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  }
}
