import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Placement, PlacementStyle } from './player-types.ts';

const fullscreen: Placement = { isActive: false, mode: 'FULLSCREEN' };

/** Where the video is shown, and whether it stays when its page is left. */
export class PlacementState {
  current: Placement = fullscreen;
  keepPlaying = false;

  constructor() {
    makeObservable(this, { current: observableRef, keepPlaying: observable });
  }

  /** The video plays on while its page is left; another page may give it a place. */
  keep(): void {
    runInAction(() => {
      this.keepPlaying = true;
    });
  }

  /** In the box of a page, in authored pixels. */
  place(style: PlacementStyle): void {
    runInAction(() => {
      this.current = { isActive: true, mode: 'CUSTOM', style };
    });
  }

  /** In full screen, and only as long as its page is there. */
  deactivate(): void {
    runInAction(() => {
      this.current = fullscreen;
      this.keepPlaying = false;
    });
  }
}
