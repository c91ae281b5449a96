import { autorun } from 'mobx';
import { screenEntry } from '../../screens/registry.ts';
import { isPlayerPath } from '../../stores/navigation/destinations.ts';
import type { LegalStore } from '../../stores/session/legal-store.ts';
import type { Core } from '../core.ts';

/**
 * Asks a viewer who has signed in to agree to the terms, over the first page after the onboarding, until they do. Not over
 * a video. @returns stop
 */
export function connectLegal(
  { navigation, modals, errors }: Pick<Core, 'navigation' | 'modals' | 'errors'>,
  legal: Pick<LegalStore, 'isDue'>,
): () => void {
  return autorun(() => {
    if (legal.isDue && isFreeForDialog({ navigation, modals, errors })) modals.open({ type: 'legal' });
  });
}

/** Whether a dialog may open by itself: not over another one, a video or a page of the onboarding. */
export function isFreeForDialog({
  navigation,
  modals,
  errors,
}: Pick<Core, 'navigation' | 'modals' | 'errors'>): boolean {
  if (!navigation.isPageReady || modals.current || errors.current) return false;
  const { screen, path } = navigation.current;
  return !screenEntry(screen).gated && !isPlayerPath(path);
}
