/** The product's look, see build/product.ts. */
declare module 'virtual:product' {
  type BrandConfig = import('../../../product/look.ts').BrandConfig;

  type TileKind = 'landscape' | 'largeLandscape' | 'portrait' | 'portraitFacts' | 'poster' | 'smallLandscape';

  /** Authored pixels, as all lengths here. */
  export interface TileSize {
    width: number;
    height: number;
    captionLines: number;
    /** Whether the last of these lines may be a subtitle. */
    hasSubtitle: boolean;
    /** From the block's top to its first tiles. */
    tileTop: number;
  }
  export interface RowSize extends TileSize {
    pitch: number;
    rowHeight: number;
    lanePitch: number;
    skeletons: number;
  }
  export interface GridSize extends TileSize {
    columns: number;
    pitchX: number;
    pitchY: number;
  }
  export const brand: Pick<BrandConfig, 'id' | 'homeScreenId' | 'freeNetworks' | 'logo' | 'applicationName'>;
  export const rowSizes: Readonly<Record<TileKind, RowSize>>;
  export const gridSize: GridSize;
}

declare module 'virtual:product.css';
