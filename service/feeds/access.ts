import type { FastifyRequest } from 'fastify';
import type { BrandId } from '../../src/config/brand.ts';
import type { Entitlements } from '../activation/providers/subscribers.ts';
import { brands } from '../brands.ts';
import type { ItemFacts } from '../catalogue/item-facts.ts';
import { ServiceError } from '../errors.ts';

/** What a viewer may watch, and until when. */
export interface Holdings {
  /** Signed in with a TV provider, or with a preview pass, which opens everything while it lasts. */
  hasProvider: boolean;
  isSubscriber: boolean;
  entitlements: Entitlements;
  /** When the provider's sign-in or the pass ends, ms since the epoch. */
  until?: number;
}

/** Of the caller. @throws ServiceError UNAUTHORIZED for a token that is expired, forged or signed out */
export type HoldingsOf = (request: FastifyRequest, brand: BrandId) => Promise<Holdings>;

export const nothingHeld: Holdings = { hasProvider: false, isSubscriber: false, entitlements: {} };

/** Why a viewer may not watch an item; the message is for the viewer (C 8.2 Display mapping). */
interface EntitlementIssue {
  code: 'PROVIDER_REQUIRED' | 'SIGN_IN_REQUIRED' | 'NOT_ENTITLED';
  message: string;
}

type Rights = Pick<ItemFacts, 'type' | 'content_sku' | 'availability' | 'mvpd_auth' | 'required_entitlements'>;

/** B 5 Content access rule, as the client has it in `SessionStore.canAccess`. Undefined when the viewer may watch. */
export function entitlementIssue(brand: BrandId, item: Rights, held: Holdings): EntitlementIssue | undefined {
  if (item.mvpd_auth === true && !held.hasProvider)
    return { code: 'PROVIDER_REQUIRED', message: 'Sign in with your TV provider to watch this.' };
  const assetType = item.type === 'EPGListing' ? 'live' : 'vod';
  // B 3: the sku comes from the required entitlements, else from the content sku when MVPD auth is required.
  // The other asset's sku comes last: an item that requires something must not be open to everybody.
  const { live, vod } = item.required_entitlements ?? {};
  const [wanted, other] = assetType === 'live' ? [live, vod] : [vod, live];
  const sku = wanted ?? (item.mvpd_auth === true ? item.content_sku : undefined) ?? other;
  const { availability } = item;
  if (sku === undefined) return undefined;
  if (availability !== undefined && (availability.length === 0 || availability.some(({ tag }) => tag === 'free')))
    return undefined;
  const network = sku.split('.')[1] ?? '';
  if (brands[brand].freeNetworks.includes(network)) return undefined;
  if (!held.hasProvider && !held.isSubscriber) return { code: 'SIGN_IN_REQUIRED', message: 'Sign in to watch this.' };
  return held.entitlements[network]?.includes(assetType) === true
    ? undefined
    : { code: 'NOT_ENTITLED', message: 'Your package does not include this.' };
}

/**
 * Refuses what the caller may not watch. What is open to all needs no token, not even a valid one.
 *
 * @returns what the caller holds
 * @throws ServiceError NOT_ENTITLED with the issues, or UNAUTHORIZED
 */
export async function requireAccess(
  brand: BrandId,
  item: Rights,
  holdings: () => Promise<Holdings>,
): Promise<Holdings> {
  if (entitlementIssue(brand, item, nothingHeld) === undefined) return nothingHeld;
  const held = await holdings();
  const issue = entitlementIssue(brand, item, held);
  if (issue === undefined) return held;
  throw new ServiceError('NOT_ENTITLED', 'The viewer may not watch this.', undefined, { issues: [issue] });
}
