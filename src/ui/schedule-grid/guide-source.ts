import type { ChannelModel } from '../../render/objects/schedule/channel-cell.ts';

/** One cell of a guide. Times are minutes since 1970; cells of a channel follow each other without a gap. */
export interface GuideCell {
  /** Index of the channel. */
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly kind: 'programme' | 'gap' | 'loading' | 'failed';
}

/** Where a guide gets what it shows: any channel at any minute, loaded or not. */
export interface GuideSource<Cell extends GuideCell = GuideCell> {
  readonly rows: number;
  /** The first minute, and the first after the last; both on half hours. */
  readonly start: number;
  readonly end: number;
  cellAt(row: number, minute: number): Cell;
  /** Names a cell's content: a segment of a focus key. */
  idOf(cell: Cell): string;
  textOf(cell: Cell): string;
  channelAt(row: number): ChannelModel | undefined;
  /** Label of a half hour. */
  hourAt(minute: number): string;
  /** Label of the day that a minute belongs to. */
  dayAt(minute: number): string;
  /** Called when cells have changed. @returns unsubscribe */
  onChange(listener: () => void): () => void;
  /** This part is on screen now: channels, and minutes from the first to before the last. */
  see(firstRow: number, lastRow: number, from: number, to: number): void;
}
