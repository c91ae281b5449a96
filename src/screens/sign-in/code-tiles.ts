/** Authored pixels. */
export interface CodeTiles {
  tile: { width: number; height: number };
  /** Left edge of each character's tile. */
  lefts: readonly number[];
}

/** B 4: codes of four characters have larger tiles of a fixed size. */
const four = { width: 150, height: 190, gap: 24 };
const widest = { width: 116, height: 148, gap: 18 };

/**
 * The positions of a code's characters (B 4): four have a fixed size, any other number is scaled to the available
 * width.
 * @param available authored pixels
 */
export function placeCode(length: number, available: number): CodeTiles {
  const look = length === 4 ? four : widest;
  const wanted = length * look.width + Math.max(0, length - 1) * look.gap;
  const scale = length === 4 || wanted <= available ? 1 : available / wanted;
  const [width, height, gap] = [look.width, look.height, look.gap].map((size) => Math.floor(size * scale)) as [
    number,
    number,
    number,
  ];
  return { tile: { width, height }, lefts: Array.from({ length }, (_, index) => index * (width + gap)) };
}
