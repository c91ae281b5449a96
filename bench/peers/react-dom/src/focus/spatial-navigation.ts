import { type FocusableComponentLayout, init } from '@noriginmedia/norigin-spatial-navigation-core';
import { remoteKeys } from './remote-keys.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxes = new WeakMap<HTMLElement, Box>();
const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Declares the box of a focusable in authored pixels: all positions are known, so nothing is ever measured. */
export function declareBox(node: HTMLElement, box: Box): void {
  boxes.set(node, box);
}

/**
 * Starts the spatial navigation with a layout adapter of our own. The stock one reads offsets when a focusable is added
 * and on every move, which forces a layout in the middle of a render; ours returns the boxes that components declared.
 */
export function startSpatialNavigation(): void {
  init({
    layoutAdapter: {
      measureLayout: ({ node }) => Promise.resolve(layoutOf(node)),
      // Components show the focus by `focused`; the DOM focus does not move.
      focusNode() {},
      blurNode() {},
      addEventListeners: ({ keyDown, keyUp }) => remoteKeys.connect({ keyDown, keyUp }),
      removeEventListeners: () => remoteKeys.disconnect(),
    },
  });
}

function layoutOf(node: HTMLElement): FocusableComponentLayout {
  const { x, y, width, height } = boxes.get(node) ?? nowhere;
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height, node };
}
