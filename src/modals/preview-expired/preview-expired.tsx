import { action } from 'mobx';
import { useMemo } from 'react';
import { useLateServices, useServices, useTexts } from '../../screens/services.ts';
import { plansPath } from '../../stores/navigation/destinations.ts';
import { offeredSignIn, unlockPath } from '../../stores/rules/unlock-path.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { signInHeader } from '../provider-sign-in/sign-in-header.ts';
import { previewExpiredTexts } from './texts.ts';

export interface PreviewExpiredProps {
  /** The preview has ended while its video was on screen. */
  isPlaybackActive: boolean;
}

/**
 * B 4 Preview-pass gate: there is no pass (any more), and the viewer signs in or leaves; an account without a subscription
 * goes to the plans.
 */
export function PreviewExpired({ isPlaybackActive }: PreviewExpiredProps) {
  const { brand, session, modals, go } = useServices();
  const { preview } = useLateServices();
  const t = useTexts(previewExpiredTexts);
  const path = unlockPath(brand, session);
  const kind = offeredSignIn(brand, session);
  const { title, message, buttons } = useMemo(() => {
    const isPlan = path === plansPath;
    const refused = isPlan ? t('preview.plans.title') : signInHeader(kind, brand, t);
    const signIn = t(isPlaybackActive ? 'preview.expired.message' : 'preview.signIn.message');
    return {
      title: isPlaybackActive ? t('preview.expired.title') : refused,
      message: isPlan ? t('preview.plans.message') : signIn,
      buttons: [
        { key: 'unlock', text: t(isPlan ? 'preview.plans.button' : 'preview.signIn.button') },
        { key: 'close', text: t('button.close') },
      ],
    };
  }, [t, brand, kind, path, isPlaybackActive]);
  const leave = () => preview.giveUp();
  // At once: without another modal or another page the question would be asked again.
  const unlock = action(() => {
    modals.close();
    if (path === plansPath) go({ kind: 'route', address: path });
    else modals.open({ type: 'provider-sign-in' });
  });
  return (
    <MessageDialog
      layerKey="modal-preview-expired"
      title={title}
      message={message}
      buttons={buttons}
      onSelect={({ key }) => (key === 'unlock' ? unlock() : leave())}
      onBack={leave}
    />
  );
}
