import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { settingsTexts } from '../../screens/settings/texts.ts';
import type { SignInKind } from '../../stores/registration/code-sign-in.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { CodeSignInModal } from '../code-sign-in-modal.tsx';
import { pauseVideo } from '../pause-video.ts';
import { signInHeader } from '../provider-sign-in/sign-in-header.ts';
import { sessionEndedTexts } from './texts.ts';

/**
 * The service has ended the viewer's session: asks them to sign in again, over the page or the paused video that they
 * were at, which goes on afterwards.
 */
export const SessionEnded = observer(function SessionEnded() {
  const { modals } = useServices();
  const { sessionEnd } = useLateServices();
  const resume = usePause();
  const [asked] = useState(sessionEnd.question);
  const [isSigningIn, setSigningIn] = useState(false);
  const finish = (hasSignedIn: boolean) => {
    sessionEnd.answer(hasSignedIn);
    modals.close();
    if (hasSignedIn) resume();
  };
  if (asked && isSigningIn)
    return <SignInAgain kind={asked.kind} onSignedIn={() => finish(true)} onGaveUp={() => setSigningIn(false)} />;
  return (
    <Question
      isElsewhere={asked?.isElsewhere ?? false}
      onSignIn={() => setSigningIn(true)}
      onDecline={() => finish(false)}
    />
  );
});

/** Pauses a video that plays or is about to. @returns resumes it */
function usePause(): () => void {
  const { player } = useServices();
  const { playback } = useLateServices();
  const resume = useRef<() => void>(undefined);
  useEffect(() => {
    resume.current ??= pauseVideo(player, playback);
  }, [player, playback]);
  return () => resume.current?.();
}

interface QuestionProps {
  isElsewhere: boolean;
  onSignIn(): void;
  onDecline(): void;
}

function Question({ isElsewhere, onSignIn, onDecline }: QuestionProps) {
  const t = useTexts(sessionEndedTexts);
  const tSettings = useTexts(settingsTexts);
  const buttons = useMemo(
    () => [
      { key: 'sign-in', text: tSettings('settings.signIn') },
      { key: 'not-now', text: t('sessionEnded.notNow') },
    ],
    [t, tSettings],
  );
  return (
    <MessageDialog
      layerKey="modal-session-ended"
      title={t(isElsewhere ? 'sessionEnded.elsewhere.title' : 'sessionEnded.title')}
      message={t(isElsewhere ? 'sessionEnded.elsewhere.message' : 'sessionEnded.message')}
      buttons={buttons}
      onSelect={({ key }) => (key === 'sign-in' ? onSignIn() : onDecline())}
      onBack={onDecline}
    />
  );
}

interface SignInAgainProps {
  kind: SignInKind;
  onSignedIn(): void;
  onGaveUp(): void;
}

function SignInAgain({ kind, onSignedIn, onGaveUp }: SignInAgainProps) {
  const { brand, t } = useServices();
  const [listener] = useState({ signedIn: onSignedIn, gaveUp: onGaveUp });
  return (
    <CodeSignInModal
      layerKey="modal-session-ended-code"
      kind={kind}
      title={signInHeader(kind, brand, t)}
      listener={listener}
    />
  );
}
