import { useMemo } from 'react';
import { useServices, useTexts } from '../../screens/services.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { unknownModalTexts } from './texts.ts';

/** B 2: an unknown modal type shows a message that no valid modal was provided. */
export function UnknownModal() {
  const { modals } = useServices();
  const t = useTexts(unknownModalTexts);
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
