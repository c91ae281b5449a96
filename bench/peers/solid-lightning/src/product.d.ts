declare module 'virtual:product' {
  import type { BrandConfig } from '@app/config/brand.ts';
  import type { Look } from '@app/ui/look.ts';

  export const brand: Pick<BrandConfig, 'id' | 'applicationName' | 'freeNetworks' | 'logo'>;
  export const look: Omit<Look, 'badgeOf'>;
}
