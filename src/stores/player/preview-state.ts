import { makeObservable, observable, runInAction } from 'mobx';

/** What the preview pass does to the player (B 4 Preview overlay). */
export class PreviewState {
  isOverlayShown = false;
  /** The viewer may watch no longer: the video stands still, until the viewer has signed in or has left. */
  isExpired = false;

  /** @param expired called when the preview expires */
  constructor(private readonly expired: () => void) {
    makeObservable(this, { isOverlayShown: observable, isExpired: observable });
  }

  setOverlayShown(isOverlayShown: boolean): void {
    runInAction(() => {
      this.isOverlayShown = isOverlayShown;
    });
  }

  setExpired(isExpired: boolean): void {
    runInAction(() => {
      this.isExpired = isExpired;
    });
    if (isExpired) this.expired();
  }

  reset(): void {
    this.setOverlayShown(false);
    this.setExpired(false);
  }
}
