import { makeObservable, observable, runInAction } from 'mobx';

/** B 4: an ad placement hides the preview overlay and takes the controls away. */
export class AdBreakState {
  /** An advertisement is on screen. */
  isActive = false;

  constructor() {
    makeObservable(this, { isActive: observable });
  }

  setActive(isActive: boolean): void {
    runInAction(() => {
      this.isActive = isActive;
    });
  }
}
