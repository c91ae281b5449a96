import { brand as nation } from '../brands/nation/brand.ts';
import { brand as news } from '../brands/news/brand.ts';
import { brand as sports } from '../brands/sports/brand.ts';
import type { BrandConfig, BrandId } from '../src/config/brand.ts';

/** The brands' configuration, for their names, looks and whether they have TV-provider sign-in. */
export const brands: Readonly<Record<BrandId, BrandConfig>> = { nation, news, sports };
