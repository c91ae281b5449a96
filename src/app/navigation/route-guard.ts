import type { AppType } from '../../config/brand.ts';
import { screenEntry } from '../../screens/registry.ts';
import { landingPath, plansPath, splashPath } from '../../stores/navigation/destinations.ts';
import { isStarting, type StartupStatus } from '../../stores/startup-store.ts';
import { matchRoute } from './routes.ts';

export interface GuardState {
  status: StartupStatus;
  appType: AppType;
  isAuthenticated: boolean;
  /** Signed in to a subscription app without a subscription (B 6). */
  needsPlan: boolean;
  /** Address to show. */
  requested: string;
  /** Address the viewer meant to see before start-up sent them to the splash; null once reached. */
  remembered: string | null;
  /** The brand's home. */
  home: string;
}

export interface GuardDecision {
  /** Redirects replace the history entry (B 2). Null: the requested page may be shown. */
  redirect: string | null;
  /** Pass it in again as `remembered`. */
  remembered: string | null;
}

interface Launch {
  /** The page that a screenName parameter selects, if any. */
  named: string | null;
  requested: string;
  /** The brand's home. */
  home: string;
}

/** B 2: a launch at a gated address, such as the splash's, aims at home. Only a screenName opens a gated page at the start. */
export function launchTarget({ named, requested, home }: Launch): string {
  if (named !== null) return named;
  return isGatedPage(requested) ? home : requested;
}

function isGatedPage(address: string): boolean {
  return screenEntry(matchRoute(address).screen).gated;
}

/** B 2 Route guard. */
export function guardRoute(state: GuardState): GuardDecision {
  const { status, appType, requested, remembered, home } = state;
  const { screen, path } = matchRoute(requested);
  const isGated = screenEntry(screen).gated;
  const isSplash = path === splashPath;
  const stay: GuardDecision = { redirect: null, remembered };

  if (status === 'FAILED') return stay;

  if (isStarting(status)) {
    if (isSplash) return { redirect: null, remembered: remembered ?? home };
    return { redirect: splashPath, remembered: isGated ? home : requested };
  }

  if (appType === 'SUBSCRIPTION') return guardSubscriptionApp(state, isGated, isSplash);

  if (remembered !== null && !isSameAddress(remembered, requested)) return { redirect: remembered, remembered };
  // After start-up the splash has nothing left to show.
  return { redirect: isSplash ? home : null, remembered: null };
}

/** B 2, after start-up: the onboarding is for viewers who are not authenticated, everything else for those who are. */
function guardSubscriptionApp(state: GuardState, isGated: boolean, isSplash: boolean): GuardDecision {
  const { isAuthenticated, needsPlan, home } = state;
  // The page of a screenName, which whoever is not authenticated may see.
  const named = state.remembered !== null && isGatedPage(state.remembered) ? state.remembered : null;
  const remembered = named === null ? state.remembered : null;
  if (isAuthenticated) return { redirect: isGated ? (remembered ?? home) : null, remembered: null };
  // Onboarding begins at the landing page, with an account at the plans (B 6); on its other pages the viewer signs in.
  const isOnboarding = isGated && !isSplash;
  return { redirect: isOnboarding ? null : (named ?? (needsPlan ? plansPath : landingPath)), remembered };
}

function isSameAddress(a: string, b: string): boolean {
  const [first, second] = [matchRoute(a), matchRoute(b)];
  return first.path === second.path && JSON.stringify(first.query) === JSON.stringify(second.query);
}
