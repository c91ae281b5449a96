import { useUi } from '../../ui/ui-context.ts';
import { searchLayout } from './search-layout.ts';

const { top, inset } = searchLayout.list;
const rows = [0, 1];
const tiles = [0, 1, 2, 3];

/** The outline of the popular rows while they are loading, so that nothing jumps when they arrive. */
export function SearchSkeleton() {
  const { look } = useUi();
  const { color, shape } = look.theme;
  const { tile, pitch, tileTop, height } = look.rows.smallLandscape;
  return rows.map((row) => (
    <group key={`row ${row}`} x={inset} y={top + row * height}>
      <quad y={8} boxWidth={260} boxHeight={30} radius={shape.badgeRadius} tint={color.surface} />
      {tiles.map((index) => (
        <quad
          key={`tile ${index}`}
          x={index * pitch}
          y={tileTop}
          boxWidth={tile.width}
          boxHeight={tile.height}
          radius={tile.radius}
          tint={color.surface}
        />
      ))}
    </group>
  ));
}
