import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds } from '../../catalogue/model.ts';
import { cell, readSheet } from '../../catalogue/sheet.ts';
import { apiUri } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

interface NavItem {
  id?: string;
  item_key: string;
  display_name: string;
  url: string;
  page_link_type?: string;
  view_type?: 'ICON' | 'TEXT';
  all_url?: boolean;
}

interface HomeResponse {
  panels: { member: { '@id': string; name: string; items: { member: NavItem[] } }[] };
  navigation: { header: { categories: { list: NavItem[] }; default: { list: NavItem[] } } };
}

/** Calls 1 and 6: the home response, and its navigation part alone. */
export function registerHome(api: FastifyInstance): void {
  const homes = new Map(brandIds.map((brand) => [brand, readHome(brand)]));
  const homeOf = (brand: BrandId): HomeResponse => homes.get(brand) as HomeResponse;
  api.get<BrandParams>('/home', async (request) => homeOf(brandOf(request)));
  api.get<BrandParams>('/navigation', async (request) => homeOf(brandOf(request)).navigation);
}

function readHome(brand: BrandId): HomeResponse {
  const entries = readSheet(brand, 'navigation', 3).map((entry) => ({
    side: cell(entry, 0),
    key: cell(entry, 1),
    label: cell(entry, 2),
    options: entry.options,
  }));
  const right = entries
    .filter(({ side }) => side === 'right')
    .map(({ key, label, options }) => ({
      isDefault: options.has('default'),
      item: {
        item_key: key,
        display_name: label,
        view_type: options.has('icon') ? ('ICON' as const) : ('TEXT' as const),
        url: options.has('all') ? `/screens/${key}` : `/${key}`,
        all_url: options.has('all'),
      },
    }));
  const left = entries
    .filter(({ side }) => side === 'left')
    .map(({ key, label }) => ({
      id: key,
      item_key: key,
      display_name: label,
      page_link_type: 'HOME_PAGE',
      url: apiUri(brand, `/screens/${key}?populated=true`),
    }));
  return {
    panels: { member: [{ '@id': 'home-nav', name: 'Home', items: { member: left } }] },
    navigation: {
      header: {
        categories: { list: right.filter(({ isDefault }) => !isDefault).map(({ item }) => item) },
        default: { list: right.filter(({ isDefault }) => isDefault).map(({ item }) => item) },
      },
    },
  };
}
