import type { FigureId } from '../../figures.ts';

/** What was tried, with its figures, and the page of docs/decisions on which they stand. */
export type Attempt = readonly [what: string, page: string];

/** Why a budget is not met, and what was tried. Shown as long as it is missed. */
export interface Reason {
  /** The figures of the budgets that it explains (budgets.ts). */
  readonly of: readonly FigureId[];
  /** Only in these scenarios. */
  readonly scenarios?: readonly string[];
  readonly why: string;
  /** Of these scenarios, or of what all of them do; three at least, but where the test says that there are fewer. */
  readonly tried: readonly Attempt[];
}
