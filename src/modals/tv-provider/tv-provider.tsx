import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { PictureBox } from '../../render/objects/picture/picture-face.ts';
import { useServices, useTexts } from '../../screens/services.ts';
import { providerStatus } from '../../screens/settings/account-words.ts';
import { settingsTexts } from '../../screens/settings/texts.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { CodeSignInModal } from '../code-sign-in-modal.tsx';
import { FullPage, pageLeft, pageWidth } from '../full-page.tsx';
import { SignOutConfirmation } from '../sign-out/sign-out-confirmation.tsx';

const layerKey = 'modal-tv-provider';
const logoTop = 340;
const logoBox: PictureBox = { width: 320, height: 104, whole: 'left' };
const wordsTop = 492;
const buttonsTop = 620;

/** B 2 Settings, TV provider on the whole screen: signing in by code, or who it is and signing out. */
export const TvProviderModal = observer(function TvProviderModal() {
  const { session, modals } = useServices();
  // After signing out the modal closes, instead of asking for a code at once.
  const [isSignedIn, setSignedIn] = useState(session.auth.isAuthenticatedByMvpd);
  return isSignedIn ? (
    <SignedIn />
  ) : (
    <ProviderCode onSignedIn={() => setSignedIn(true)} onGaveUp={() => modals.close()} />
  );
});

interface ProviderCodeProps {
  onSignedIn(): void;
  onGaveUp(): void;
}

function ProviderCode({ onSignedIn, onGaveUp }: ProviderCodeProps) {
  const { t } = useServices();
  const [listener] = useState({ signedIn: onSignedIn, gaveUp: onGaveUp });
  return (
    <CodeSignInModal
      layerKey={`${layerKey}-code`}
      kind="tv-provider"
      title={t('signIn.tvProvider')}
      listener={listener}
    />
  );
}

const SignedIn = observer(function SignedIn() {
  const { stage, look } = useUi();
  const { session, modals } = useServices();
  const t = useTexts(settingsTexts);
  const [isAsking, ask] = useState(false);
  const { provider } = session.auth;
  const { color } = look.theme;
  const status = providerStatus(session.auth, t);
  const words = useMemo(
    () => ({ text: status, style: look.text.description, color: color.text, maxWidth: pageWidth, maxLines: 3 }),
    [status, look, color],
  );
  const logoUrl = provider?.logoWhiteUrl ?? undefined;
  const logo = useMemo(() => ({ url: logoUrl }), [logoUrl]);
  const buttons = useMemo(
    () => [
      { key: 'sign-out', text: t('settings.signOut') },
      { key: 'back', text: t('button.back'), icon: 'back' as const },
    ],
    [t],
  );
  const close = () => modals.close();
  return (
    <group>
      <FullPage layerKey={layerKey} title={t('settings.provider.title')} description={status} onBack={close}>
        {logoUrl !== undefined && <pictureBlock stage={stage} box={logoBox} model={logo} x={pageLeft} y={logoTop} />}
        <textBlock stage={stage} model={words} x={pageLeft} y={wordsTop} />
        <ButtonRow
          focusKey={`${layerKey}/buttons`}
          parentFocusKey={layerKey}
          buttons={buttons}
          onSelect={({ key }) => (key === 'sign-out' ? ask(true) : close())}
          x={pageLeft}
          y={buttonsTop}
        />
      </FullPage>
      {isAsking && (
        <SignOutConfirmation
          kind="tv-provider"
          onEnd={(hasSignedOut) => {
            ask(false);
            if (hasSignedOut) close();
          }}
        />
      )}
    </group>
  );
});
