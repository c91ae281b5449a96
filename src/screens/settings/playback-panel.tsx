import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useLateServices, useTexts } from '../services.ts';
import { MessagePanel, type PanelProps } from './panel.tsx';
import { settingsTexts } from './texts.ts';

/** B 2 Playback options: continuous playback on or off, kept across starts. */
export const PlaybackPanel = observer(function PlaybackPanel({ entry, pageFocusKey }: PanelProps) {
  const { settings } = useLateServices();
  const t = useTexts(settingsTexts);
  const isOn = settings.continuousPlayback;
  const button = useMemo(
    () => ({
      key: 'continuous',
      text: t(isOn ? 'settings.continuousPlayback.on' : 'settings.continuousPlayback.off'),
      describe: { role: 'switch', name: t('settings.continuousPlayback'), checked: isOn },
    }),
    [t, isOn],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={entry.details}
      pageFocusKey={pageFocusKey}
      button={button}
      onPress={() => settings.toggleContinuousPlayback()}
    />
  );
});
