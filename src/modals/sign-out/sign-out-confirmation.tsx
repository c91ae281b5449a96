import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { signOutTexts } from './texts.ts';

/** B 2 Settings sign-out confirmations; `account` is the one for a profile. */
export type SignOutKind = 'account' | 'subscription' | 'tv-provider';

export interface SignOutConfirmationProps {
  kind: SignOutKind;
  /** The viewer is signed out on this device, or has cancelled. */
  onEnd(hasSignedOut: boolean): void;
}

/**
 * Asks before signing out (B 4 Sign-out). Cancel has the focus first. While the call runs, further presses do nothing; it
 * ends signed out also without a network.
 */
export const SignOutConfirmation = observer(function SignOutConfirmation({ kind, onEnd }: SignOutConfirmationProps) {
  const { announce } = useServices();
  const { signOut } = useLateServices();
  const t = useTexts(signOutTexts);
  const [isBusy, setBusy] = useState(false);
  const hasBegun = useRef(false);
  const words = useWords(kind, t);
  const buttons = useMemo(
    () => [
      { key: 'sign-out', text: t(isBusy ? 'signOut.busy' : 'signOut.button') },
      { key: 'cancel', text: t('button.cancel') },
    ],
    [t, isBusy],
  );
  const cancel = () => {
    if (!hasBegun.current) onEnd(false);
  };
  const begin = async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setBusy(true);
    announce(t('signOut.busy'));
    await (kind === 'tv-provider' ? signOut.ofProvider() : signOut.ofAccount());
    onEnd(true);
  };
  return (
    <MessageDialog
      layerKey="modal-sign-out"
      title={words.title}
      message={words.message}
      buttons={buttons}
      preferred="cancel"
      onSelect={({ key }) => (key === 'sign-out' ? void begin() : cancel())}
      onBack={cancel}
    />
  );
});

function useWords(
  kind: SignOutKind,
  t: ReturnType<typeof useTexts<typeof signOutTexts>>,
): { title: string; message: string } {
  const { brand, session } = useServices();
  const { applicationName } = brand;
  const { provider, subscription } = session.auth;
  // The question stays on screen while signing out changes the session.
  const [words] = useState(() => {
    if (kind !== 'tv-provider') {
      return {
        title: t(`signOut.${kind}.title`, { applicationName }),
        message: t(`signOut.${kind}.message`),
      };
    }
    const title = t('signOut.tvProvider.title', { provider: provider?.name ?? t('signOut.tvProvider.unknown') });
    const message = subscription?.isUserSubscribed
      ? t('signOut.tvProvider.withSubscription', { applicationName })
      : t('signOut.tvProvider.message');
    return { title, message };
  });
  return words;
}
