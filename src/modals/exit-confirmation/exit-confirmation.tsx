import { useMemo } from 'react';
import { useServices, useTexts } from '../../screens/services.ts';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { exitTexts } from './texts.ts';

/**
 * B 2: yes or no, under the application's name. No has the focus first, so that a press too many does not leave the
 * app.
 */
export function ExitConfirmation() {
  const { brand, modals, exit } = useServices();
  const t = useTexts(exitTexts);
  const buttons = useMemo(
    () => [
      { key: 'yes', text: t('button.yes') },
      { key: 'no', text: t('button.no') },
    ],
    [t],
  );
  const close = () => modals.close();
  return (
    <MessageDialog
      layerKey="modal-exit"
      title={t('modal.exit.title', { applicationName: brand.applicationName })}
      message={t('modal.exit.message')}
      buttons={buttons}
      preferred="no"
      onSelect={({ key }) => {
        close();
        if (key === 'yes') exit();
      }}
      onBack={close}
    />
  );
}
