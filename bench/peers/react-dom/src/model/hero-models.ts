import type { ContentItem } from '../../../../product/content.ts';
import { badgesFor, contentStatus, type HeroButtonKind, heroButtons } from '../../../../product/rules.ts';
import { t } from '../../../../product/texts.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Container } from './container.ts';
import {
  type BadgeModel,
  bookmarkOf,
  canAccess,
  logoUrl,
  type PictureModel,
  pictureOf,
  progressFraction,
  subtitleOf,
  timeLabels,
} from './tile-models.ts';

/** The texts of a showcase slide or of a detail page's head. */
export interface HeroContent {
  badge: BadgeModel | undefined;
  logo: string | undefined;
  title: string;
  metadata: string;
  description: string;
  progress: number | undefined;
}

export interface HeroButtonModel {
  key: string;
  text: string;
  icon: IconName | undefined;
  /** Address it leads to; null where there is no page. */
  address: string | null;
}

export interface Slide {
  key: string;
  art: PictureModel;
  content: HeroContent;
  buttons: readonly HeroButtonModel[];
}

export const heroArtBox = { width: 1344, height: 756 };
const networkLogoBox = { width: 220, height: 40 };

const icons: Readonly<Record<HeroButtonKind, IconName | undefined>> = {
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

/** The benchmark's viewer is signed out: the button is there, and leads to the ways to sign in. */
const favourites = { needsSignIn: true, isInWatchlist: () => false, isFavouritePersonality: () => false };

export function slideOf(item: ContentItem): Slide {
  return {
    key: item.entityId,
    art: pictureOf(item, 'hero', heroArtBox),
    content: heroContent(item),
    buttons: heroButtonModels(item),
  };
}

export function heroContent(item: ContentItem): HeroContent {
  const now = Date.now();
  const [badge] = badgesFor(item, { now, bookmark: bookmarkOf(item), t });
  return {
    badge,
    logo: item.networkLogo === null ? undefined : logoUrl(item.networkLogo, networkLogoBox),
    title: item.title,
    metadata: metadataOf(item, now),
    description: item.tagline ?? item.description ?? '',
    progress: progressFraction(item, now),
  };
}

function heroButtonModels(item: ContentItem): readonly HeroButtonModel[] {
  const bookmark = bookmarkOf(item);
  const access = canAccess(item) ? 'granted' : 'sign-in';
  return heroButtons(item, {
    now: Date.now(),
    bookmark,
    access,
    unlockPath: '/gated/signin-options',
    t,
    isSeriesButtonEnabled: true,
    favourites,
  }).map(({ kind, text, countdown, destination }) => ({
    key: kind,
    text,
    icon: countdown ? undefined : icons[kind],
    address: destination?.kind === 'route' ? destination.address : null,
  }));
}

/** One line: time or year, rating, genres, duration. */
function metadataOf(item: ContentItem, now: number): string {
  const parts: string[] = [];
  if (item.startTime !== null && item.endTime !== null && contentStatus(item, now) === 'live') {
    const { time } = timeLabels();
    parts.push(`${time(item.startTime)} – ${time(item.endTime)}`);
  }
  parts.push(subtitleOf(item, now));
  if (item.releaseYear !== null) parts.push(String(item.releaseYear));
  if (item.rating !== null) parts.push(item.rating);
  parts.push(...item.genres.slice(0, 2));
  if (item.isPlayable && item.durationSec !== null && item.durationSec >= 60 && item.startTime === null) {
    parts.push(t('meta.minutes', { minutes: Math.round(item.durationSec / 60) }));
  }
  return parts.filter((part) => part !== '').join('  ·  ');
}

const playKinds: ReadonlySet<string> = new Set(['watch-live', 'resume', 'watch-now', 'restart', 'sign-in']);

/**
 * The buttons of a detail page's head: Play of a series starts the next episode, and no button leads to the page
 * itself.
 */
export function detailButtons(
  entity: ContentItem,
  containers: readonly Container[],
  path: string,
): readonly HeroButtonModel[] {
  const own = heroButtonModels(entity).filter(({ address }) => address?.split('?')[0] !== path);
  const episode = nextPlayable(entity, containers);
  if (entity.isPlayable || episode === null) return own;
  const label = subtitleOf(episode, Date.now());
  const play = heroButtonModels(episode)
    .filter(({ key }) => playKinds.has(key))
    .map((button, index) => (index === 0 && label !== '' ? { ...button, text: `${button.text} · ${label}` } : button));
  return [...play, ...own];
}

function nextPlayable(entity: ContentItem, containers: readonly Container[]): ContentItem | null {
  const isFilm = entity.seriesType === 'movie' || entity.seriesType === 'special';
  const rows = isFilm ? containers.slice(0, 1) : containers.filter(({ layoutType }) => layoutType === 'season-widget');
  const episodes = rows.flatMap((row) => row.getState().items).filter(({ isPlayable }) => isPlayable);
  const begun = episodes.filter((episode) => {
    const { isFinishedWatching, percentWatched } = bookmarkOf(episode);
    return !isFinishedWatching && percentWatched > 0;
  });
  return begun.at(-1) ?? episodes[0] ?? null;
}
