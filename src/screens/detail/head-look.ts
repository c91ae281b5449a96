import type { ContentItem } from '../../api/content/types.ts';
import type { TileKind } from '../../ui/look.ts';

/** How the head of a detail page is laid out, authored pixels. */
export interface HeadLook {
  /** Height of the section on the page; the art is taller and fades out beneath the first row. */
  height: number;
  /** The lower edge of the text, which grows upwards. */
  textBottom: number;
  buttonsTop: number;
  descriptionLines: number;
}

/** A series, a film, a special or a person: art, text, and the first row in full beneath. */
const show: HeadLook = { height: 624, textBottom: 504, buttonsTop: 528, descriptionLines: 3 };

/** Of a category one wants to see what is in it: a low head leaves room for two lines of its grid. */
const category: HeadLook = { height: 444, textBottom: 324, buttonsTop: 348, descriptionLines: 2 };

/** A single video fills the screen; what else there is begins at its lower edge. */
const interstitial: HeadLook = { height: 804, textBottom: 684, buttonsTop: 708, descriptionLines: 5 };

/** What a page of this address will look like, as far as that is known before it has loaded. */
export function expectedLook(path: string): { head: HeadLook; row: TileKind | 'grid' } {
  if (path.startsWith('/category/')) return { head: category, row: 'grid' };
  const row = path.startsWith('/personality/') ? 'poster' : 'landscape';
  return { head: path.startsWith('/interstitial/') ? interstitial : show, row };
}

/** @param path the entity's own address */
export function headLook({ type }: Pick<ContentItem, 'type'>, path: string): HeadLook {
  if (type === 'Category' || type === 'COLLECTION') return category;
  return path.startsWith('/interstitial/') ? interstitial : show;
}
