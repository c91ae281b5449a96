import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds, type Entity } from '../../catalogue/model.ts';
import type { EntityTable } from '../../database/entity-table.ts';
import type { BorrowedGrid } from '../../schedule/schedule.ts';

/**
 * The channels of a generated schedule (`--scale R,T,C`). Each is one of the brand's own under another name, whose weekly
 * grid it takes some days later, so that neighbours do not show the same. Nothing is stored.
 */
export interface ScaleChannels {
  /** 0 for the catalogue's own schedule. */
  readonly count: number;
  at(brand: BrandId, index: number): Entity | undefined;
  gridOf(channelId: string): BorrowedGrid | undefined;
}

const generatedId = /^([a-z]+)-scale-(\d{1,4})$/;

export async function createScaleChannels(count: number, entities: EntityTable): Promise<ScaleChannels> {
  const own = new Map<string, Entity[]>();
  if (count > 0) for (const brand of brandIds) own.set(brand, await entities.ofKind(brand, 'channel'));
  const lender = (brand: string, index: number): Entity | undefined => {
    const channels = own.get(brand) ?? [];
    return index < count ? channels[index % channels.length] : undefined;
  };
  return {
    count,
    at(brand, index) {
      const channel = lender(brand, index);
      if (channel === undefined) return undefined;
      const number = index + 1;
      const facts = { ...channel.facts, call_sign: `${channel.facts.call_sign ?? 'CH'} ${number}` };
      return { ...channel, entityId: `${brand}-scale-${index}`, title: `${channel.title} ${number}`, facts };
    },
    gridOf(channelId) {
      const match = generatedId.exec(channelId);
      const index = Number(match?.[2]);
      const channel = lender(match?.[1] ?? '', index);
      return channel && { channelId: channel.entityId, daysLater: Math.floor(index / 3) };
    },
  };
}
