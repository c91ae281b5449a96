import type { BrandId } from '../../../src/config/brand.ts';
import { createRandom, type Random } from '../../random/random.ts';
import type { Entity, GridSlot } from '../model.ts';
import { cell, readSheet } from '../sheet.ts';
import { locked, rights } from './rights.ts';

/** Live channels. Their ids are unique across brands, because stream URLs have no brand. */
export function buildChannels(brand: BrandId): Entity[] {
  return readSheet(brand, 'channels', 5).map(
    (entry): Entity => ({
      entityId: `${brand}-${cell(entry, 0)}`,
      kind: 'channel',
      title: cell(entry, 1),
      facts: {
        type: 'EPGListing',
        description: `${cell(entry, 1)}, live around the clock.`,
        genres: cell(entry, 4).split(', '),
        ...rights(cell(entry, 3), 'live', entry.options.has('locked') ? locked(brand) : 'free'),
        call_sign: cell(entry, 2),
        audio_only: entry.options.has('audio'),
        isPlayable: true,
        video_type: 'live',
      },
    }),
  );
}

const minutesInDay = 24 * 60;
/** A marathon may fill the last six hours of the broadcast day. */
const nightStart = minutesInDay - 360;
const bulletinMinutes = 5;
const bulletinTitle: Readonly<Record<BrandId, string>> = {
  nation: 'The Nation Minute',
  sports: 'Score Check',
  news: 'Headlines in Five',
};

/**
 * The weekly grid of every channel: each broadcast day is filled to the minute with programmes of 5 minutes to 6 hours.
 */
export function buildGrid(brand: BrandId, channels: readonly Entity[], shows: readonly Entity[]): GridSlot[] {
  return channels.flatMap((channel) =>
    Array.from({ length: 7 }, (_, weekday) => buildDay(brand, channel, weekday, shows)).flat(),
  );
}

function buildDay(brand: BrandId, channel: Entity, weekday: number, shows: readonly Entity[]): GridSlot[] {
  const random = createRandom(`${brand}:${channel.entityId}:${weekday}`);
  const pool = random.shuffle(programmesFor(channel, shows));
  const slots: GridSlot[] = [];
  let minute = 0;
  const add = (durationMinutes: number, programme: Entity, rest: Partial<GridSlot> = {}): void => {
    slots.push({
      channelId: channel.entityId,
      weekday,
      slot: slots.length,
      startMinute: minute,
      durationMinutes,
      programmeId: programme.entityId,
      airingType: (['new', 'repeat', 'repeat', 'live'] as const)[random.integer(0, 3)] ?? 'repeat',
      restartEnabled: random.next() < 0.8,
      ...rest,
    });
    minute += durationMinutes;
  };
  const programme = (): Entity => pool[slots.length % pool.length] as Entity;
  while (minute < nightStart) {
    if (minute % 360 === 0)
      add(bulletinMinutes, programme(), { title: bulletinTitle[brand], airingType: 'live', restartEnabled: false });
    else add(nextDuration(minute, random), programme());
  }
  if (weekday % 2 === 0) {
    const marathon = programme();
    add(360, marathon, { title: `${marathon.title}: All Night`, airingType: 'repeat' });
  }
  while (minute < minutesInDay) add(nextDuration(minute, random), programme());
  return slots;
}

/** Programmes end on the half hour, and at the latest at the bulletin every six hours. */
function nextDuration(minute: number, random: Random): number {
  const toHalfHour = 30 - (minute % 30);
  const toBulletin = 360 - (minute % 360);
  const wanted = random.pick([0, 0, 30, 30, 30, 60, 90]) + toHalfHour;
  return Math.min(wanted, toBulletin);
}

function programmesFor(channel: Entity, shows: readonly Entity[]): Entity[] {
  const genres = channel.facts.genres ?? [];
  const fit = shows.filter((show) => show.facts.genres?.some((genre) => genres.includes(genre)));
  return fit.length > 1 ? fit : [...shows];
}
