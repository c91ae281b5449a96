import type { ContentItem } from '../../api/content/types.ts';
import { type BadgeContext, contentStatus, progressOf } from './content-rules.ts';

/**
 * What the line under a tile's title says: `usual`, the episode and its series, or the hour; `season`, the episode and its
 * length, in a row of one series; `left`, how much of it the viewer has left; `source`, the same and whose it is; `about`, what
 * it is about and from when.
 */
export type TileFacts = 'usual' | 'season' | 'left' | 'source' | 'about';

type FactsContext = Pick<BadgeContext, 'now' | 'bookmark' | 't'>;

/** The name of the series that an episode or a clip belongs to; null if its title says it already. */
export function seriesOf({ seriesTitle, title }: Pick<ContentItem, 'seriesTitle' | 'title'>): string | null {
  return seriesTitle === title ? null : seriesTitle;
}

/** A row that says how much is left says that it has been begun. */
export function saysLeft(facts: TileFacts): boolean {
  return facts === 'left' || facts === 'source';
}

/**
 * What matters most comes first: a long name at the end may be cut.
 * @param usual season and episode, or the hour; '' for neither
 */
export function tileFacts(
  item: ContentItem,
  facts: TileFacts,
  usual: string,
  context: FactsContext,
): readonly string[] {
  return allFacts(item, facts, usual, context).filter((text) => text !== '');
}

function allFacts(item: ContentItem, facts: TileFacts, usual: string, context: FactsContext): readonly string[] {
  const series = item.type === 'EPISODE' ? (seriesOf(item) ?? '') : '';
  if (facts === 'season') return [usual, lengthOf(item, context)];
  if (facts === 'about') return usual === '' ? aboutOf(item, context) : [usual, series];
  if (!saysLeft(facts)) return [usual, series];
  return [usual, timeLeftOf(item, context) || lengthOf(item, context), series];
}

/** Genre and year of a show or a film, the length of a clip. */
function aboutOf(item: ContentItem, context: FactsContext): readonly string[] {
  if (item.isPlayable) return [lengthOf(item, context)];
  return [item.genres[0] ?? '', item.releaseYear === null ? '' : String(item.releaseYear)];
}

function lengthOf({ durationSec, startTime }: ContentItem, { t }: FactsContext): string {
  if (durationSec === null || durationSec < 60 || startTime !== null) return '';
  return t('meta.minutes', { minutes: Math.round(durationSec / 60) });
}

/** Of what has been begun, or is on now. */
function timeLeftOf(item: ContentItem, { now, bookmark, t }: FactsContext): string {
  const progress = progressOf(item, { now, bookmark }, 0);
  const isLive = contentStatus(item, now) === 'live';
  if (!progress || (!isLive && item.durationSec === null)) return '';
  const seconds = (progress.totalAmount - progress.amountElapsed) / (isLive ? 1000 : 1);
  return t('meta.minutesLeft', { minutes: Math.ceil(seconds / 60) });
}
