/** False once the answer is not wanted any more: it was abandoned, or another request has taken its place. */
export type IsCurrent = () => boolean;

/** One request at a time: who asks while it is under way gets the same promise. */
export class SingleFlight {
  private promise: Promise<void> | null = null;
  private signal: AbortSignal | undefined;

  /**
   * The request under way; null when there is none worth waiting for. One whose asker has aborted it is not: a screen that
   * leaves and comes back at once must not be left waiting for its own cancelled request.
   */
  get current(): Promise<void> | null {
    return this.signal?.aborted ? null : this.promise;
  }

  start(signal: AbortSignal | undefined, task: (isCurrent: IsCurrent) => Promise<void>): Promise<void> {
    const token = {};
    this.token = token;
    this.signal = signal;
    const isCurrent = (): boolean => this.token === token;
    const promise = task(isCurrent).finally(() => {
      if (isCurrent()) this.abandon();
    });
    this.promise = promise;
    return promise;
  }

  /** Forgets the request; its answer will find that it is not current. */
  abandon(): void {
    this.token = null;
    this.promise = null;
    this.signal = undefined;
  }

  private token: object | null = null;
}
