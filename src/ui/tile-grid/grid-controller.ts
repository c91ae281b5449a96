import { screen } from '../../config/constants.ts';

import type { Direction, FocusCause, Rect } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';

import type { Group } from '../../render/objects/group.ts';
import type { Tile } from '../../render/objects/tile/tile.ts';
import type { TileModel } from '../../render/objects/tile/tile-model.ts';
import type { GridLook } from '../look.ts';
import type { PageScroll } from '../page-list/page-scroll.ts';
import { TileListController } from '../tile-list/tile-list-controller.ts';
import type { Ui } from '../ui-context.ts';

/** Lines mounted above and below the screen. */
const overscan = 1;
/** Lines that fit on the screen in full while the first of them is at the anchor. */
const fullLines = 2;
/** Space above a line for a grown tile and its ring. */
const growRoom = 24;

/** Lines of a grid: from `first` up to, but not including, `end`. */
interface Lines {
  first: number;
  end: number;
}

/**
 * A grid's behaviour without React: lines of tiles in a page that scrolls by the line. The lines that are
 * mounted follow the page's scroll; a focus move touches two tiles, the ring and the page. A grid begins with the lines on
 * the screen, and each frame adds one (docs/decisions/work-that-can-wait.md).
 */
export class GridController extends TileListController {
  /** Tiles in the lines that a screen can show and in the overscan. */
  readonly slots: number;
  /** The line that the grid is scrolled to. */
  private leading = 0;
  /** Vertical position within the grid that is at the top of the screen, in pixels. */
  private top = Number.NEGATIVE_INFINITY;
  private heading: Group | undefined;
  /** Lines above this one have been scrolled past and are faded out; fractional during a fade. */
  private readonly passed: Tween;
  private unwatch: () => void = () => {};
  /** The overscan is mounted as well: from now on tiles only change their items. */
  private isWhole = false;
  private isDisposed = false;

  constructor(
    ui: Ui,
    readonly look: GridLook,
    private readonly focusKey: string,
    private readonly page: PageScroll,
  ) {
    super(ui, look);
    const lines = Math.ceil(screen.height / look.pitchY) + 1 + 2 * overscan;
    this.slots = lines * look.columns;
    const atFirst = Math.ceil((screen.height - look.tileTop) / look.pitchY);
    this.mount(0, atFirst * look.columns);
    this.passed = ui.stage.tweens.tween(0, () => this.fadeLines());
  }

  override start(onReach: (index: number) => void): void {
    super.start(onReach);
    this.isDisposed = false;
    this.unwatch = this.page.watch(this.focusKey, (top) => {
      this.top = top;
      // The page has scrolled up past the grid's top: show the grid from its first line again.
      if (top <= 0 && this.leading > 0) this.leadFrom(0, 'key');
      this.shiftWindow();
    });
  }

  override dispose(): void {
    this.isDisposed = true;
    this.unwatch();
    this.passed.stop();
    super.dispose();
  }

  leftOf(index: number): number {
    return (index % this.look.columns) * this.look.pitchX;
  }

  topOf(index: number): number {
    return this.look.tileTop + this.lineOf(index) * this.look.pitchY;
  }

  neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number {
    const { columns } = this.look;
    const line = this.lineOf(index);
    if (direction === 'left') return index % columns > 0 ? index - 1 : -1;
    if (direction === 'right') return index % columns < columns - 1 && index + 1 < this.count ? index + 1 : -1;
    const column = this.columnAt(anchor.x + anchor.width / 2);
    if (direction === 'up') return line > 0 ? (line - 1) * columns + column : -1;
    // From a column that a short last line lacks, Down goes to that line's last tile.
    return line < this.lineOf(this.count - 1) ? Math.min((line + 1) * columns + column, this.count - 1) : -1;
  }

  /** Lines that have been scrolled past do not count: they are faded out, like the page's sections. */
  visibleRange(): { first: number; last: number } {
    const { columns, pitchY, tileTop, tile } = this.look;
    const first = Math.max(this.leading, Math.ceil((this.top - tileTop - tile.height) / pitchY));
    const last = Math.floor((this.top + screen.height - tileTop) / pitchY);
    return { first: first * columns, last: Math.min(this.count - 1, (last + 1) * columns - 1) };
  }

  reveal(index: number, by: FocusCause): void {
    if (by !== 'pointer') this.lead(this.lineOf(index), by);
    this.reach(this.lineOf(index));
  }

  scrollStep(direction: Direction): number {
    // A page that is scrolled elsewhere has to come to the grid first.
    if ((direction !== 'up' && direction !== 'down') || !this.page.leads(this.focusKey)) return -1;
    const line = this.leading + (direction === 'down' ? 1 : -1);
    if (line < 0 || line > this.lastLeading) return -1;
    this.lead(line, 'key');
    this.reach(line);
    return Math.min(this.count - 1, (direction === 'down' ? line + fullLines - 1 : line) * this.look.columns);
  }

  attachHeading(heading: Group | null): void {
    this.heading = heading ?? undefined;
    this.fadeLines();
  }

  override place(index: number, tile: Tile, model: TileModel | undefined): void {
    super.place(index, tile, model);
    tile.alpha = this.alphaOf(this.lineOf(index));
  }

  protected stayWithinItems(): void {
    this.shiftWindow();
  }

  private columnAt(x: number): number {
    const { columns, pitchX } = this.look;
    return Math.max(0, Math.min(Math.floor((x - screen.safeX) / pitchX), columns - 1));
  }

  private lineOf(index: number): number {
    return Math.floor(index / this.look.columns);
  }

  /** The furthest line to scroll to: at the end of the grid the last lines stay together on screen. */
  private get lastLeading(): number {
    return Math.max(0, this.lines - fullLines);
  }

  private get lines(): number {
    return this.lineOf(this.count - 1) + 1;
  }

  /** Scrolls a line to the top, or as near as the end of the grid permits. */
  private lead(line: number, by: 'key' | 'program'): void {
    const { pitchY, tileTop } = this.look;
    this.leadFrom(Math.min(line, this.lastLeading), by);
    // Below the first line the heading has faded out, and the line moves up into its place.
    const top = this.leading === 0 ? 0 : this.leading * pitchY + tileTop - growRoom;
    this.page.showPart(this.focusKey, top, by);
  }

  private leadFrom(line: number, by: 'key' | 'program'): void {
    this.leading = line;
    this.passed.to(line, by === 'key' ? this.ui.stage.device.motion.fade : 0);
  }

  /** Tells the owner the last index that comes on screen. */
  private reach(line: number): void {
    this.reachTo((line + fullLines + 1) * this.look.columns);
  }

  private shiftWindow(): void {
    const whole = this.wholeLines();
    if (this.isWhole) this.mountLines(whole);
    else this.begin(whole);
  }

  /** What is on the screen is mounted at once. */
  private begin(whole: Lines): void {
    const { mounted } = this;
    const { pitchY, tileTop } = this.look;
    const onScreen = Math.floor((this.top - tileTop) / pitchY);
    const belowScreen = Math.ceil((this.top + screen.height - tileTop) / pitchY);
    this.mountLines({
      first: Math.max(whole.first, Math.min(mounted.first, onScreen)),
      end: Math.min(whole.end, Math.max(mounted.end, belowScreen)),
    });
    this.ui.stage.loop.afterFrame(this.grow);
  }

  /** A line more: those below first, where a viewer goes on. */
  private readonly grow = (): void => {
    if (this.isDisposed) return;
    const whole = this.wholeLines();
    const lines = this.mounted;
    if (lines.end < Math.min(whole.end, this.lines)) lines.end++;
    else if (lines.first > whole.first) lines.first--;
    else this.isWhole = true;
    this.mountLines(this.isWhole ? whole : lines);
    if (!this.isWhole) this.ui.stage.loop.afterFrame(this.grow);
  };

  /** Those on the screen and the overscan. At the end of the grid all slots stay in use. */
  private wholeLines(): Lines {
    const { columns, pitchY, tileTop } = this.look;
    const most = this.slots / columns;
    const above = Math.floor((this.top - tileTop) / pitchY) - overscan;
    const first = Math.max(0, Math.min(above, this.lines - most));
    return { first, end: first + most };
  }

  private get mounted(): Lines {
    const { first, end } = this.mountedWindow.range;
    const { columns } = this.look;
    return { first: first / columns, end: end / columns };
  }

  private mountLines({ first, end }: Lines): void {
    this.mount(first * this.look.columns, end * this.look.columns);
  }

  private alphaOf(line: number): number {
    return Math.max(0, Math.min(1, 1 - (this.passed.value - line)));
  }

  private fadeLines(): void {
    if (this.heading) this.heading.alpha = this.alphaOf(0);
    this.tiles.forEach(this.fadeTile);
  }

  /** Created once: it is called in every frame of a fade. */
  private readonly fadeTile = (tile: Tile, index: number): void => {
    tile.alpha = this.alphaOf(this.lineOf(index));
  };
}
