import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Placement } from './player-types.ts';

const fullscreen: Placement = { isActive: false, mode: 'FULLSCREEN' };

/** Where the video is shown, and whether it stays when its page is left. */
export class PlacementState {
  current: Placement = fullscreen;
  keepPlaying = false;

  constructor() {
    makeObservable(this, { current: observableRef, keepPlaying: observable });
  }

  set(placement: Placement): void {
    runInAction(() => {
      this.current = placement;
    });
  }

  setKeepPlaying(keepPlaying: boolean): void {
    runInAction(() => {
      this.keepPlaying = keepPlaying;
    });
  }

  deactivate(): void {
    this.set(fullscreen);
  }

  reset(): void {
    this.deactivate();
    this.setKeepPlaying(false);
  }
}
