import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity, Network, Page, RowItem } from '../model.ts';
import { row } from './rows.ts';

/** Slides at the head of a network's screen. */
const slides = 4;

/** The screen to which a network's logo leads. */
export function networkScreenId(code: string): string {
  return `network-${code}`;
}

/** Entities with what their network says of its logo. */
export function withLogos(entities: readonly Entity[], networks: readonly Network[]): Entity[] {
  const byCode = new Map(networks.map((network) => [network.code, network]));
  return entities.map((entity) => {
    const network = byCode.get(entity.facts.network ?? '');
    if (!network?.isLogoDark && !network?.isLogoLinked) return entity;
    const facts = {
      ...entity.facts,
      ...(network.isLogoDark && { network_logo_is_dark: true }),
      ...(network.isLogoLinked && { network_screen: networkScreenId(network.code) }),
    };
    return { ...entity, facts };
  });
}

/** A screen for each network that shows something: what its channels broadcast, and its titles. */
export function buildNetworkScreens(brand: BrandId, networks: readonly Network[], entities: readonly Entity[]): Page[] {
  return networks.flatMap(({ code, name }): Page[] => {
    const own = entities.filter(({ facts }) => facts.network === code);
    const id = `${brand}-${networkScreenId(code)}`;
    const of = (...kinds: Entity['kind'][]): RowItem[] =>
      own.filter(({ kind }) => kinds.includes(kind)).map(({ entityId }) => ({ ref: entityId }));
    const titles = of('series', 'movie', 'special');
    if (titles.length === 0) return [];
    const channels = own
      .filter(({ kind }) => kind === 'channel')
      .map(({ entityId, title }) =>
        row(`${id}-${entityId}`, title, 'landscape', [], { source: `schedule:${entityId}` }),
      );
    const rows = [
      row(`${id}-spotlight`, 'Spotlight', 'showcase_carousel', titles.slice(0, slides)),
      ...channels,
      row(`${id}-series`, 'Series', 'landscape', of('series')),
      row(`${id}-films`, 'Movies & Specials', 'portrait', of('movie', 'special'), { template: 'featured' }),
      row(`${id}-clips`, 'Clips', 'small_landscape', of('clip')),
    ];
    const shown = rows.filter(({ source, items }) => source !== 'list' || items.length > 0);
    return [{ pageId: networkScreenId(code), pageType: 'screen', title: name, rows: shown }];
  });
}
