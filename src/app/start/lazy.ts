import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Parts } from './after-home.tsx';

/**
 * The parts of the app that Home does not need. They come once Home is up, or at once when the viewer is quicker;
 * `parts` is observable. A fetch that failed can be tried again.
 */
export class Later {
  parts: Parts | undefined = undefined;
  private loading: Promise<void> | undefined;

  constructor(private readonly fetchParts: () => Promise<Parts>) {
    makeObservable(this, { parts: observableRef });
  }

  /** Rejects when the chunk cannot be had. */
  load(): Promise<void> {
    this.loading ??= this.fetchParts().then(
      (parts) =>
        runInAction(() => {
          this.parts = parts;
        }),
      (error) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }
}
