import { For } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import { look, rgba } from '../theme.ts';
import { showcaseHeight } from './sections.ts';
import { sharedRounded } from './shaders.ts';

const { tile, pitch, tileTop, skeletons } = look.rows.landscape;
const { color, shape } = look.theme;
const lines = [
  [306, 620, 76],
  [416, 420, 28],
  [464, 720, 28],
  [548, 240, look.button.height],
  [showcaseHeight + 8, 260, 30],
] as const;

/** Placeholders of a page that is loading. */
export function PageSkeleton() {
  return (
    <view width={0} height={0}>
      <For each={lines}>
        {([y, width, height]) => (
          <view
            x={screen.safeX}
            y={y}
            width={width}
            height={height}
            color={rgba(color.surface)}
            shader={sharedRounded(shape.badgeRadius, width, height)}
          />
        )}
      </For>
      <For each={Array.from({ length: skeletons }, (_, index) => index)}>
        {(index) => (
          <view
            x={screen.safeX + index * pitch}
            y={showcaseHeight + tileTop}
            width={tile.width}
            height={tile.height}
            color={rgba(color.surface)}
            shader={sharedRounded(tile.radius, tile.width, tile.height)}
          />
        )}
      </For>
    </view>
  );
}
