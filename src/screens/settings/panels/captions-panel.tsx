import { observer } from 'mobx-react-lite';
import { useServices, useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import type { PanelProps } from './panel.tsx';
import { SwitchPanel } from './switch-panel.tsx';

/** B 2 closed_captioning: how to get captions, and the switch that the player's controls have too. */
export const CaptionsPanel = observer(function CaptionsPanel(props: PanelProps) {
  const { player } = useServices();
  const t = useTexts(settingsTexts);
  const isOn = player.captions.isOn;
  return (
    <SwitchPanel
      {...props}
      name={t('settings.captions')}
      text={t(isOn ? 'settings.captions.on' : 'settings.captions.off')}
      isOn={isOn}
      onPress={() => player.captions.setOn(!isOn)}
    />
  );
});
