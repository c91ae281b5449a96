/**
 * Constants of C 9 for what loads after Home, in milliseconds and authored pixels unless the name says otherwise. A module is
 * in one chunk as a whole: in `constants.ts` they would be in the first download.
 */

/** C 9.1 */
export const lateTiming = {
  /** Ours: results follow the typing after this pause. */
  searchDebounce: 300,
  controlsInactivity: 7000,
  seekPromptInterval: 5000,
  previewTick: 1000,
  regCodePoll: 5000,
  successStateDelay: 2000,
  castingSignInPoll: 2000,
  /** Ours: in this time a set speaks of a few failures of phones, and listens to a few sign-ins. */
  castingPause: 60_000,
  homeSsoPoll: 500,
  homeSsoTimeout: 300_000,
  deepLinkFirstDelay: 1000,
  /** C 4.3: a deep link that waited for a sign-in. */
  deepLinkAfterSignIn: 1000,
  /** Ours: how long a snackbar stays. */
  snackbar: 5000,
  playerStartDelay: 1000,
  /** Ours: a video that may have been begun before waits no longer for the viewer's bookmarks. */
  bookmarkPatience: 3000,
  /** Ours: a channel that was left for the schedule ends if no picture shows it by then. */
  keptChannel: 5000,
} as const;

/**
 * In milliseconds: between two heartbeats of a stream, whatever the service asks for; and from the end of a video until its
 * stream has ended.
 */
export const heartbeat = { shortest: 10_000, usual: 30_000, longest: 300_000, pause: 5000 } as const;

/** C 9.2: minimum length of a password. */
export const passwordMinimum = 6;

/** C 9.2 */
export const secondsADay = 86_400;

/** C 9.2: scroll step of the description on a detail page. */
export const detailTextScrollStep = 300;
