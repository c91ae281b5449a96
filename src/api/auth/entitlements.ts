import { cleanText } from '../feed/fields.ts';

/** Asset types that the viewer may watch, by network in lower case. */
export type Entitlements = ReadonlyMap<string, ReadonlySet<'live' | 'vod'>>;

const longestName = 100;
const mostNetworks = 200;

/**
 * C 3.3 Entitlements response. A network that is broken, or has none of the asset types, is left out; null when the answer
 * holds no entitlements at all, or none that is whole: then it does not say that the viewer may watch nothing.
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
