import type { BrandId } from '../../src/config/brand.ts';

/** The subject of a picture: an entity of the catalogue, a network, or a personality. */
export interface ArtSubject {
  brand: BrandId;
  entityId: string;
  /** Item type (B 3), or `network`; in any letter case. */
  kind: string;
  title: string;
  subtitle?: string;
  /** Entities with the same series share palette and motif. */
  seriesId?: string;
  /** Genres, preferably in English: the art direction looks for words it can draw. */
  about?: string;
  network?: string;
  /** BCP 47 tag of the title, for shaping. */
  language?: string;
}

/** Undefined when the brand's catalogue has no such entity. */
export type FindSubject = (brand: BrandId, entityId: string) => Promise<ArtSubject | undefined>;
