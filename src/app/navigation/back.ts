import type { AppType } from '../../config/brand.ts';
import { landingPath } from '../../stores/navigation/destinations.ts';

export interface BackState {
  isChangingRoute: boolean;
  /** Entries in the navigation stack. */
  stackSize: number;
  /** The start-up address had a screenName query parameter. */
  hasScreenName: boolean;
  appType: AppType;
  isAuthenticated: boolean;
  /** Passed by the gated pages: Back leads to their landing page. */
  gated: boolean;
  /** The brand's home. */
  home: string;
}

/** `reset` makes its address the only entry, in place of the current one. */
export type BackDecision = { kind: 'ignore' } | { kind: 'back' } | { kind: 'reset'; address: string };

/** B 2 Back and key handling, C 2 Back. */
export function decideBack(state: BackState): BackDecision {
  if (state.isChangingRoute) return { kind: 'ignore' };
  if (state.stackSize > 1) return { kind: 'back' };
  const mayReset = state.appType !== 'SUBSCRIPTION' || state.isAuthenticated || state.gated;
  if (state.hasScreenName || !mayReset) return { kind: 'ignore' };
  return { kind: 'reset', address: state.gated ? landingPath : state.home };
}
