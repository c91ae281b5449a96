import type { ElementNode } from '@lightningtv/solid';
import { onCleanup } from 'solid-js';

export interface TrackedTile {
  readonly element: ElementNode;
  readonly width: number;
  readonly height: number;
  model(): { readonly title: string } | undefined;
}

/** The mounted tiles, for the runner's comparison of the screens. The app itself never reads them. */
export const trackedTiles = new Set<TrackedTile>();

export function trackTile(
  element: ElementNode,
  model: TrackedTile['model'],
  { width, height }: Pick<TrackedTile, 'width' | 'height'>,
): void {
  const tile = { element, model, width, height };
  trackedTiles.add(tile);
  onCleanup(() => trackedTiles.delete(tile));
}

/** Other pictures that a page's `complete` mark waits for. */
export const trackedPictures = new Set<ElementNode>();

export function trackPicture(element: ElementNode): void {
  trackedPictures.add(element);
  onCleanup(() => trackedPictures.delete(element));
}
