import type { PlayerFailure } from '../../stores/player/player-types.ts';

/** Thrown where a playback would start that the viewer may not have. */
export class AccessRefused extends Error {
  constructor(readonly failure: PlayerFailure) {
    super('the viewer may not watch this');
  }
}

/** Thrown where a playback would start that needs a preview pass, and there is none: the viewer is asked to sign in. */
export class NoPreviewPass extends Error {
  constructor() {
    super('there is no preview pass');
  }
}
