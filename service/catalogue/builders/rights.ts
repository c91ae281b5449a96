import type { BrandId } from '../../../src/config/brand.ts';
import { brands } from '../../brands.ts';
import { hashText } from '../../random/random.ts';
import type { ItemFacts } from '../item-facts.ts';

/** Who may watch: everyone, viewers entitled to the network, or viewers signed in with a TV provider (B 5). */
export type Access = 'free' | 'open' | 'entitled' | 'provider';

type Rights = Pick<ItemFacts, 'network' | 'content_sku' | 'availability' | 'mvpd_auth' | 'required_entitlements'>;

/**
 * The rights fields of an item. The second segment of the sku is the network (B 3). An empty availability list means
 * the same as the tag `free` (B 5), so both occur.
 */
export function rights(network: string, assetType: 'live' | 'vod', access: Access): Rights {
  const sku = `app.${network}.${assetType}`;
  const common = { network, content_sku: sku };
  switch (access) {
    case 'free':
      return { ...common, availability: [{ tag: 'free' }], mvpd_auth: false };
    case 'open':
      return { ...common, availability: [], mvpd_auth: false };
    case 'entitled':
      return {
        ...common,
        availability: [{ tag: 'authenticated' }],
        mvpd_auth: false,
        required_entitlements: { [assetType]: sku },
      };
    case 'provider':
      return { ...common, availability: [{ tag: 'authenticated' }], mvpd_auth: true };
  }
}

/** How a brand locks what is not free: a brand without TV providers sells subscriptions, and asks for no provider. */
export function locked(brand: BrandId): Access {
  return brands[brand].tvProviderSignInEnabled ? 'provider' : 'entitled';
}

/** Content advisories by rating: language, violence, suggestive dialogue. */
export function contentFlags(rating: string): string[] {
  switch (rating) {
    case 'TV-MA':
    case 'R':
      return ['L', 'V'];
    case 'TV-14':
    case 'PG-13':
      return ['D', 'L'];
    default:
      return [];
  }
}

/** An id in the format of TMS: two letters, eight digits, and four more for the episode. */
export function tmsId(prefix: 'SH' | 'EP' | 'MV' | 'SP', id: string, part = 0): string {
  const number = String(hashText(id) % 100_000_000).padStart(8, '0');
  return `${prefix}${number}${String(part).padStart(4, '0')}`;
}
