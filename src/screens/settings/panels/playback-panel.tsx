import { observer } from 'mobx-react-lite';
import { useLateServices, useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import type { PanelProps } from './panel.tsx';
import { SwitchPanel } from './switch-panel.tsx';

/** B 2 Playback options: continuous playback on or off, kept across starts. */
export const PlaybackPanel = observer(function PlaybackPanel(props: PanelProps) {
  const { settings } = useLateServices();
  const t = useTexts(settingsTexts);
  const isOn = settings.continuousPlayback;
  return (
    <SwitchPanel
      {...props}
      name={t('settings.continuousPlayback')}
      text={t(isOn ? 'settings.continuousPlayback.on' : 'settings.continuousPlayback.off')}
      isOn={isOn}
      onPress={() => settings.toggleContinuousPlayback()}
    />
  );
});
