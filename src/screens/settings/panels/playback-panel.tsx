import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { RowButton } from '../../../ui/button-row/button-row-controller.ts';
import { useLateServices, useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

/** B 2 Playback options: continuous playback on or off, kept across starts. */
export const PlaybackPanel = observer(function PlaybackPanel({ entry, pageFocusKey }: PanelProps) {
  const { settings } = useLateServices();
  const t = useTexts(settingsTexts);
  const isOn = settings.continuousPlayback;
  const buttons = useMemo(
    (): RowButton[] => [
      {
        key: 'switch',
        text: t(isOn ? 'settings.continuousPlayback.on' : 'settings.continuousPlayback.off'),
        describe: { role: 'switch', name: t('settings.continuousPlayback'), checked: isOn },
      },
    ],
    [t, isOn],
  );
  return (
    <MessagePanel
      title={entry.text}
      message={entry.details}
      pageFocusKey={pageFocusKey}
      buttons={buttons}
      onPress={() => settings.toggleContinuousPlayback()}
    />
  );
});
