import { useEffect, useMemo } from 'react';
import type { ContentItem } from '../../api/content/types.ts';
import type { PageStore } from '../../stores/content/page-store.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';
import type { ContainerSection } from '../shared/containers/row-sections.ts';
import { nextPlayable } from './detail-buttons.ts';
import { lastWatched, loadSeasonOf, pickableSeasons, shownSeason } from './seasons.ts';

export interface SeasonChoice {
  /** Empty where each season has its own row. */
  seasons: readonly ContainerSection[];
  /** The one whose row is shown. */
  season: ContainerSection | undefined;
}

/**
 * Which season of a series is shown: the viewer's choice, else that of the page's own episode, else that of the viewer's
 * next one, else the first. A season that the focus has been in counts as chosen. For observers: it reads the stores.
 * @param pickerKey focus key of the picker
 */
export function useSeason(
  page: PageStore,
  entity: ContentItem | null,
  sections: readonly ContainerSection[],
  pickerKey: string,
): SeasonChoice {
  const { session } = useServices();
  const { focus } = useUi();
  const { containers, chosenSeason } = page;
  const seasons = useMemo(() => pickableSeasons(sections), [sections]);
  const isOffered = seasons.length > 0;
  const isEpisode = entity?.isPlayable === true;
  const episode = entity && isOffered && !isEpisode ? nextPlayable(entity, containers, session) : entity;
  const season = shownSeason(seasons, chosenSeason, episode);
  const { bookmarks } = session;
  useEffect(() => {
    const wanted = entity && (isEpisode ? entity : lastWatched(bookmarks, entity));
    if (!wanted || !isOffered) return undefined;
    let isWanted = true;
    void loadSeasonOf(containers, wanted, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [containers, entity, isEpisode, isOffered, bookmarks]);

  useEffect(() => {
    if (chosenSeason !== null || !season) return undefined;
    return focus.subscribe((focused) => {
      const nodeKey = focused?.nodeKey ?? '';
      if (nodeKey === season.focusKey || nodeKey.startsWith(pickerKey)) page.choose(season.container);
    });
  }, [focus, page, chosenSeason, season, pickerKey]);
  return { seasons, season };
}
