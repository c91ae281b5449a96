import type { ReportEvent } from '../../config/report.ts';
import type { Part } from './parts.ts';

/** What an answer must be that a worker may check. */
export type AnswerKind = 'collection' | 'container' | 'members' | 'page' | 'search';

/** The bytes of an answer, chunk by chunk, and after the last what they must be and where they come from. */
export type ToAnswerWorker =
  | { readonly id: number; readonly chunk: Uint8Array }
  | { readonly id: number; readonly kind: AnswerKind; readonly where: string };

/** The checked answer in batches, and after the last how it ended: with a reason if it was refused. */
export type Checked = { readonly parts: readonly Part[] } | { readonly end: Ending };

interface Ending {
  readonly refused: string | null;
  readonly reports: readonly ReportEvent[];
  /** What an answer with an access token says of it (C 4.1), which is no part of what was checked. */
  readonly credentials?: Readonly<Record<string, unknown>>;
}

export type FromAnswerWorker = Checked & { readonly id: number };
