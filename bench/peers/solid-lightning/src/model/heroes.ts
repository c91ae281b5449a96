import type { ContentItem } from '../../../../product/content.ts';
import { contentStatus, type HeroButton, type HeroButtonKind, heroButtons } from '../../../../product/rules.ts';
import { t } from '../../../../product/texts.ts';
import type { IconName } from '../ui/icon.tsx';
import {
  type BadgeModel,
  type Box,
  badgeOf,
  bookmarkOf,
  isLocked,
  logoUrl,
  pictureUrls,
  progressFraction,
  subtitleOf,
  times,
} from './items.ts';

export const heroArtBox = { width: 1344, height: 756 };
export const heroLogoBox = { width: 220, height: 40 };

export interface ButtonModel {
  readonly text: string;
  readonly icon: IconName | undefined;
  readonly button: HeroButton | undefined;
}

/** The texts and the picture of a showcase slide or of a detail page's head. */
export interface HeroModel {
  readonly item: ContentItem;
  readonly art: readonly string[];
  readonly badge: BadgeModel | undefined;
  readonly logo: string | undefined;
  readonly title: string;
  readonly metadata: string;
  readonly description: string;
  readonly progress: number | undefined;
}

const iconOf: Readonly<Partial<Record<HeroButtonKind, IconName>>> = {
  'watch-live': 'play',
  'watch-now': 'play',
  resume: 'resume',
  restart: 'restart',
  'more-info': 'info',
  'see-more': 'more',
  watchlist: 'plus',
};

/** The benchmark's viewer is signed out: the button is there, and leads to the ways to sign in. */
const favourites = { needsSignIn: true, isInWatchlist: () => false, isFavouritePersonality: () => false };

export function heroModel(item: ContentItem): HeroModel {
  const now = Date.now();
  return {
    item,
    art: pictureUrls(item, 'hero', heroArtBox),
    badge: badgeOf(item, now),
    logo: item.networkLogo === null ? undefined : logoUrl(item.networkLogo, heroLogoBox as Box),
    title: item.title,
    metadata: metadataOf(item, now),
    description: item.tagline ?? item.description ?? '',
    progress: progressFraction(item, now),
  };
}

/** A showcase slide. */
export interface Slide extends HeroModel {
  readonly buttons: readonly ButtonModel[];
}

const slides = new WeakMap<ContentItem, Slide>();

/** One object per item, worked out when it is first asked for. */
export function slideOf(item: ContentItem): Slide {
  let slide = slides.get(item);
  if (!slide) {
    slide = { ...heroModel(item), buttons: buttonsOf(item) };
    slides.set(item, slide);
  }
  return slide;
}

export function buttonsOf(item: ContentItem): readonly ButtonModel[] {
  const access = isLocked(item) ? 'sign-in' : 'granted';
  const context = { now: Date.now(), bookmark: bookmarkOf(item), t, isSeriesButtonEnabled: true, favourites };
  return heroButtons(item, { ...context, access, unlockPath: '/gated/signin-options' }).map((button) => ({
    text: button.text,
    icon: button.countdown ? undefined : iconOf[button.kind],
    button,
  }));
}

/** One line: time or year, rating, genres, duration. */
function metadataOf(item: ContentItem, now: number): string {
  const parts: string[] = [];
  const status = contentStatus(item, now);
  if (item.startTime !== null && status === 'upcoming') parts.push(times().upcoming(item.startTime, now) ?? '');
  else if (item.startTime !== null && item.endTime !== null && status === 'live') {
    parts.push(`${times().time(item.startTime)} – ${times().time(item.endTime)}`);
  }
  const subtitle = subtitleOf(item, now);
  if (!parts.includes(subtitle)) parts.push(subtitle);
  if (item.releaseYear !== null) parts.push(String(item.releaseYear));
  if (item.rating !== null) parts.push(item.rating);
  parts.push(...item.genres.slice(0, 2));
  if (item.isPlayable && item.durationSec !== null && item.durationSec >= 60 && item.startTime === null) {
    parts.push(t('meta.minutes', { minutes: Math.round(item.durationSec / 60) }));
  }
  return parts.filter((part) => part !== '').join('  ·  ');
}
