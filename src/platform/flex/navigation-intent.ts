import { fieldOf } from './firebolt.ts';

/**
 * Converts a Firebolt navigation intent to a launch payload (B 2 Deep links). Undefined for `home` and a plain launch,
 * which need no deep link.
 */
export function payloadOfIntent(intent: unknown): unknown {
  const action = fieldOf(intent, 'action');
  const data = fieldOf(intent, 'data');
  switch (action) {
    case undefined:
    case 'home':
    case 'launch':
      return undefined;
    case 'playback':
      return { contentType: 'playback', contentId: fieldOf(data, 'assetId') ?? fieldOf(data, 'entityId') };
    case 'tune':
      return { contentType: 'playback', contentId: fieldOf(fieldOf(data, 'entity'), 'entityId') };
    case 'entity':
      return {
        contentType: fieldOf(data, 'programType') ?? fieldOf(data, 'entityType') ?? 'entity',
        showCode: fieldOf(data, 'seriesId') ?? fieldOf(data, 'entityId'),
      };
    case 'section':
      return { deeplink: fieldOf(data, 'sectionName') };
    case 'search':
      return { deeplink: searchAddress(fieldOf(data, 'query')) };
    default:
      // Unknown intents give an empty payload, which is logged as a deep link without a link.
      return {};
  }
}

/** What the viewer said to the device's search, to be searched for here. */
function searchAddress(query: unknown): string {
  return typeof query === 'string' && query !== '' ? `/search?${new URLSearchParams({ q: query })}` : '/search';
}
