import { errorTexts } from '../i18n/error-texts.ts';
import { describeError, type Failure } from '../stores/error-catalogue.ts';
import { isPlayerPath } from '../stores/navigation/destinations.ts';
import type { PlayerFailure } from '../stores/player/player-types.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

type Base = Pick<ViewerBase, 'messages' | 'brand' | 'session' | 'modals' | 'navigation' | 'home'>;

/** Shows why nothing plays, and where the viewer goes from there (B 4 Other player rules, C 8.2). */
export function playerFailurePresenter(
  { messages, brand, session, modals, navigation, home }: Base,
  showError: Viewer['showError'],
): Viewer['showPlayerFailure'] {
  const t = messages.with(errorTexts);
  const goHome = (): void => {
    navigation.reset(home);
  };
  const leave = (): void => void (navigation.back() || goHome());
  const leavePlayerForHome = (): void => {
    if (isPlayerPath(navigation.current.path)) goHome();
  };
  /** A page that explains a lock can be more exact than B 4 wants the player to be. */
  const explained = (failure: Failure): Failure => {
    const isPartial = !isPlayerPath(navigation.current.path) && session.auth.entitlements.size > 0;
    return isPartial ? { kind: 'CUSTOM_ENTITLEMENT_ERROR', isPartial } : failure;
  };
  const showInModal = (failure: Failure, button: 'ok' | 'close', onClose: () => void): void => {
    const { title, message } = describeError(failure, t, brand.applicationName);
    const providerLogoUrl = session.auth.provider?.logoWhiteUrl ?? null;
    const words = { title, description: message, imageUrl: null, providerLogoUrl, originalAirDate: null };
    // Another modal is open: nobody may be left on an empty player.
    if (!modals.open({ type: 'more-info', item: { ...words, button, onClose } })) showError(failure, onClose);
  };
  return (failure: PlayerFailure) => {
    switch (failure.kind) {
      case 'CONCURRENCY':
        return showInModal(failure, 'ok', leave);
      case 'CUSTOM_ENTITLEMENT_ERROR':
        return showInModal(explained(failure), 'close', leavePlayerForHome);
      case 'ENTITLEMENT_ERROR':
        return showError(failure, goHome);
      case 'PLAYBACK':
        return showError(failure, (action) => (action === 'retry' ? failure.retry?.() : leave()));
    }
  };
}
