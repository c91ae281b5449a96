import type { GridSize } from 'virtual:product';
import type { Direction } from '@noriginmedia/norigin-spatial-navigation-core';
import { screen } from '../../../../product/constants.ts';
import type { PageController } from './page-controller.ts';
import { TileListController } from './tile-list-controller.ts';

/** Lines mounted beyond the top and bottom of the screen. */
const overscan = 1;
/** Lines fully on screen while the first of them is at the anchor. */
const fullLines = 2;
/** Space above a line for its enlarged focused tile and the ring. */
const growRoom = 24;

/** A grid in a page that scrolls line by line. */
export class GridController extends TileListController {
  readonly slots: number;
  /** Column that Up and Down keep, also past a short last line. */
  private column = 0;
  private leading = 0;
  /** Line of the grid at the top of the screen, pixels. */
  private top = 0;
  private unwatch: () => void = () => {};

  constructor(
    private readonly size: GridSize,
    private readonly key: string,
    private readonly page: PageController,
  ) {
    super();
    this.slots = (Math.ceil(screen.height / size.pitchY) + 1 + 2 * overscan) * size.columns;
  }

  leftOf(index: number): number {
    return (index % this.size.columns) * this.size.pitchX;
  }

  topOf(index: number): number {
    return this.lineOf(index) * this.size.pitchY;
  }

  override settle(): void {
    super.settle();
    this.fadeLines();
  }

  override attach(mounted: Parameters<TileListController['attach']>[0]): void {
    super.attach(mounted);
    this.unwatch();
    this.unwatch = mounted
      ? this.page.watch(this.key, (top) => {
          this.top = top;
          this.shiftWindow(false);
        })
      : () => {};
  }

  protected neighbour(index: number, direction: Direction): number {
    const { count } = this;
    const { columns } = this.size;
    const line = this.lineOf(index);
    if (direction === 'left') return index % columns > 0 ? index - 1 : -1;
    if (direction === 'right') return index % columns < columns - 1 && index + 1 < count ? index + 1 : -1;
    if (direction === 'up') return line > 0 ? (line - 1) * columns + this.column : -1;
    return line < this.lineOf(count - 1) ? Math.min((line + 1) * columns + this.column, count - 1) : -1;
  }

  protected reveal(index: number, immediate: boolean, direction: Direction | undefined): void {
    const { columns, pitchY, tileTop } = this.size;
    if (direction !== 'up' && direction !== 'down') this.column = index % columns;
    this.leading = Math.min(this.lineOf(index), Math.max(0, this.lineOf(this.count - 1) + 1 - fullLines));
    // Below the first line the heading is scrolled away, and the focused line takes its position.
    this.page.showPart(this.key, this.leading === 0 ? 0 : this.leading * pitchY + tileTop - growRoom, immediate);
    this.fadeLines();
    this.onReach(Math.min(this.count - 1, (this.lineOf(index) + fullLines + 1) * columns));
  }

  protected firstMounted(): number {
    const { columns, pitchY, tileTop } = this.size;
    const lines = this.lineOf(this.count - 1) + 1;
    const above = Math.floor((this.top - tileTop) / pitchY) - overscan;
    return Math.max(0, Math.min(above, lines - this.slots / columns)) * columns;
  }

  protected get contentTransform(): string {
    return 'none';
  }

  /** Hides the lines above the focused one, and the heading with the first of them. */
  private fadeLines(): void {
    const { mounted, leading, slots } = this;
    if (!mounted) return;
    const tiles = mounted.content.getElementsByClassName('tile');
    for (let slot = 0; slot < slots; slot++) {
      (tiles[slot] as HTMLElement | undefined)?.classList.toggle('passed', this.lineOf(this.indexIn(slot)) < leading);
    }
    mounted.content.previousElementSibling?.classList.toggle('passed', leading > 0);
  }

  private lineOf(index: number): number {
    return Math.floor(index / this.size.columns);
  }
}

/** Height of a grid of this many tiles on a page. */
export function gridHeight({ columns, pitchY, tileTop }: GridSize, count: number): number {
  return tileTop + Math.ceil(count / columns) * pitchY;
}
