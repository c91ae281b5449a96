import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { accountStatus } from '../../screens/settings/account-words.ts';
import { settingsTexts } from '../../screens/settings/texts.ts';
import { landingPath, signInPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useHtmlFlow } from '../../ui/rich-text/use-html-flow.ts';
import { ScrollText } from '../../ui/scroll-text/scroll-text.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { FullPage, pageLeft, pageWidth } from '../full-page.tsx';
import { SignOutConfirmation, type SignOutKind } from '../sign-out/sign-out-confirmation.tsx';
import { accountButtons } from './account-buttons.ts';

const layerKey = 'modal-my-account';
const buttonsTop = 424;
/** How to delete the account, beside the buttons. */
const deletion = { x: 960, y: buttonsTop, width: 760, height: screen.height - 2 * screen.safeY - buttonsTop };

/** B 2 My account, on the whole screen: who is signed in, signing in and out, the TV provider, deleting the account. */
export const MyAccount = observer(function MyAccount() {
  const { stage, look } = useUi();
  const { navigation, session, modals } = useServices();
  const t = useTexts(settingsTexts);
  const [asked, ask] = useState<SignOutKind | null>(null);
  const { words } = accountStatus(session, t);
  const { buttons, press } = useAccountButtons(ask);
  const status = useMemo(
    () => ({
      text: words,
      style: look.text.description,
      color: look.theme.color.textMuted,
      maxWidth: pageWidth,
      maxLines: 4,
    }),
    [words, look],
  );
  const ended = (hasSignedOut: boolean) => {
    ask(null);
    if (!hasSignedOut || session.appType !== 'SUBSCRIPTION' || session.isAuthenticated) return;
    modals.close();
    // The route guard leads there from Home, but not from the plans.
    navigation.reset(landingPath);
  };
  return (
    <group>
      <FullPage
        layerKey={layerKey}
        title={t('settings.account.title')}
        description={words}
        onBack={() => modals.close()}
      >
        <textBlock stage={stage} model={status} x={pageLeft} y={buttonsTop - 104} />
        <ButtonRow
          focusKey={`${layerKey}/buttons`}
          parentFocusKey={layerKey}
          axis="vertical"
          buttons={buttons}
          onSelect={press}
          x={pageLeft}
          y={buttonsTop}
        />
        <Deletion />
      </FullPage>
      {asked !== null && <SignOutConfirmation kind={asked} onEnd={ended} />}
    </group>
  );
});

/** The buttons that this viewer has, and what each does. @param ask opens the question before signing out */
function useAccountButtons(ask: (kind: SignOutKind) => void) {
  const { brand, session, modals, go } = useServices();
  const { configuration } = useLateServices();
  const t = useTexts(settingsTexts);
  const { auth } = session;
  const { isAccountLayoutHidden } = configuration().settingsOptions;
  const { isSignedIn } = accountStatus(session, t);
  const buttons = useMemo(
    () =>
      accountButtons({
        t,
        isSignedIn,
        provider: auth.isAuthenticatedByMvpd ? (auth.provider?.name ?? '') : null,
        hasProvider: !isAccountLayoutHidden && (brand.tvProviderSignInEnabled || auth.isAuthenticatedByMvpd),
      }),
    [t, isSignedIn, auth, isAccountLayoutHidden, brand],
  );
  const press = ({ key }: { key: string }) => {
    switch (key) {
      case 'sign-out':
        return ask(auth.isAuthenticatedBySubscription ? 'subscription' : 'account');
      case 'provider-sign-out':
        return ask('tv-provider');
      case 'sign-in':
        modals.close();
        return go({ kind: 'route', address: signInPath });
      case 'link':
        modals.close();
        return void modals.open({ type: 'tv-provider' });
      default:
        return modals.close();
    }
  };
  return { buttons, press };
}

/** How to delete the account, in the words of the configuration, with a QR code for each link. */
const Deletion = observer(function Deletion() {
  const { look } = useUi();
  const { messages } = useServices();
  const { configuration } = useLateServices();
  const { settings, settingsOptions } = configuration();
  const entry = settingsOptions.isAccountLayoutHidden
    ? undefined
    : settings.find(({ itemKey }) => itemKey === 'my_account');
  const flow = useHtmlFlow(entry?.text ?? '', deletion.width);
  if (!entry || flow.lines.length === 0) return null;
  return (
    <ScrollText
      {...deletion}
      focusKey={`${layerKey}/deletion`}
      parentFocusKey={layerKey}
      name={messages.nameOf(entry.itemKey, entry.displayName ?? '')}
      flow={flow}
      style={look.text.description}
    />
  );
});
