import type { BrandId } from '../../../src/config/brand.ts';
import type { ItemFacts } from '../../catalogue/item-facts.ts';
import type { Entity } from '../../catalogue/model.ts';
import type { FeedContext } from '../context.ts';
import type { CompleteListing } from '../rows/finder.ts';
import { networkLogoUri, type WireImages } from './images.ts';
import { type Preview, presentListing, type WireItem } from './item.ts';

/** A programme of the schedule: an item without the fields that it shares with its channel. */
export type WireProgramme = Partial<Omit<WireItem, 'images'>> &
  Pick<WireItem, 'entity_id' | 'title'> & { images: WireImages };

/** A channel of the schedule. Its rights and other fields hold for each of its programmes that has none of its own. */
export interface WireChannel extends ItemFacts, Preview {
  channel_id: string;
  title: string;
  network_logo?: string;
  items: WireProgramme[];
}

/** The answer of the schedule call (docs/feeds.md, Schedule). */
export interface WireSchedule {
  first: number;
  /** Of all channels. */
  item_count: number;
  /** How far the schedule reaches. */
  starts_at: string;
  ends_at: string;
  items: WireChannel[];
}

/** Picture of a programme in the schedule: it has one size there. */
const pictureKey = 'video_list';

/** @param preview of what is on: it plays the channel's stream */
export function presentChannel(
  brand: BrandId,
  { entityId, title, facts }: Entity,
  { items, preview }: { items: WireProgramme[]; preview: Preview },
): WireChannel {
  const { network_logo_is_dark: _isDark, ...own } = facts;
  const { network } = own;
  return {
    channel_id: entityId,
    title,
    ...own,
    ...(network === undefined ? {} : { network_logo: networkLogoUri(brand, network) }),
    ...preview,
    items,
  };
}

/** A few hundred bytes in place of the two thousand of an item: a screen of the schedule has a hundred. */
export function presentProgramme(
  { listing, channel, programme }: CompleteListing,
  context: Pick<FeedContext, 'clock' | 'streams'>,
): WireProgramme {
  const {
    images,
    title_treatment: _title,
    network_logo: _logo,
    network_logo_is_dark: _isDark,
    preview: _preview,
    autoPlayVideoUrl: _address,
    ...item
  } = presentListing(listing, channel, programme, context);
  const shared: Readonly<Record<string, unknown>> = { ...channel.facts };
  const own = Object.fromEntries(Object.entries(item).filter(([name, value]) => shared[name] !== value));
  const picture = images[pictureKey];
  return { ...own, entity_id: item.entity_id, title: item.title, images: picture ? { [pictureKey]: picture } : {} };
}
