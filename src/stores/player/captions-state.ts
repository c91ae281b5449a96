import { makeObservable, observable, runInAction } from 'mobx';

/** The viewer's caption setting. It outlives the video: clearing the player leaves it as it is. */
export class CaptionsState {
  isOn = false;

  /** @param changed called with the new setting */
  constructor(private readonly changed: (isOn: boolean) => void) {
    makeObservable(this, { isOn: observable });
  }

  setOn(isOn: boolean): void {
    runInAction(() => {
      this.isOn = isOn;
    });
    this.changed(isOn);
  }
}
