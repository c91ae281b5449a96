import type { PlayerStore } from '../../stores/player/player-store.ts';
import { seriesOf } from '../../stores/rules/tile-facts.ts';

export interface VideoNames {
  title: string;
  subtitle: string | null;
  networkLogo: string | null;
}

/** Of the playback; while the viewer waits for a programme, which has none before it begins, of its item. Observable. */
export function videoNames({ playback, item, startsAt }: PlayerStore): VideoNames | null {
  if (startsAt === null || item === null) return playback;
  return { title: item.title, subtitle: seriesOf(item) ?? item.tagline, networkLogo: item.networkLogo };
}

/** Title and subtitle in one line. */
export function spokenNames({ title, subtitle }: VideoNames): string {
  return [title, subtitle].filter(Boolean).join(', ');
}
