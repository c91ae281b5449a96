declare module 'virtual:product' {
  import type { BrandConfig, Look } from '../../../product/look.ts';

  export const brand: Pick<BrandConfig, 'id' | 'applicationName' | 'freeNetworks' | 'logo'>;
  export const look: Omit<Look, 'badgeOf'>;
}

declare module 'virtual:atlases' {
  export const atlasUrls: Readonly<Record<string, string>>;
}
