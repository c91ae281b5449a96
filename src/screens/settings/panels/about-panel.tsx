import { useLateServices, useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import { useVersionText } from '../use-version-text.ts';
import { licencesText } from './licences.ts';
import type { PanelProps } from './panel.tsx';
import { TextPanel } from './text-panel.tsx';

/** The entry's text, then what support asks for: version and device. Last, whose software the app is made of. */
export function AboutPanel({ entry, pageFocusKey }: PanelProps) {
  const { device } = useLateServices();
  const t = useTexts(settingsTexts);
  const version = useVersionText();
  const below = [
    version,
    device.model === '' ? '' : t('settings.about.device', { model: device.model, firmware: device.firmware }),
    t('settings.about.deviceId', { id: device.id }),
    t('settings.about.licences', { licences: licencesText() }),
  ];
  return <TextPanel entry={entry} pageFocusKey={pageFocusKey} below={below.join('\n')} />;
}
