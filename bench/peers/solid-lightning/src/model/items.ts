import { brand } from 'virtual:product';
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
import { scale } from '../scale.ts';

let labels: TimeLabels | undefined;

/** Created for the first time label: formatters cost a millisecond each. */
export function times(): TimeLabels {
  labels ??= createTimeLabels(t);
  return labels;
}

/** The watched fraction of an item. */
export function bookmarkOf({ entityId, percentWatched }: ContentItem) {
  const isFinishedWatching = percentWatched >= 0.9;
  return { id: entityId, isFinishedWatching, percentWatched: isFinishedWatching ? 0 : percentWatched };
}

const free: ReadonlySet<string> = new Set(brand.freeNetworks);

/** The viewer is not signed in: an item that is neither free nor open to all is locked. */
export function isLocked({ isPlayable, mvpdAuth, contentSku, availability, skuNetworks }: ContentItem): boolean {
  if (!isPlayable) return false;
  if (mvpdAuth) return true;
  if (contentSku === null || availability?.length === 0 || availability?.includes('free')) return false;
  return !skuNetworks.every((network) => free.has(network));
}

export interface BadgeModel {
  readonly type: BadgeType;
  readonly text: string;
}

/** @param isBegunKnown the row says that its items have been begun */
export function badgeOf(item: ContentItem, now: number, isBegunKnown = false): BadgeModel | undefined {
  return badgesFor(item, { now, bookmark: bookmarkOf(item), t, isBegunKnown })[0];
}

/** Elapsed fraction; undefined for no bar. */
export function progressFraction(item: ContentItem, now: number): number | undefined {
  const progress = progressOf(item, { now, bookmark: bookmarkOf(item) });
  return progress ? progress.amountElapsed / progress.totalAmount : undefined;
}

export function subtitleOf(item: ContentItem, now: number): string {
  if (item.startTime !== null && contentStatus(item, now) === 'upcoming') {
    return times().upcoming(item.startTime, now) ?? '';
  }
  if (item.seasonNumber !== null && item.episodeNumber !== null && item.type === 'EPISODE') {
    return t('meta.seasonEpisode', { season: item.seasonNumber, episode: item.episodeNumber });
  }
  return item.type === 'EPG' ? (item.callSign ?? '') : '';
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

const texels = ({ width, height }: Box): Box => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** URLs of a picture at the size at which it is drawn, best first. */
export function pictureUrls(item: ContentItem, use: PictureUse, box: Box): readonly string[] {
  const size = texels(box);
  return [...new Set(imageKeysFor(use, item).flatMap((key) => pictureUrl(item, [key], size) ?? []))].slice(0, 2);
}

export const logoUrl = (url: string, box: Box): string => fitUrl(url, texels(box));

/** What a tile shows. */
export interface TileModel {
  readonly item: ContentItem;
  readonly title: string;
  readonly subtitle: string;
  /** The subtitle shows only if the title leaves it a line. */
  readonly isTitleFirst: boolean;
  readonly badge: BadgeModel | undefined;
  readonly progress: number | undefined;
  readonly isLocked: boolean;
  readonly picture: string | undefined;
  readonly otherPicture: string | undefined;
}

const models = new WeakMap<ContentItem, TileModel>();

/** Models made beyond each end of what is mounted, as in the app. */
const modelsAhead = 8;

/** How a row's tiles look and what they say. */
export interface TileKindOfRow {
  readonly tileKind: TileKind;
  readonly facts: TileFacts;
  readonly areBadgesDisabled: boolean;
}

/** One object per item: an item is shown in one size only. */
export function tileModel(
  item: ContentItem,
  box: Box,
  { tileKind, facts, areBadgesDisabled }: TileKindOfRow,
): TileModel {
  let model = models.get(item);
  if (!model) {
    const now = Date.now();
    const [picture, otherPicture] = pictureUrls(item, pictureUseOf[tileKind], box);
    model = {
      item,
      title: item.title,
      subtitle: tileFacts(item, facts, subtitleOf(item, now), { now, bookmark: bookmarkOf(item), t }).join(' · '),
      isTitleFirst: facts === 'about',
      badge: areBadgesDisabled ? undefined : badgeOf(item, now, saysLeft(facts)),
      progress: progressFraction(item, now),
      isLocked: isLocked(item),
      picture,
      otherPicture,
    };
    models.set(item, model);
  }
  return model;
}

/** Makes the models that the next moves will show: `modelAt` keeps what it makes. @param first mounted @param end first not mounted */
export function prepareModels(modelAt: (index: number) => unknown, first: number, end: number): void {
  for (let ahead = 0; ahead < modelsAhead; ahead++) {
    modelAt(end + ahead);
    modelAt(first - 1 - ahead);
  }
}
