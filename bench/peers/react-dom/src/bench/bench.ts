import { type BenchApi, markFrame, startMarks, type VisibleTile } from '../../../../apps/bench-api.ts';
import { screen } from '../../../../product/constants.ts';

type Operations = NonNullable<BenchApi['operations']>;

let offerOperations: (operations: Operations) => void = () => {};

/**
 * Offers `window.bench` to the benchmark's runner, and marks when the first page shows its content and all its
 * pictures. Checks once a frame until then and never again.
 */
export function offerBench(host: HTMLElement): void {
  let resolveReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  const bench: BenchApi & { operations?: Operations } = {
    ready,
    visible: () => visibleTiles(host),
    focused: () => focusedName(host),
    // The runner counts commits in a separate pass (README), so that counting costs nothing here.
    commits: () => (window as { countedCommits?: number }).countedCommits ?? 0,
  };
  Object.assign(window, { bench });
  offerOperations = (operations) => {
    bench.operations = operations;
    resolveReady();
  };

  const isHome = window.location.hash === '' || window.location.hash.startsWith('#/screens/');
  let hasContent = false;
  // Whatever this callback finds finished is drawn in this frame.
  const look = (): void => {
    if (!hasContent && isContentThere(host, isHome)) {
      hasContent = true;
      markFrame(startMarks.content, resolveReady);
    }
    if (hasContent && arePicturesThere(host)) markFrame(startMarks.complete);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** For the page of the list operations, which is ready at once. */
export function offerListOperations(operations: Operations): void {
  offerOperations(operations);
}

function focusedName(host: HTMLElement): string {
  // The hidden page behind may still have its focused class.
  const focused = [...host.querySelectorAll<HTMLElement>('.focused')].find((tile) => tile.getClientRects().length > 0);
  return focused?.dataset['name'] ?? focused?.querySelector('.title')?.textContent ?? focused?.textContent ?? '';
}

/** Fonts of other scripts may load later, as in the app. */
const brandFonts = ['600 34px Fraunces', '500 26px Inter', '600 28px Inter'];

/**
 * Whether the focus and the titles of the first row show in their final fonts; on a page without tiles, whether the
 * focus does.
 */
function isContentThere(host: HTMLElement, hasRows: boolean): boolean {
  if (host.querySelector('.focused') === null) return false;
  // Not every such page uses all fonts.
  if (!hasRows) return host.querySelector('.skeleton') === null && document.fonts.status === 'loaded';
  if (!brandFonts.every((font) => document.fonts.check(font))) return false;
  const tiles = host.querySelector('.row')?.querySelectorAll('.tile:not([hidden])');
  return tiles !== undefined && tiles.length > 0 && [...tiles].every(hasTitle);
}

function hasTitle(tile: Element): boolean {
  return (tile.querySelector('.title')?.textContent ?? '') !== '';
}

/** Whether every picture in view has loaded or failed. */
function arePicturesThere(host: HTMLElement): boolean {
  for (const image of host.querySelectorAll<HTMLImageElement>('img:not(.shown)')) {
    const isShown = image.complete && !image.matches('.picture,.hero-picture');
    if (!isShown && isOnScreen(boxOf(image, host))) return false;
  }
  return visibleElements(host).every(hasTitle);
}

/** Tiles at least partly on screen, from top to bottom and left to right, with the boxes of their pictures at rest. */
function visibleTiles(host: HTMLElement): VisibleTile[] {
  return visibleElements(host)
    .map((tile) => ({
      title: tile.querySelector('.title')?.textContent ?? tile.textContent ?? '',
      ...boxOf(tile, host),
    }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

function visibleElements(host: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('.tile:not([hidden])')].filter(
    (tile) =>
      isOnScreen(boxOf(tile, host)) &&
      !tile.matches('.passed') &&
      tile.closest<HTMLElement>('.section')?.style.opacity !== '0',
  );
}

type Box = Omit<VisibleTile, 'title'>;

/** Authored pixels. */
function boxOf(element: HTMLElement, host: HTMLElement): Box {
  const stage = host.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = stage.width / screen.width;
  const round = (length: number) => Math.round(length / scale);
  return { x: round(left - stage.left), y: round(top - stage.top), width: round(width), height: round(height) };
}

function isOnScreen({ x, y, width, height }: Box): boolean {
  return x < screen.width && y < screen.height && x + width > 0 && y + height > 0;
}
