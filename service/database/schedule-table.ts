import type { Client } from '@libsql/client';
import type { BrandId } from '../../src/config/brand.ts';
import type { GridSlot } from '../catalogue/model.ts';

/** The weekly grids of the channels. */
export interface ScheduleTable {
  /** A channel's slots on a weekday, in order; empty for an unknown channel. */
  slotsOn(channelId: string, weekday: number): Promise<(GridSlot & { brand: BrandId })[]>;
}

export function createScheduleTable(client: Client): ScheduleTable {
  return {
    async slotsOn(channelId, weekday) {
      const result = await client.execute({
        sql: `SELECT brand, slot, start_minute, duration_minutes, programme_id, title, airing_type, restart_enabled
          FROM grid_slot WHERE channel_id = ? AND weekday = ? ORDER BY slot`,
        args: [channelId, weekday],
      });
      return result.rows.map((row) => ({
        brand: row.brand as BrandId,
        channelId,
        weekday,
        slot: row.slot as number,
        startMinute: row.start_minute as number,
        durationMinutes: row.duration_minutes as number,
        programmeId: row.programme_id as string,
        ...(row.title === null ? {} : { title: row.title as string }),
        airingType: row.airing_type as GridSlot['airingType'],
        restartEnabled: row.restart_enabled === 1,
      }));
    },
  };
}
