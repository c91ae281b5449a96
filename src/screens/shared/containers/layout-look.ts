import type { Container, LayoutType, PortraitTemplate } from '../../../api/content/types.ts';
import type { PictureUse } from '../../../api/pictures.ts';
import type { TileFacts } from '../../../stores/rules/tile-facts.ts';
import type { TileKind } from '../../../ui/look.ts';

/** How a container of tiles looks. */
interface LayoutLook {
  tile: TileKind;
  facts: TileFacts;
  /** Lines of tiles. */
  lanes: number;
  /** The brand's sign of a favourite stands before the title. */
  isOfFavourites: boolean;
}

const look = (tile: TileKind, more: Partial<LayoutLook> = {}): LayoutLook => ({
  tile,
  facts: 'usual',
  lanes: 1,
  isOfFavourites: false,
  ...more,
});

/** Each layout type has the tile of C 9.2, and says of its items what one looks for in it (docs/decisions/layouts.md). */
const layoutLooks: Readonly<Record<LayoutType, LayoutLook>> = {
  landscape: look('landscape'),
  'landscape-head': look('largeLandscape'),
  'landscape-favorites': look('landscape', { isOfFavourites: true }),
  'small-landscape': look('smallLandscape'),
  portrait: look('portrait'),
  stacked: look('smallLandscape', { lanes: 2 }),
  // Pages show these two as slides; where there is no room for them, in search, they are tiles.
  showcase: look('largeLandscape'),
  'showcase-carousel': look('largeLandscape'),
  watchnext: look('landscape', { facts: 'left' }),
  'mixed-watchnext': look('landscape', { facts: 'source' }),
  'season-widget': look('landscape', { facts: 'season' }),
  'search-result': look('smallLandscape', { facts: 'about' }),
  grid: look('landscape'),
};

/** B 3 Portrait templates. */
const templateLooks: Readonly<Record<PortraitTemplate, LayoutLook>> = {
  'featured-poster': look('poster'),
  featured: look('portraitFacts', { facts: 'about' }),
  latestEpisodes: look('portraitFacts'),
};

export function layoutLook({ layoutType, template }: Pick<Container, 'layoutType' | 'template'>): LayoutLook {
  return template === null || layoutType !== 'portrait' ? layoutLooks[layoutType] : templateLooks[template];
}

/** Which of an item's pictures a kind of tile shows. */
export const pictureUseOf: Readonly<Record<TileKind, PictureUse>> = {
  landscape: 'landscape',
  largeLandscape: 'landscape',
  smallLandscape: 'landscape',
  portrait: 'portrait',
  portraitFacts: 'portrait',
  poster: 'portrait',
};
