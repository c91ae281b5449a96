declare module 'virtual:product' {
  type BrandConfig = import('../../../product/look.ts').BrandConfig;
  type Look = import('../../../product/look.ts').Look;

  export const brand: Pick<BrandConfig, 'id' | 'applicationName' | 'freeNetworks' | 'logo'>;
  export const look: Omit<Look, 'badgeOf'>;
}

declare module 'virtual:atlases' {
  export const atlasUrls: Readonly<Record<string, string>>;
}
