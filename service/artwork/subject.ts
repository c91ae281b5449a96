import type { BrandId } from '../../src/config/brand.ts';

/** What a picture is drawn for: one entity of the catalogue, a network, or a personality. */
export interface ArtSubject {
  brand: BrandId;
  entityId: string;
  /** Item type (B 3), `network` for a network; in any case of letters. */
  kind: string;
  title: string;
  subtitle?: string;
  /** Entities with the same series share palette and motif. */
  seriesId?: string;
  /** Tagline and genres, in English if there is a choice: the art direction looks for words it can draw. */
  about?: string;
  network?: string;
  /** BCP 47 tag of the title, for shaping. */
  language?: string;
}

/** Looks a subject up; undefined when the brand's catalogue has no such entity. */
export type FindSubject = (brand: BrandId, entityId: string) => Promise<ArtSubject | undefined>;
