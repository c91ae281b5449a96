import { fieldOf } from './firebolt.ts';

/**
 * Firebolt's intention to go somewhere as a launch payload (B 2 Deep links). Undefined for the app's home and for a plain
 * launch, which lead where the app leads by itself.
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
      return { deeplink: '/search' };
    default:
      // What the box says beyond that leads nowhere, and is logged as such.
      return {};
  }
}
