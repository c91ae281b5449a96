import { useLayoutEffect, useMemo } from 'react';
import type { ContentItem } from '../../api/content/types.ts';
import { loadUpNext } from '../../stores/content/up-next.ts';
import { playerPath } from '../../stores/navigation/destinations.ts';
import { contentStatus } from '../../stores/rules/content-rules.ts';
import { hasNoRecording } from '../../stores/rules/hero-buttons.ts';
import { resumeStart } from '../../stores/rules/playback-start.ts';
import { useUi } from '../../ui/ui-context.ts';
import { type LateServices, type ScreenServices, useLateServices, useServices, useTexts } from '../services.ts';
import { TransportControls } from './controls/transport-controls.ts';
import { EndCards } from './end-cards/end-cards.ts';
import { playerTexts } from './texts.ts';

/** The controls and the end cards of a player's page, running while the page is mounted. */
export function usePlayerControls(pageFocusKey: string): { controls: TransportControls; endCards: EndCards } {
  const services = useServices();
  const late = useLateServices();
  const { chrome } = services;
  const t = useTexts(playerTexts);
  const { focus, stage } = useUi();
  const { isMirrored } = stage;
  const parts = useMemo(() => {
    const { player, clock, times, announce, modals } = services;
    const { playback, configuration, settings } = late;
    const endCards = new EndCards({
      player,
      playback,
      clock,
      upNext: (item, signal) => upNext(services, late, item, t('player.watchNext'), signal),
      config: () => configuration().video,
      canPlay: (item) => canPlay(services, item),
      isContinuousPlaybackOn: () => settings.continuousPlayback,
      play: (item) => play(services, item),
    });
    const controls = new TransportControls({
      ...{ pageFocusKey, focus, player, playback, endCards, clock, t, times, announce, isMirrored },
      openMenu: () => void modals.open({ type: 'playback-menu' }),
      isCovered: () => modals.current !== null,
      timeout: () => configuration().video.controlBarTimeout,
    });
    return { controls, endCards };
  }, [services, late, t, focus, pageFocusKey, isMirrored]);

  useLayoutEffect(() => {
    const { controls, endCards } = parts;
    const ends = [endCards.start(), controls.start(), chrome.intercept(controls.take)];
    return () => {
      for (const end of ends.reverse()) end();
    };
  }, [parts, chrome]);
  return parts;
}

function upNext(
  { content }: ScreenServices,
  { configuration }: LateServices,
  { entityId, type, watchPageUri }: ContentItem,
  title: string,
  signal: AbortSignal,
): Promise<readonly ContentItem[] | null> {
  const { bottomTrayEnabled } = configuration().video;
  const query = { itemId: entityId, type, watchPageUri, bottomTrayEnabled };
  return loadUpNext(content.api, query, title, { signal, priority: 'low' });
}

function canPlay({ session, clock }: ScreenServices, item: ContentItem): boolean {
  const isOnDemand = item.isPlayable && contentStatus(item, clock.now()) === 'past' && !hasNoRecording(item);
  return isOnDemand && session.canAccess(item);
}

/** In the place of this video: Back leads to the page from which the viewer began to watch. */
function play({ navigation, session }: ScreenServices, item: ContentItem): void {
  const start = resumeStart(item, session.bookmarkOf(item)) ?? { live: false };
  navigation.replace(playerPath(item.entityId, start));
}
