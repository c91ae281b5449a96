import { type Container, type RenderGroup, updateRenderGroupTransform, updateTransformAndChildren } from 'pixi.js';

/**
 * Brings the transforms of a render group up to date, as Pixi's own function of that name does. That one goes through the depths
 * of the tree by their names, which makes a list of names for each group in each frame, also where nothing has moved.
 */
export function updateTransforms(group: RenderGroup): void {
  updateRenderGroupTransform(group);
  const { childrenToUpdate } = group;
  const tick = group.updateTick++;
  // Depths follow each other from 1 on: a parent comes into its group before its children.
  for (let depth = 1, at = childrenToUpdate[1]; at; at = childrenToUpdate[++depth]) {
    const { list } = at;
    const count = at.index;
    at.index = 0;
    for (let i = 0; i < count; i++) {
      const child = list[i] as Container;
      list[i] = null as never;
      // It may have left, or come to another depth.
      if (child.parentRenderGroup === group && child.relativeRenderGroupDepth === depth)
        updateTransformAndChildren(child, tick, 0);
    }
  }
}
