import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds } from '../../catalogue/model.ts';
import { cell, readSheet } from '../../catalogue/sheet.ts';
import { apiUri } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

const applicationNames: Readonly<Record<BrandId, string>> = {
  nation: 'Proscenium Nation',
  sports: 'Proscenium Sports',
  news: 'Proscenium News',
};

/** Call 6: the configuration (B 3 Config; C "Config keys used"). Times in milliseconds, up-next durations in seconds. */
export function registerConfiguration(api: FastifyInstance): void {
  const configurations = new Map(brandIds.map((brand) => [brand, readConfiguration(brand)]));
  api.get<BrandParams>('/config', async (request) => configurations.get(brandOf(request)));
}

function readConfiguration(brand: BrandId): object {
  return {
    app: {
      applicationName: applicationNames[brand],
      api: {
        content: {
          home: apiUri(brand, '/home'),
          navigation: apiUri(brand, '/navigation'),
          screen: apiUri(brand, '/screens/{screenId}?populated=true'),
          details: apiUri(brand, '/details/{entityId}?populated=true'),
          search: apiUri(brand, '/search?q={query}'),
          entity: apiUri(brand, '/entities/{entityId}'),
          collection: apiUri(brand, '/collections/{id}'),
          deeplinkPlayback: apiUri(brand, '/playback/{videoId}'),
          deeplinkLivePlayback: apiUri(brand, '/playback/live/{videoId}'),
          upNextInfo: apiUri(brand, '/up-next/{videoId}'),
          liveUpNext: apiUri(brand, '/up-next/live/{epgListingId}'),
        },
      },
      video: {
        previewPassOverlayTimeout: 10_000,
        upNextDurationMovie: 30,
        upNextDurationSeries: 20,
        upNextDurationDefault: 15,
        liveUpNext: true,
      },
      promo: { enabled: false },
    },
    settings: readSettings(brand),
    stringsOverrideDictionary: {},
  };
}

/** The texts of the settings page; `{applicationName}` is filled in. */
function readSettings(brand: BrandId): object[] {
  return readSheet('shared', 'settings', 2).map((entry) => ({
    item_key: cell(entry, 0),
    display_name: cell(entry, 1),
    text: entry.lines.join('\n').replaceAll('{applicationName}', applicationNames[brand]),
  }));
}
