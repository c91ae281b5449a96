import type { Key, Ref } from 'react';
import { Group } from './objects/group.ts';
import { TextBlock, type TextModel } from './objects/text-block.ts';
import { Tile, type TileLook, type TileModel } from './objects/tile.ts';
import { Quad } from './quad/quad.ts';
import type { Stage } from './stage.ts';

/** What React can make in the scene, by JSX name (lower-cased). */
export const sceneElements = { Group, Quad, TextBlock, Tile };

interface Placed<T> {
  key?: Key;
  ref?: Ref<T>;
  x?: number;
  y?: number;
  alpha?: number;
  visible?: boolean;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      group: Placed<Group> & { children?: ReactNode };
      quad: Placed<Quad> & {
        boxWidth: number;
        boxHeight: number;
        radius?: number;
        border?: number;
        softness?: number;
        slant?: number;
        tint?: number;
      };
      textBlock: Placed<TextBlock> & { stage: Stage; model: TextModel };
      tile: Placed<Tile> & { stage: Stage; look: TileLook; model: TileModel | undefined };
    }
  }
}
