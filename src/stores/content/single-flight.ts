/** False once the request was abandoned or replaced: its answer must be ignored. */
export type IsCurrent = () => boolean;

/** One request at a time: callers in the meantime share its promise. */
export class SingleFlight {
  private promise: Promise<void> | null = null;
  private signal: AbortSignal | undefined;

  /**
   * The running request, or null. An aborted one does not count: a screen that is left and entered again at once must
   * not wait for its own cancelled request.
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

  /** Forgets the request; its answer is ignored. */
  abandon(): void {
    this.token = null;
    this.promise = null;
    this.signal = undefined;
  }

  private token: object | null = null;
}
