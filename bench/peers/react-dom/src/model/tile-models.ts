import { brand, rowSizes } from 'virtual:product';
import { bookmarkFinishedFraction, timing } from '../../../../product/constants.ts';
import type { ContentItem } from '../../../../product/content.ts';
import { fitUrl, imageKeysFor, type PictureUse, pictureUrl } from '../../../../product/content.ts';
import type { BadgeType, TileKind } from '../../../../product/look.ts';
import {
  badgesFor,
  contentStatus,
  createTimeLabels,
  pictureUseOf,
  progressOf,
  saysLeft,
  type TileFacts,
  type TimeLabels,
  tileFacts,
} from '../../../../product/rules.ts';
import { t } from '../../../../product/texts.ts';
import { texelScale } from '../stage.ts';

/** URLs of a picture at the size of its box, and of the item's next best picture in case the first fails. */
export interface PictureModel {
  url: string | undefined;
  /** Built only when needed. */
  fallbackUrl(): string | undefined;
}

export const noPicture: PictureModel = { url: undefined, fallbackUrl: () => undefined };

export interface BadgeModel {
  type: BadgeType;
  text: string;
}

/** What a tile shows. The object stays the same until something changes, which keeps its tile from rendering. */
export interface TileModel {
  picture: PictureModel;
  title: string;
  subtitle: string;
  /** The subtitle shows only if the title leaves it a line. */
  isTitleFirst: boolean;
  badge: BadgeModel | undefined;
  /** Elapsed fraction, undefined for no bar. */
  progress: number | undefined;
  isLocked: boolean;
}

/** Interval at which the bar of a live programme moves. */
const liveProgressStep = 30_000;

let labels: TimeLabels | undefined;

/** Created for the first time label: the formatters cost milliseconds. */
export function timeLabels(): TimeLabels {
  labels ??= createTimeLabels(t);
  return labels;
}

interface Entry {
  model: TileModel;
  validUntil: number;
}

const entries = new Map<string, WeakMap<ContentItem, Entry>>();

/** How a list's tiles look and what they say. */
export interface TileSort {
  kind: TileKind;
  facts: TileFacts;
  areBadgesDisabled: boolean;
}

export function tileModelOf(item: ContentItem, sort: TileSort): TileModel {
  const name = `${sort.kind} ${sort.facts} ${sort.areBadgesDisabled}`;
  let byItem = entries.get(name);
  if (!byItem) {
    byItem = new WeakMap();
    entries.set(name, byItem);
  }
  const now = Date.now();
  let entry = byItem.get(item);
  if (!entry || now >= entry.validUntil) {
    entry = { model: build(item, sort, now), validUntil: nextChangeOf(item, now) };
    byItem.set(item, entry);
  }
  return entry.model;
}

function build(item: ContentItem, { kind, facts, areBadgesDisabled }: TileSort, now: number): TileModel {
  const bookmark = bookmarkOf(item);
  const [badge] = badgesFor(item, { now, bookmark, t, areBadgesDisabled, isBegunKnown: saysLeft(facts) });
  return {
    picture: pictureOf(item, pictureUseOf[kind], rowSizes[kind]),
    title: item.title,
    subtitle: tileFacts(item, facts, subtitleOf(item, now), { now, bookmark, t }).join(' · '),
    isTitleFirst: facts === 'about',
    badge,
    progress: progressFraction(item, now),
    isLocked: item.isPlayable && !canAccess(item),
  };
}

export function pictureOf(item: ContentItem, use: PictureUse, box: { width: number; height: number }): PictureModel {
  const texels = texelBox(box);
  const keys = imageKeysFor(use, item);
  const url = pictureUrl(item, keys, texels) ?? undefined;
  return {
    url,
    fallbackUrl: () =>
      keys.map((key) => pictureUrl(item, [key], texels)).find((other) => other && other !== url) ?? undefined,
  };
}

/** A logo at the size of its box. */
export function logoUrl(url: string, box: { width: number; height: number }): string {
  return fitUrl(url, texelBox(box));
}

function texelBox({ width, height }: { width: number; height: number }) {
  return { width: Math.round(width * texelScale), height: Math.round(height * texelScale) };
}

/** Series and episode number of an episode, start time of a programme, else nothing. */
export function subtitleOf(item: ContentItem, now: number): string {
  if (item.startTime !== null && contentStatus(item, now) === 'upcoming') {
    return timeLabels().upcoming(item.startTime, now) ?? '';
  }
  if (item.seasonNumber !== null && item.episodeNumber !== null && item.type === 'EPISODE') {
    return t('meta.seasonEpisode', { season: item.seasonNumber, episode: item.episodeNumber });
  }
  return item.type === 'EPG' && item.callSign !== null ? item.callSign : '';
}

/** The progress in the feed: an anonymous viewer has no bookmarks. */
export function bookmarkOf(item: ContentItem) {
  const isFinishedWatching = item.percentWatched >= bookmarkFinishedFraction;
  return { id: item.entityId, isFinishedWatching, percentWatched: isFinishedWatching ? 0 : item.percentWatched };
}

export function progressFraction(item: ContentItem, now: number): number | undefined {
  const progress = progressOf(item, { now, bookmark: bookmarkOf(item) });
  return progress ? Math.min(1, progress.amountElapsed / progress.totalAmount) : undefined;
}

/** The content access rule for a viewer who is not signed in. */
export function canAccess(item: ContentItem): boolean {
  if (item.mvpdAuth) return false;
  if (item.contentSku === null) return true;
  if (item.availability !== null && (item.availability.length === 0 || item.availability.includes('free'))) return true;
  return item.skuNetworks.every((network) => brand.freeNetworks.includes(network));
}

/** When an item will look different; Infinity for never. */
export function nextChangeOf(item: ContentItem, now: number): number {
  const { startTime, endTime } = item;
  if (startTime === null) return Number.POSITIVE_INFINITY;
  if (now < startTime) {
    const gap = startTime - timing.badgeCountdownGap;
    return now < gap ? gap : now + timing.badgeCountdownTick - (now % timing.badgeCountdownTick);
  }
  if (endTime === null) return Number.POSITIVE_INFINITY;
  return now < endTime ? Math.min(endTime, now + liveProgressStep) : Number.POSITIVE_INFINITY;
}
