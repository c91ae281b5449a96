export { brand } from '../../brands/nation/brand.ts';
export type { BrandConfig } from '../../src/config/brand.ts';
export type { BadgeType, FontSpec, TypeFace } from '../../src/config/theme.ts';
export type { TextStyle } from '../../src/render/text/text-style.ts';
export { createLook, type GridLook, type Look, mix, type RowLook, type TileKind } from '../../src/ui/look.ts';
export {
  descriptionGap,
  descriptionLeft,
  descriptionTop,
  leastDescriptionRoom,
} from '../../src/ui/tile-list/heading-places.ts';
