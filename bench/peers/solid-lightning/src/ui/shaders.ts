import { renderer } from '@lightningtv/solid';

type Shader = ReturnType<typeof renderer.createShader>;

const shared = new Map<string, Shader>();

/**
 * The renderer's rounded rectangle instead of a style's border radius, whose dynamic shader costs more to bind.
 */
export const rounded = (radius: number): Shader => renderer.createShader('RoundedRectangle', { radius } as never);

/** The same, shared by nodes of one fixed size: quads of one texture are then drawn in one call. */
export function sharedRounded(radius: number, width: number, height: number): Shader {
  const key = `${radius} ${width} ${height}`;
  let shader = shared.get(key);
  if (!shader) {
    shader = rounded(radius);
    shared.set(key, shader);
  }
  return shader;
}
