import { renderer } from '@lightningtv/solid';

type Shader = ReturnType<typeof renderer.createShader>;

const shared = new Map<string, Shader>();

/**
 * The renderer's rounded rectangle rather than the border radius of a style, which composes a dynamic shader that costs
 * more to bind.
 */
export const rounded = (radius: number): Shader => renderer.createShader('RoundedRectangle', { radius } as never);

/** The same for nodes of one fixed size, which then share one controller: quads of one texture are drawn in one call. */
export function sharedRounded(radius: number, width: number, height: number): Shader {
  const key = `${radius} ${width} ${height}`;
  let shader = shared.get(key);
  if (!shader) {
    shader = rounded(radius);
    shared.set(key, shader);
  }
  return shader;
}
