import type { RunningPlayback } from '../../../src/stores/player/player-types.ts';

/** A running playback that does nothing; give what the test looks at. */
export function fakePlayback(given: Partial<RunningPlayback> = {}): RunningPlayback {
  return { setCaptions() {}, choose() {}, standStill() {}, renew() {}, figures: () => null, dispose() {}, ...given };
}
