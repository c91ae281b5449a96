import type { Container } from 'pixi.js';
import { screen } from '../../../src/config/constants.ts';
import { PictureView } from '../../../src/render/objects/picture/picture-view.ts';
import { Tile } from '../../../src/render/objects/tile/tile.ts';
import type { Stage } from '../../../src/render/stage.ts';
import { Label } from '../../../src/render/text/label.ts';
import type { Ui } from '../../../src/ui/ui-context.ts';
import { type BenchApi, markFrame, startMarks, type VisibleTile } from '../bench-api.ts';

/** Sets `window.bench`, and the marks for the first page's content and pictures. */
export function lookOn(window: Window & typeof globalThis, ui: Ui): void {
  const { stage } = ui;
  let resolveReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  let hasContent = false;
  const look = (): void => {
    if (!hasContent) {
      if (!isContentThere(ui)) return;
      hasContent = true;
      markFrame(startMarks.content, resolveReady);
    }
    if (!arePicturesThere(stage)) return;
    markFrame(startMarks.complete);
    stop();
  };
  // Whatever it finds finished has been drawn.
  const stop = stage.loop.watch({ began() {}, ended: look });
  offerBench(window, {
    ready,
    // Of src/app/start/load-glyphs.ts, which is not in the entry.
    preparedMark: 'letters',
    visible: () => visibleTiles(stage).map(({ title, x, y, width, height }) => ({ title, x, y, width, height })),
    focused: () => focusedName(ui),
  });
}

export function offerBench(window: Window, api: Omit<BenchApi, 'commits'>): void {
  const counted = window as { countedCommits?: number };
  const bench: BenchApi = { ...api, commits: () => counted.countedCommits ?? 0 };
  Object.assign(window, { bench });
}

/** Accessible name of the focused element. */
export function focusedName({ focus }: Pick<Ui, 'focus'>): string {
  const { focused } = focus;
  const node = focused && focus.nodeOf(focused.nodeKey);
  return (focused && node?.options.describe?.(focused.index)?.name) ?? '';
}

/**
 * Whether the focus and the titles of the first row show; on a page without tiles, whether the focus does. As in the peers, titles
 * in other scripts come when their faces have.
 */
function isContentThere({ focus, stage }: Ui): boolean {
  if (!focus.focused || focusedName({ focus }) === '') return false;
  const tiles = visibleTiles(stage);
  const firstRow = tiles.filter(({ y }) => y === tiles[0]?.y);
  if (firstRow.length === 0) return !window.location.hash.startsWith('#/screens/');
  return firstRow.every(({ tile }) => tile.model !== undefined && tile.children.every(isTextDrawn));
}

function isTextDrawn(child: Container): boolean {
  // One that waits for its faces has no width yet.
  return !(child instanceof Label) || child.textWidth <= 0 || child.boxWidth > 0;
}

/** Whether every picture in view has loaded or failed. */
function arePicturesThere(stage: Stage): boolean {
  // A private list of the store; only the benchmark reads it.
  for (const { state, listeners } of stage.pictures['pictures'].values()) {
    if (state === 'ready' || state === 'failed') continue;
    for (const listener of listeners) if (!(listener instanceof PictureView) || isOnScreen(listener)) return false;
  }
  // Last, as it looks at the whole scene.
  return visibleTiles(stage).every(({ tile }) => tile.model !== undefined);
}

/** Tiles at least partly on screen, from top to bottom and left to right, with the boxes of their pictures. */
export function visibleTiles(stage: Stage): (VisibleTile & { tile: Tile })[] {
  const found: (VisibleTile & { tile: Tile })[] = [];
  collect(stage.scene.container, 1, found);
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

function collect(view: Container, above: number, found: (VisibleTile & { tile: Tile })[]): void {
  if (!view.visible || above * view.alpha < 0.5) return;
  if (view instanceof Tile) {
    const { x, y } = view.getGlobalPosition();
    const { width, height } = view.look;
    const tile = { tile: view, title: view.model?.title ?? '', x: Math.round(x), y: Math.round(y), width, height };
    if (overlapsScreen(tile)) found.push(tile);
    return;
  }
  for (const child of view.children) collect(child, above * view.alpha, found);
}

function isOnScreen(view: Container): boolean {
  return overlapsScreen(view.getBounds());
}

function overlapsScreen({ x, y, width, height }: Omit<VisibleTile, 'title'>): boolean {
  return x < screen.width && y < screen.height && x + width > 0 && y + height > 0;
}
