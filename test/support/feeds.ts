import type { Suite } from './suite.ts';

/** The fields of the feeds that the tests read (docs/feeds.md). */
export interface WireItem {
  entity_id: string;
  type: string;
  series_type?: string;
  title: string;
  isPlayable?: boolean;
}

export interface WireContainer {
  container_id: string;
  headline: string;
  container_layout_type: string;
  uri: string;
  items?: WireItem[];
  item_count?: number;
}

export interface WirePage {
  containers: WireContainer[];
}

interface WireNavItem {
  display_name: string;
}

interface WireHome {
  panels: { member: { items: { member: WireNavItem[] } }[] };
  navigation: { header: { categories: { list: WireNavItem[] }; default: { list: WireNavItem[] } } };
}

/** The app's call for the page of Home. */
export const homePageCall = '/api/nation/screens/home?populated=true&personalized=true';

/** Names of the navbar's items, from left to right. */
export async function navbarNames({ feed }: Suite): Promise<string[]> {
  const { panels, navigation } = await feed<WireHome>('/api/nation/home');
  const left = panels.member[0]?.items.member ?? [];
  return [...left, ...navigation.header.categories.list, ...navigation.header.default.list].map(
    ({ display_name }) => display_name,
  );
}

/** The rows of Nation's Home that are not empty, with their items: the showcase first. */
export async function homeRows({ feed }: Pick<Suite, 'feed'>): Promise<(WireContainer & { items: WireItem[] })[]> {
  const { containers } = await feed<WirePage>(homePageCall);
  const filled = await Promise.all(
    containers.map(async (container) => {
      if (container.items) return { ...container, items: container.items };
      const { data } = await feed<{ data: WireContainer }>(container.uri);
      return { ...container, items: data.items ?? [] };
    }),
  );
  return filled.filter(({ items }) => items.length > 0);
}
