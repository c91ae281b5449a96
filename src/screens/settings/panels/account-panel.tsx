import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useServices, useTexts } from '../../services.ts';
import { accountStatus } from '../account-words.ts';
import { settingsTexts } from '../texts.ts';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

/** Who is signed in. Its button opens the modal for signing in and out. */
export const AccountPanel = observer(function AccountPanel({ entry, pageFocusKey, onOpen }: PanelProps) {
  const { session } = useServices();
  const t = useTexts(settingsTexts);
  const { isSignedIn, words } = accountStatus(session, t);
  const buttons = useMemo(
    () => [{ key: 'open', text: t(isSignedIn ? 'settings.account.open' : 'settings.account.signIn') }],
    [t, isSignedIn],
  );
  return (
    <MessagePanel title={entry.text} message={words} pageFocusKey={pageFocusKey} buttons={buttons} onPress={onOpen} />
  );
});
