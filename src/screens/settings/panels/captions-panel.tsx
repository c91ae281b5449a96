import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { RowButton } from '../../../ui/button-row/button-row-controller.ts';
import { useServices, useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

/** B 2 closed_captioning: how to get captions, the switch that the player's controls have too, and the page of their look. */
export const CaptionsPanel = observer(function CaptionsPanel({ entry, pageFocusKey }: PanelProps) {
  const { player, modals } = useServices();
  const t = useTexts(settingsTexts);
  const { isOn } = player.captions;
  const buttons = useMemo(
    (): RowButton[] => [
      {
        key: 'switch',
        text: t(isOn ? 'settings.captions.on' : 'settings.captions.off'),
        describe: { role: 'switch', name: t('settings.captions'), checked: isOn },
      },
      { key: 'look', text: t('settings.captions.look') },
    ],
    [t, isOn],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={entry.details}
      pageFocusKey={pageFocusKey}
      buttons={buttons}
      onPress={({ key }) => {
        if (key === 'switch') player.captions.setOn(!isOn);
        else modals.open({ type: 'captions' });
      }}
    />
  );
});
