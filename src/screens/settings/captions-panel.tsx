import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useServices, useTexts } from '../services.ts';
import { MessagePanel, type PanelProps } from './panel.tsx';
import { settingsTexts } from './texts.ts';

/** B 2 closed_captioning: how to get captions, and the switch that the player's controls have too. */
export const CaptionsPanel = observer(function CaptionsPanel({ entry, pageFocusKey }: PanelProps) {
  const { player } = useServices();
  const t = useTexts(settingsTexts);
  const isOn = player.captionsEnabled;
  const button = useMemo(
    () => ({
      key: 'captions',
      text: t(isOn ? 'settings.captions.on' : 'settings.captions.off'),
      describe: { role: 'switch', name: t('settings.captions'), checked: isOn },
    }),
    [t, isOn],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={entry.details}
      pageFocusKey={pageFocusKey}
      button={button}
      onPress={() => player.setCaptionsEnabled(!isOn)}
    />
  );
});
