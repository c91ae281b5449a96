import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useServices, useTexts } from '../services.ts';
import { MessagePanel, type PanelProps } from './panel.tsx';
import { settingsTexts } from './texts.ts';

/** Who is signed in; the modal has what can be done about it. */
export const AccountPanel = observer(function AccountPanel({ entry, pageFocusKey, onOpen }: PanelProps) {
  const { user, viewerKind } = useServices().session;
  const t = useTexts(settingsTexts);
  const email = user?.email ?? null;
  const isSignedIn = email !== null || viewerKind === 'second-screen';
  const signedIn = email === null ? t('settings.account.signedInOnPhone') : t('settings.account.signedIn', { email });
  const button = useMemo(
    () => ({ key: 'open', text: t(isSignedIn ? 'settings.account.open' : 'settings.account.signIn') }),
    [t, isSignedIn],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={isSignedIn ? signedIn : t('settings.account.signedOut')}
      pageFocusKey={pageFocusKey}
      button={button}
      onPress={onOpen}
    />
  );
});
