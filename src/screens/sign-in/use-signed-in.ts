import { useCallback } from 'react';
import { gatedPath, plansPath } from '../../stores/navigation/destinations.ts';
import type { NavigationStore } from '../../stores/navigation/navigation-store.ts';
import { useLateServices, useServices } from '../services.ts';

/**
 * Where a viewer goes who has signed in, whichever way they did: on to the plan that they had chosen (B 6), or out of the
 * gated pages. The same function at every render.
 */
export function useSignedIn(): () => void {
  const { navigation, session, goHome } = useServices();
  const { plans } = useLateServices();
  return useCallback(() => {
    leaveSignIn(navigation, goHome);
    if (plans.chosen !== null && !session.auth.isAuthenticatedBySubscription) navigation.push(plansPath);
  }, [navigation, session, plans, goHome]);
}

/**
 * Leaves the gated pages: for the page to which the route guard has led the viewer already (B 2 Route guard), for the one
 * from which they went to sign in, or else for Home. Back does not return to the gated pages.
 */
export function leaveSignIn(navigation: Pick<NavigationStore, 'stack' | 'show'>, goHome: () => void): void {
  const open = navigation.stack.filter(({ path }) => !path.startsWith(gatedPath('')));
  if (open.length > 0) navigation.show(open);
  else goHome();
}
