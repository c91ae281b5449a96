import type { ChosenAd } from '../../api/ads/ad-decision.ts';
import type { AdBreak } from '../../stores/player/ad-break-state.ts';

/** Asks which ads a break has. Rejects if nobody answers; an empty list is an answer. */
export type DecideAds = (adBreak: AdBreak, signal: AbortSignal) => Promise<readonly ChosenAd[]>;

/** IAB's names: the quarters of an ad, and its two ends. */
export type AdEvent = 'started' | 'first-quartile' | 'midpoint' | 'third-quartile' | 'completed' | 'failed';

export interface AdTracking {
  breakId: string;
  cue: AdBreak['cue'];
  number: number;
  count: number;
  event: AdEvent;
}
