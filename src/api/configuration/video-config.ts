import { videoDefaults as defaults } from '../../config/features/video-defaults.ts';
import { between, flag, group, orElse } from '../feed/fields.ts';

/**
 * The answer's `app.video`, by its own keys (C 9.1 Video defaults). The specification names `previewPassOverlayTimeout`
 * and the three up-next durations; the other keys are ours. Timeouts in milliseconds.
 */
export interface VideoConfig {
  /** How long the player's controls stay without a key. */
  controlBarTimeout: number;
  previewPassOverlayTimeout: number;
  returnFromAdOverlayTimeout: number;
  signedIntoProviderTimeout: number;
  sizzleTimeout: number;
  /** How long a picture is seen before the video in its place is loaded (C 9.1 Player start delay). */
  playerStartDelay: number;
  /** No end cards. */
  endSlateRemoval: boolean;
  /** Renditions above full HD are used. */
  support4k: boolean;
  /** A tray below a live picture takes the place of end cards (B 4). */
  bottomTrayEnabled: boolean;
  /** Seconds before the end at which the end cards come (B 4 Up-next and end cards). */
  upNextDurationMovie: number;
  upNextDurationSeries: number;
  upNextDurationDefault: number;
}

/** Long enough to be read, and not for ever. */
const timeout = (otherwise: number) => orElse(between(1000, 60_000), otherwise);
const secondsLeft = (otherwise: number) => orElse(between(1, 600), otherwise);

export const videoFields = group({
  controlBarTimeout: timeout(defaults.controlBarTimeout),
  previewPassOverlayTimeout: timeout(defaults.previewPassOverlayTimeout),
  returnFromAdOverlayTimeout: timeout(defaults.returnFromAdOverlayTimeout),
  signedIntoProviderTimeout: timeout(defaults.signedIntoProviderTimeout),
  sizzleTimeout: timeout(defaults.sizzleTimeout),
  playerStartDelay: orElse(between(0, 60_000), defaults.playerStartDelay),
  endSlateRemoval: flag(defaults.endSlateRemoval),
  support4k: flag(defaults.support4k),
  bottomTrayEnabled: flag(defaults.bottomTrayEnabled),
  upNextDurationMovie: secondsLeft(defaults.upNextDurationMovie),
  upNextDurationSeries: secondsLeft(defaults.upNextDurationSeries),
  upNextDurationDefault: secondsLeft(defaults.upNextDurationDefault),
});
