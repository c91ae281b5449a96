import type { PlayerFailure } from '../stores/player-store.ts';

/** Thrown where a playback would start that the viewer may not have. */
export class AccessRefused extends Error {
  constructor(readonly failure: PlayerFailure) {
    super('the viewer may not watch this');
  }
}

/** Thrown where a playback would start for which there is no preview pass: the viewer is asked to sign in. */
export class PreviewRefused extends Error {
  constructor() {
    super('there is no preview pass');
  }
}
