import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../../catalogue/model.ts';
import type { Listing } from '../../schedule/schedule.ts';
import type { FeedContext } from '../context.ts';
import { presentEntity, presentListing, type WireItem } from '../wire/item.ts';

/** What an id can refer to: an entity of the catalogue, or a schedule listing. */
export type Subject = { entity: Entity } | { entity: Entity; listing: Listing; channel: Entity; programme: Entity };

/** Looks an id up in the brand; for a listing, `entity` is its channel. */
export async function findSubject(context: FeedContext, brand: BrandId, id: string): Promise<Subject | undefined> {
  const entity = context.scale?.find(brand, id) ?? (await context.entities.find(brand, id));
  if (entity !== undefined) return { entity };
  const listing = await context.schedule.find(id);
  if (listing === undefined || listing.brand !== brand) return undefined;
  const [complete] = await completeListings(context, brand, [listing]);
  return complete === undefined ? undefined : { entity: complete.channel, ...complete };
}

/** The same, also for the show code of a series or film, which a deep link may give in place of its id (B 2 Deep links). */
export async function findSubjectOrShow(
  context: FeedContext,
  brand: BrandId,
  idOrShowcode: string,
): Promise<Subject | undefined> {
  const subject = await findSubject(context, brand, idOrShowcode);
  if (subject !== undefined) return subject;
  const [entity] = await context.entities.findByShowcodes(brand, [idOrShowcode]);
  return entity && { entity };
}

export function presentSubject(context: FeedContext, brand: BrandId, subject: Subject): WireItem {
  return 'listing' in subject
    ? presentListing(subject.listing, subject.channel, subject.programme, context)
    : presentEntity(brand, subject.entity, context);
}

export interface CompleteListing {
  listing: Listing;
  channel: Entity;
  programme: Entity;
}

/** Listings with their channels and programmes, looked up together. */
export async function completeListings(
  context: FeedContext,
  brand: BrandId,
  listings: readonly Listing[],
): Promise<CompleteListing[]> {
  const ids = new Set(listings.flatMap(({ slot }) => [slot.channelId, slot.programmeId]));
  const entities = await context.entities.findAll(brand, [...ids]);
  const byId = new Map(entities.map((entity) => [entity.entityId, entity]));
  return listings.flatMap((listing) => {
    const channel = byId.get(listing.slot.channelId);
    const programme = byId.get(listing.slot.programmeId);
    return channel === undefined || programme === undefined ? [] : [{ listing, channel, programme }];
  });
}

export async function presentListings(
  context: FeedContext,
  brand: BrandId,
  listings: readonly Listing[],
): Promise<WireItem[]> {
  const complete = await completeListings(context, brand, listings);
  return complete.map(({ listing, channel, programme }) => presentListing(listing, channel, programme, context));
}
