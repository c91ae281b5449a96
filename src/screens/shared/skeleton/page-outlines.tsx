import { rows, screen } from '../../../config/constants.ts';
import type { TileKind } from '../../../ui/look.ts';
import { useUi } from '../../../ui/ui-context.ts';

/** Where the head of a page has its words and its buttons. Authored pixels. */
interface HeadPlace {
  /** The lower edge of the text. */
  textBottom: number;
  buttonsTop: number;
}

/** A title, two lines, and a button. */
export function HeadOutline({ textBottom, buttonsTop }: HeadPlace) {
  const { look } = useUi();
  return (
    <>
      <Bar y={textBottom - 218} width={620} height={76} />
      <Bar y={textBottom - 108} width={420} height={28} />
      <Bar y={textBottom - 60} width={720} height={28} />
      <Bar y={buttonsTop} width={240} height={look.button.height} />
    </>
  );
}

/** A heading and a line of tiles. */
export function RowOutline({ kind, top }: { kind: TileKind; top: number }) {
  const { tile, pitch, tileTop, skeletons } = useUi().look.rows[kind];
  return (
    <>
      <Bar y={top + 8} width={260} height={30} />
      <Tiles count={skeletons} pitch={pitch} top={top + tileTop} {...tile} />
    </>
  );
}

/** The first line of a grid, which is named as its page is. */
export function GridOutline({ top }: { top: number }) {
  const { tile, pitchX, tileTop } = useUi().look.grid;
  return <Tiles count={rows.skeletonTiles} pitch={pitchX} top={top + tileTop} {...tile} />;
}

function Bar({ y, width, height }: { y: number; width: number; height: number }) {
  const { color, shape } = useUi().look.theme;
  return (
    <quad x={screen.safeX} y={y} boxWidth={width} boxHeight={height} radius={shape.badgeRadius} tint={color.surface} />
  );
}

interface TilesProps {
  count: number;
  pitch: number;
  top: number;
  width: number;
  height: number;
  radius: number;
  placeholder: number;
}

function Tiles({ count, pitch, top, width, height, radius, placeholder }: TilesProps) {
  return Array.from({ length: count }, (_, index) => (
    <quad
      key={`tile ${index}`}
      x={screen.safeX + index * pitch}
      y={top}
      boxWidth={width}
      boxHeight={height}
      radius={radius}
      tint={placeholder}
    />
  ));
}
