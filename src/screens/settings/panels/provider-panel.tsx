import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useServices, useTexts } from '../../services.ts';
import { providerStatus } from '../account-words.ts';
import { settingsTexts } from '../texts.ts';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

/** B 2 TV provider sign-in detail: the provider's logo, and whether the viewer is signed in with it. */
export const ProviderPanel = observer(function ProviderPanel({ entry, pageFocusKey, onOpen }: PanelProps) {
  const { auth } = useServices().session;
  const { isAuthenticatedByMvpd, provider } = auth;
  const t = useTexts(settingsTexts);
  const buttons = useMemo(
    () => [{ key: 'open', text: t(isAuthenticatedByMvpd ? 'settings.signOut' : 'settings.signIn') }],
    [t, isAuthenticatedByMvpd],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={providerStatus(auth, t)}
      logoUrl={provider?.logoWhiteUrl ?? null}
      pageFocusKey={pageFocusKey}
      buttons={buttons}
      onPress={onOpen}
    />
  );
});
