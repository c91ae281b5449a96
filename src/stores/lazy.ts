import { makeObservable, observableRef, runInAction } from 'mobx';

/** Something that is loaded when it is first needed; `value` is observable. A load that failed can be tried again. */
export class Lazy<Value> {
  value: Value | undefined = undefined;
  private loading: Promise<Value> | undefined;

  constructor(private readonly fetch: () => Promise<Value>) {
    makeObservable(this, { value: observableRef });
  }

  /** Rejects when it cannot be loaded. */
  load(): Promise<Value> {
    this.loading ??= this.fetch().then(
      (value) => {
        runInAction(() => {
          this.value = value;
        });
        return value;
      },
      (error) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }
}
