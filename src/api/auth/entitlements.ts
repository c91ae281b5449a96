import { cleanText } from '../feed/fields.ts';

/** Asset types that the viewer may watch, by lower-case network. */
export type Entitlements = ReadonlyMap<string, ReadonlySet<'live' | 'vod'>>;

const longestName = 100;
const mostNetworks = 200;

/**
 * C 3.3 Entitlements response. Networks that are broken or have no asset type are left out. Null if the answer has no
 * valid entitlements at all, which must not be taken for "may watch nothing".
 */
export function normaliseEntitlements(body: unknown): Entitlements | null {
  const { entitlements } = (body ?? {}) as { entitlements?: unknown };
  if (typeof entitlements !== 'object' || entitlements === null || Array.isArray(entitlements)) return null;
  const networks = Object.entries(entitlements);
  if (networks.length > 0 && !networks.some(([, assets]) => Array.isArray(assets))) return null;
  const found = new Map<string, Set<'live' | 'vod'>>();
  for (const [name, assets] of networks) {
    const network = cleanText(name, longestName).toLowerCase();
    const allowed = (['live', 'vod'] as const).filter((asset) => Array.isArray(assets) && assets.includes(asset));
    if (network !== '' && allowed.length > 0 && found.size < mostNetworks) found.set(network, new Set(allowed));
  }
  return found;
}
