import { useMemo } from 'react';
import { percentOf, sentences } from '../../a11y/accessible-name.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { Customisation } from '../../config/brand.ts';
import { heroTitleBoxes, networkLogoBoxes } from '../../config/constants.ts';
import type { BadgeType } from '../../config/theme.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { badgesFor, contentStatus, progressOf } from '../../stores/rules/content-rules.ts';
import {
  type FavouritesState,
  type HeroButton,
  type HeroButtonKind,
  heroButtons,
  noFavourites,
} from '../../stores/rules/hero-buttons.ts';
import { seriesOf } from '../../stores/rules/tile-facts.ts';
import { unlockPath } from '../../stores/rules/unlock-path.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';
import type { Look } from '../../ui/look.ts';
import type { HeroContent } from '../../ui/showcase/hero-text.tsx';
import { heroArtBox, type Slide } from '../../ui/showcase/showcase.tsx';
import { type ScreenServices, useServices } from '../services.ts';
import { spokenBadge, spokenCountdown, spokenProgress } from './spoken-words.ts';
import type { TileModels } from './tile-models.ts';
import { useShownAt } from './use-shown-at.ts';

/** A hero's button, and what it does. */
export interface HeroRowButton extends RowButton {
  button: HeroButton;
}

export interface HeroSlide extends Slide {
  item: ContentItem;
  buttons: readonly HeroRowButton[];
}

const iconOf: Readonly<Record<HeroButtonKind, IconName | undefined>> = {
  'watch-live': 'play',
  'watch-now': 'play',
  resume: 'resume',
  restart: 'restart',
  series: undefined,
  'more-info': 'info',
  'see-more': 'more',
  watchlist: 'plus',
  favourite: 'plus',
  'sign-in': 'lock',
  'see-plans': 'lock',
  'not-entitled': 'lock',
};

/** B 3 Showcase slide, the badge's icon. Live and new say enough in a word and a colour. */
const iconOfBadge: Readonly<Partial<Record<BadgeType, IconName>>> = {
  audio: 'audio',
  watched: 'check',
  featured: 'star',
};

/** What a hero is made with: for whom, and as of when. */
export interface HeroContext
  extends Pick<ScreenServices, 't' | 'times'>,
    Pick<ScreenServices['session'], 'bookmarkOf' | 'accessTo'> {
  tiles: Pick<TileModels, 'picture' | 'logo' | 'subtitleOf'>;
  customisation: Customisation;
  unlockPath: string;
  favourites: FavouritesState | null;
  now: number;
}

/** For observers: another object when time or the viewer's bookmarks make the items look different. */
export function useHeroContext(items: readonly ContentItem[]): HeroContext {
  const { brand, clock, t, times, session, tiles, late } = useServices();
  const { bookmarkOf, accessTo } = session;
  const now = useShownAt(clock, items, tiles.nextChangeOf);
  const { customisation } = brand;
  const unlock = unlockPath(brand, session);
  const favourites = useFavouritesState(late.value?.favourites, session);
  return useMemo(
    () => ({ t, times, tiles, bookmarkOf, accessTo, unlockPath: unlock, favourites, now, customisation }),
    [t, times, tiles, bookmarkOf, accessTo, unlock, favourites, now, customisation],
  );
}

/**
 * For observers: another object when the viewer's favourites change; null for a viewer who cannot have any. Until the list is
 * known nothing is in it, so that a button does not push its way in later.
 */
export function useFavouritesState(
  store: FavouritesState | undefined,
  { isMvpdOnly }: Pick<SessionStore, 'isMvpdOnly'>,
): FavouritesState | null {
  const { needsSignIn, isInWatchlist, isFavouritePersonality } = store ?? unknownFavourites;
  return useMemo(
    () => (isMvpdOnly ? null : { needsSignIn, isInWatchlist, isFavouritePersonality }),
    [isMvpdOnly, needsSignIn, isInWatchlist, isFavouritePersonality],
  );
}

const unknownFavourites = { needsSignIn: false, isInWatchlist: noFavourites, isFavouritePersonality: noFavourites };

/**
 * An item as a slide of the showcase (B 3 Showcase slide).
 * @param place of the slide, counting from 0, among how many
 */
export function heroSlide(
  item: ContentItem,
  place: { index: number; count: number },
  context: HeroContext,
  look: Look,
): HeroSlide {
  const shown = once(() => {
    const { t, tiles } = context;
    const content = heroContent(item, context, look);
    const { badge, words } = heroWords(item, content, context);
    const position = t('voice.slide', { index: place.index + 1, count: place.count });
    return {
      art: tiles.picture(item, 'hero', heroArtBox),
      content,
      buttons: heroRowButtons(item, context),
      describe: {
        role: 'group',
        ...(badge !== undefined && { badge }),
        name: item.title,
        description: sentences([place.count > 1 ? position : '', ...words]),
        level: 2,
        current: true,
      },
    };
  });
  // Worked out when the slide is shown: a page begins with the first of many.
  return {
    impressionId: item.entityId,
    pictureId: `${item.entityId} ${contentStatus(item, context.now)}`,
    item,
    get art() {
      return shown().art;
    },
    get content() {
      return shown().content;
    },
    get buttons() {
      return shown().buttons;
    },
    get describe() {
      return shown().describe;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What a screen reader says for a hero besides its title: the badge, and the rest of the text on it. */
export function heroWords(
  item: ContentItem,
  { metadata, description }: Pick<HeroContent, 'metadata' | 'description'>,
  { now, t, bookmarkOf }: HeroContext,
): { badge: string | undefined; words: readonly string[] } {
  const bookmark = bookmarkOf(item);
  const [badge] = badgesFor(item, { now, bookmark, t });
  const { progress, valueText } = spokenProgress(item, { now, bookmark }, t);
  const watched = progress === undefined ? '' : (valueText ?? t('voice.watched', { percent: percentOf(progress) }));
  return {
    badge: badge && spokenBadge(badge, now, t),
    words: [metadata.join(', '), watched, description],
  };
}

export function heroContent(item: ContentItem, context: HeroContext, look: Look): HeroContent {
  const { now, t, bookmarkOf, tiles } = context;
  const bookmark = bookmarkOf(item);
  const [badge] = badgesFor(item, { now, bookmark, t });
  const progress = progressOf(item, { now, bookmark });
  return {
    badge: badge && { ...look.badgeOf(badge.type, badge.text), icon: iconOfBadge[badge.type] },
    networkLogo: tiles.logo(item.networkLogo, networkLogoBoxes.hero),
    isLogoDark: item.isNetworkLogoDark,
    logoName: item.networkScreen === null ? undefined : t('hero.network'),
    title: item.title,
    titlePictures: heroTitleBoxes.map((box) => tiles.logo(item.titleTreatment, box)),
    metadata: metadataOf(item, context),
    description: item.tagline ?? item.description ?? '',
    progress: progress ? progress.amountElapsed / progress.totalAmount : undefined,
  };
}

/** The buttons of a hero as a row of buttons. */
export function heroRowButtons(item: ContentItem, context: HeroContext): readonly HeroRowButton[] {
  const { now, t, bookmarkOf, accessTo, unlockPath, favourites, customisation } = context;
  const buttons = heroButtons(item, {
    now,
    bookmark: bookmarkOf(item),
    access: accessTo(item),
    unlockPath,
    t,
    isSeriesButtonEnabled: customisation.seriesButton,
    favourites,
  });
  return buttons.map((button) => ({
    key: button.kind,
    text: button.text,
    icon: button.countdown ? undefined : iconFor(button.kind, item, favourites),
    button,
    ...(button.countdown && {
      describe: { name: button.countdown.afterText, description: spokenCountdown(button.countdown.to, now, t) },
    }),
  }));
}

/** A favourite has a tick in place of the plus. */
function iconFor(kind: HeroButtonKind, item: ContentItem, favourites: FavouritesState | null): IconName | undefined {
  const isFavourite =
    (kind === 'watchlist' && favourites?.isInWatchlist(item.showcode ?? '')) ||
    (kind === 'favourite' && favourites?.isFavouritePersonality(item.entityId));
  return isFavourite ? 'check' : iconOf[kind];
}

/** The facts of one line: hour, series, episode, year, rating, genres, length. */
function metadataOf(item: ContentItem, { t, times, tiles, now }: HeroContext): readonly string[] {
  const parts: string[] = [];
  if (item.startTime !== null && contentStatus(item, now) === 'upcoming')
    parts.push(times.upcoming(item.startTime, now) ?? '');
  else if (item.startTime !== null && item.endTime !== null && contentStatus(item, now) === 'live')
    parts.push(t('time.fromTo', { start: times.time(item.startTime), end: times.time(item.endTime) }));
  parts.push(seriesOf(item) ?? '');
  const subtitle = tiles.subtitleOf(item, now);
  if (subtitle !== '' && !parts.includes(subtitle)) parts.push(subtitle);
  if (item.releaseYear !== null) parts.push(String(item.releaseYear));
  if (item.rating !== null) parts.push(item.rating);
  parts.push(...item.genres.slice(0, 2));
  if (item.isPlayable && item.durationSec !== null && item.durationSec >= 60 && item.startTime === null)
    parts.push(t('meta.minutes', { minutes: Math.round(item.durationSec / 60) }));
  return parts.filter((part) => part !== '');
}
