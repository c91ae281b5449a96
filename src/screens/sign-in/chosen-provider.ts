import { address } from '../../stores/navigation/destinations.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';

/** The code page of a TV provider chosen on the television: the phone does not ask for it again (C 7.3 selectedMvpdId). */
export function providerCodeAddress(providerId: string): string {
  return address(['gated', 'tv-signin'], { provider: providerId });
}

/** The provider that the page's address names. */
export function chosenProvider({ query }: Pick<RouteEntry, 'query'>): string | undefined {
  return query['provider'] || undefined;
}
