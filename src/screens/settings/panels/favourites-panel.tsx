import { useMemo } from 'react';
import { useTexts } from '../../services.ts';
import { settingsTexts } from '../texts.ts';
import { MessagePanel } from './message-panel.tsx';
import type { PanelProps } from './panel.tsx';

/** Says what the watchlist or the favourite personalities are for, and opens their manager. */
export function FavouritesPanel({ entry, pageFocusKey, onOpen }: PanelProps) {
  const t = useTexts(settingsTexts);
  const buttons = useMemo(() => [{ key: 'open', text: t('settings.favourites.open') }], [t]);
  return (
    <MessagePanel
      title={entry.text}
      message={t(entry.panel === 'watchlist' ? 'settings.watchlist.words' : 'settings.personalities.words')}
      pageFocusKey={pageFocusKey}
      buttons={buttons}
      onPress={onOpen}
    />
  );
}
