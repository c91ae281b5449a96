import { createHash, timingSafeEqual } from 'node:crypto';
import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds } from '../../catalogue/model.ts';
import { cell, readSheet } from '../../catalogue/sheet.ts';

/** The TV package a subscriber pays their provider for. */
export type Package = 'everything' | 'news' | 'nothing';

/** A demo account, accepted by every provider's login page, which lists it. */
export interface Subscriber {
  username: string;
  package: Package;
  /** Shown on the login page. */
  description: string;
}

export const demoPassword = 'proscenium';

export const subscribers: readonly Subscriber[] = [
  { username: 'everything', package: 'everything', description: 'every network' },
  { username: 'newsonly', package: 'news', description: 'the news networks only' },
  { username: 'nothing', package: 'nothing', description: 'no network at all' },
];

/** Allowed asset types by network (C 3.3 Entitlements response). */
export type Entitlements = Record<string, ('live' | 'vod')[]>;

/** The subscriber with that name and password; undefined whichever of the two is wrong. */
export function findSubscriber(username: string, password: string): Subscriber | undefined {
  const found = subscribers.find((subscriber) => subscriber.username === username.trim().toLowerCase());
  return timingSafeEqual(digest(password), digest(demoPassword)) ? found : undefined;
}

const networksByBrand = new Map(
  brandIds.map((brand) => [brand, readSheet(brand, 'networks', 2).map((entry) => cell(entry, 0))]),
);

/** The networks of a brand; none for anything else. */
export function networksOf(brand: string): readonly string[] {
  return networksByBrand.get(brand as BrandId) ?? [];
}

/** Live and on demand for every network of the package; a network is the second segment of a content sku (B 3). */
export function entitlementsOf(subscribed: Package): Entitlements {
  const brands = { everything: brandIds, news: ['news'] as const, nothing: [] }[subscribed];
  const networks = brands.flatMap(networksOf);
  return Object.fromEntries(networks.map((network) => [network, ['live', 'vod']]));
}

/** The provider's opaque id of a subscriber, the same at every sign-in. */
export function upstreamUserId(providerId: string, username: string): string {
  return createHash('sha256').update(`upstream ${providerId} ${username}`).digest('hex').slice(0, 32);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
