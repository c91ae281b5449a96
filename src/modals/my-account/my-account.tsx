import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { screen } from '../../config/constants.ts';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { accountStatus } from '../../screens/settings/account-words.ts';
import { settingsTexts } from '../../screens/settings/texts.ts';
import { landingPath, signInPath } from '../../stores/navigation/destinations.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { FullPage, pageLeft, pageWidth } from '../full-page.tsx';
import { SignOutConfirmation, type SignOutKind } from '../sign-out/sign-out-confirmation.tsx';
import { accountButtons } from './account-buttons.ts';

const layerKey = 'modal-my-account';
const buttonsTop = 424;

/** B 2 My account, on the whole screen: who is signed in, signing in and out, the TV provider, deleting the account. */
export const MyAccount = observer(function MyAccount() {
  const { stage, look } = useUi();
  const { brand, navigation, session, modals, go } = useServices();
  const { configuration } = useLateServices();
  const t = useTexts(settingsTexts);
  const { color } = look.theme;
  const [asked, ask] = useState<SignOutKind | null>(null);
  const { settings, settingsOptions } = configuration();
  const { auth, appType } = session;
  const { isAccountLayoutHidden } = settingsOptions;

  const { isSignedIn, words: status } = accountStatus(session, t);
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
  const deletion = isAccountLayoutHidden
    ? null
    : (settings.find(({ itemKey }) => itemKey === 'my_account')?.text ?? null);

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
  const ended = (hasSignedOut: boolean) => {
    ask(null);
    if (!hasSignedOut || appType !== 'SUBSCRIPTION' || session.isAuthenticated) return;
    modals.close();
    // The route guard leads there from Home, but not from the plans.
    navigation.reset(landingPath);
  };
  const columnHeight = buttons.length * (look.button.height + 24);
  const models = useMemo(() => {
    const words = { maxWidth: pageWidth, maxLines: 4 };
    return {
      status: { ...words, text: status, style: look.text.description, color: color.textMuted },
      deletion:
        deletion === null ? null : { ...words, text: deletion, style: look.text.metadata, color: color.textMuted },
    };
  }, [status, deletion, look, color]);
  return (
    <group>
      <FullPage
        layerKey={layerKey}
        title={t('settings.account.title')}
        description={status}
        onBack={() => modals.close()}
      >
        <textBlock stage={stage} model={models.status} x={pageLeft} y={buttonsTop - 104} />
        <ButtonRow
          focusKey={`${layerKey}/buttons`}
          parentFocusKey={layerKey}
          axis="vertical"
          buttons={buttons}
          onSelect={press}
          x={pageLeft}
          y={buttonsTop}
        />
        {models.deletion && (
          <textBlock
            stage={stage}
            model={models.deletion}
            x={pageLeft}
            y={Math.min(buttonsTop + columnHeight + 40, screen.height - 200)}
          />
        )}
      </FullPage>
      {asked !== null && <SignOutConfirmation kind={asked} onEnd={ended} />}
    </group>
  );
});
