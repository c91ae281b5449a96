import type { NodeProps } from '@lightningtv/solid';
import { createSpriteMap } from '@lightningtv/solid/primitives';
import frames from '../../../../../assets/icons/icons.json';
import sheet from '../../../../../assets/icons/icons.png';

export type IconName = keyof typeof frames;

let sprites: ReturnType<typeof createSpriteMap> | undefined;

/** A white icon of the product's sprite sheet, one texture for all icons. */
export function Icon(props: NodeProps & { name: IconName; size: number }) {
  sprites ??= createSpriteMap(
    sheet,
    Object.entries(frames).map(([name, frame]) => ({ name, ...frame })),
  );
  const all = sprites;
  return <view {...props} width={props.size} height={props.size} texture={all[props.name]} />;
}
