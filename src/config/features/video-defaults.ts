import { lateTiming } from '../late-constants.ts';

/**
 * C 9.1 Video defaults, under the keys of the configuration. Timeouts in milliseconds. The up-next durations are ours, in
 * seconds: the specification names their keys and no figures.
 */
export const videoDefaults = {
  controlBarTimeout: lateTiming.controlsInactivity,
  previewPassOverlayTimeout: 10_000,
  returnFromAdOverlayTimeout: 10_000,
  signedIntoProviderTimeout: 4000,
  sizzleTimeout: 6000,
  playerStartDelay: lateTiming.playerStartDelay,
  endSlateRemoval: false,
  support4k: false,
  bottomTrayEnabled: false,
  upNextDurationMovie: 30,
  upNextDurationSeries: 20,
  upNextDurationDefault: 15,
} as const;
