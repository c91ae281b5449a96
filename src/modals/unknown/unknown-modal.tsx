import { useMemo } from 'react';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import type { ModalServices } from '../modal-services.ts';

/** B 2: an unknown modal type shows a message that no valid modal was provided. */
export function UnknownModalMessage({ services }: { services: ModalServices }) {
  const { t, modals } = services;
  const buttons = useMemo(() => [{ key: 'close', text: t('button.close') }], [t]);
  const close = () => modals.close();
  return (
    <MessageDialog
      layerKey="modal-unknown"
      title=""
      message={t('modal.noValidModal')}
      buttons={buttons}
      onSelect={close}
      onBack={close}
    />
  );
}
