import { activeElement, type ElementNode } from '@lightningtv/solid';
import { untrack } from 'solid-js';
import { type BenchApi, markFrame, startMarks, type VisibleTile } from '../../../../apps/bench-api.ts';
import { screen } from '../../../../product/constants.ts';
import type { startRenderer } from '../renderer.ts';
import { type TrackedTile, trackedPictures, trackedTiles } from './tiles.ts';

type Renderer = ReturnType<typeof startRenderer>['renderer'];

/** The renderer's internal node, which its types do not export. */
interface CoreNode {
  readonly absX: number;
  readonly absY: number;
  readonly worldAlpha: number;
  readonly texture?: { readonly state: string } | null;
  readonly trState?: { readonly status: string };
  readonly children: readonly CoreNode[];
}

const coreOf = (element: ElementNode): CoreNode => element.lng as unknown as CoreNode;

type Seen = VisibleTile & { readonly tile: TrackedTile };

let offer: (operations: NonNullable<BenchApi['operations']>) => void = () => {};

/** For the page of the list operations, which is ready at once. */
export const offerOperations: typeof offer = (operations) => offer(operations);

/** Offers `window.bench`, and marks when the first page has its content and its pictures (bench/apps/bench-api.ts). */
export function offerBench(renderer: Renderer): BenchApi {
  let resolveReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  let hasContent = false;
  // A tick comes before its frame is drawn, a microtask after it: what holds then is on screen.
  const check = () => {
    if (!hasContent) {
      if (!isContentThere()) return;
      hasContent = true;
      markFrame(startMarks.content, resolveReady);
    }
    if (!arePicturesThere()) return;
    markFrame(startMarks.complete);
    renderer.off('frameTick', onTick);
  };
  const onTick = () => queueMicrotask(check);
  renderer.on('frameTick', onTick);

  const bench: BenchApi & { operations?: BenchApi['operations']; objects(): number } = {
    ready,
    visible: () => visibleTiles().map(({ tile: _, ...seen }) => seen),
    focused: focusedName,
    commits: () => 0,
    objects: () => nodesIn(renderer.root as unknown as CoreNode),
  };
  Object.assign(window, { bench });
  offer = (operations) => {
    bench.operations = operations;
    resolveReady();
  };
  return bench;
}

/** Nodes of the scene. */
const nodesIn = ({ children }: CoreNode): number => children.reduce((sum, child) => sum + nodesIn(child), 1);

/** Title of the focused tile, text of the focused button. */
function focusedName(): string {
  const focused = untrack(activeElement);
  if (!focused) return '';
  for (const { element, model } of trackedTiles) if (element === focused) return untrack(model)?.title ?? '';
  return (focused['title'] as string | undefined) ?? '';
}

/** Tiles at least partly on screen, from top to bottom and left to right, with the boxes of their pictures. */
function visibleTiles(): Seen[] {
  const found: Seen[] = [];
  for (const tile of trackedTiles) {
    const { absX, absY, worldAlpha } = coreOf(tile.element);
    const { width, height } = tile;
    const [x, y] = [Math.round(absX), Math.round(absY)];
    if (worldAlpha < 0.5 || !overlapsScreen(x, y, width, height)) continue;
    found.push({ tile, title: untrack(tile.model)?.title ?? '', x, y, width, height });
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Whether the focus and the titles of the first row show; on a page without tiles, whether the focus does. */
function isContentThere(): boolean {
  if (focusedName() === '') return false;
  const tiles = visibleTiles();
  const firstRow = tiles.filter(({ y }) => y === tiles[0]?.y);
  if (firstRow.length === 0) return !window.location.hash.startsWith('#/screens/');
  return firstRow.every(({ title, tile }) => title !== '' && areTextsDrawn(coreOf(tile.element)));
}

/** Texts below the screen and hidden captions do not count: they are laid out when they come into view. */
function areTextsDrawn({ trState, absY, worldAlpha, children }: CoreNode): boolean {
  const isDrawn = trState === undefined || trState.status === 'loaded' || absY >= screen.height || worldAlpha === 0;
  return isDrawn && children.every(areTextsDrawn);
}

/** Whether every picture in view has loaded or failed. */
function arePicturesThere(): boolean {
  const tiles = visibleTiles();
  if (tiles.some(({ title }) => title === '')) return false;
  const pictures = [...trackedPictures].filter((element) => {
    const { absX, absY } = coreOf(element);
    return overlapsScreen(absX, absY, element.width, element.height);
  });
  return [...tiles.flatMap(({ tile }) => coreOf(tile.element).children), ...pictures.map(coreOf)].every(
    ({ texture }) => !texture || texture.state === 'loaded' || texture.state === 'failed',
  );
}

function overlapsScreen(x: number, y: number, width: number, height: number): boolean {
  return x < screen.width && y < screen.height && x + width > 0 && y + height > 0;
}
