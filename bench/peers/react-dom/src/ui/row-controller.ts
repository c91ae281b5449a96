import type { RowSize } from 'virtual:product';
import type { Direction } from '@noriginmedia/norigin-spatial-navigation-core';
import { screen } from '../../../../product/constants.ts';
import { firstSlot, furthestScroll, overscan, scrollToColumn, slotCount } from '../../../../product/window.ts';
import { TileListController } from './tile-list-controller.ts';

/** Width in which tiles are fully on screen, from the row's left edge to the right edge of the safe area. */
const extent = screen.width - 2 * screen.safeX;

/**
 * A row of tiles: one line, or two, filled column by column. It scrolls by whole columns.
 */
export class RowController extends TileListController {
  readonly slots: number;
  private scrollX = 0;

  constructor(
    private readonly size: RowSize,
    private readonly lanes: number,
  ) {
    super();
    this.slots = slotCount(screen.width, size.pitch) * lanes;
  }

  leftOf(index: number): number {
    return this.columnOf(index) * this.size.pitch;
  }

  topOf(index: number): number {
    return (index % this.lanes) * this.size.lanePitch;
  }

  override setItems(count: number, loaded: number): void {
    this.count = count;
    if (count > 0) this.scrollX = Math.min(this.scrollX, furthestScroll(this.size, extent, this.columns));
    super.setItems(count, loaded);
  }

  protected neighbour(index: number, direction: Direction): number {
    const { lanes, count } = this;
    if (direction === 'left') return index - lanes;
    if (direction === 'right') {
      return this.columnOf(index) < this.columnOf(count - 1) ? Math.min(index + lanes, count - 1) : -1;
    }
    if (direction === 'up') return index % lanes > 0 ? index - 1 : -1;
    return index % lanes < lanes - 1 && index + 1 < count ? index + 1 : -1;
  }

  protected reveal(index: number, immediate: boolean): void {
    const { pitch } = this.size;
    const scroll = scrollToColumn(this.scrollX, this.columnOf(index), this.size, extent, this.columns);
    if (scroll !== this.scrollX) {
      this.scrollX = scroll;
      this.glideContent(immediate);
    }
    this.onReach(Math.min(this.count - 1, Math.ceil((scroll + screen.width) / pitch) * this.lanes));
  }

  protected firstMounted(): number {
    const { slots, lanes, count, size, scrollX } = this;
    // While the items are unknown, the window stays where it was.
    if (count === 0) return Math.max(0, Math.floor(scrollX / size.pitch) - overscan) * lanes;
    return firstSlot(scrollX - screen.safeX, size.pitch, slots / lanes, this.columns) * lanes;
  }

  protected get contentTransform(): string {
    return `translate3d(${-this.scrollX}px,0,0)`;
  }

  private columnOf(index: number): number {
    return Math.floor(index / this.lanes);
  }

  private get columns(): number {
    return this.columnOf(this.count - 1) + 1;
  }
}
