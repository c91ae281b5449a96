import { useMemo } from 'react';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { offeredSignIn } from '../../stores/registration/offered-sign-in.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { signInHeader } from '../provider-sign-in/sign-in-header.ts';
import { previewExpiredTexts } from './texts.ts';

export interface PreviewExpiredProps {
  /** The preview has ended while its video was on screen. */
  isPlaybackActive: boolean;
}

/** B 4 Preview-pass gate: there is no pass (any more), and the viewer signs in or leaves. */
export function PreviewExpired({ isPlaybackActive }: PreviewExpiredProps) {
  const { brand, session, modals } = useServices();
  const { preview } = useLateServices();
  const t = useTexts(previewExpiredTexts);
  const kind = offeredSignIn(brand, session.appType);
  const buttons = useMemo(
    () => [
      { key: 'sign-in', text: t('preview.signIn.button') },
      { key: 'close', text: t('button.close') },
    ],
    [t],
  );
  const leave = () => preview.giveUp();
  const signIn = () => {
    modals.close();
    modals.open({ type: 'provider-sign-in' });
  };
  return (
    <MessageDialog
      layerKey="modal-preview-expired"
      title={isPlaybackActive ? t('preview.expired.title') : signInHeader(kind, brand, t)}
      message={t(isPlaybackActive ? 'preview.expired.message' : 'preview.signIn.message')}
      buttons={buttons}
      onSelect={({ key }) => (key === 'sign-in' ? signIn() : leave())}
      onBack={leave}
    />
  );
}
