import type { ReportEvent } from '../../config/report.ts';
import type { Part } from './parts.ts';

/** What a big answer must be. */
export type BigAnswerKind = 'container' | 'members' | 'page' | 'search';

/** The bytes of the answer, chunk by chunk, and after the last what they must be and where they come from. */
export type ToAnswerWorker = Uint8Array | { readonly kind: BigAnswerKind; readonly where: string };

/** The checked answer in batches, and after the last how it ended: with a reason if it was refused. */
export type FromAnswerWorker =
  | { readonly parts: readonly Part[] }
  | { readonly end: { readonly refused: string | null; readonly reports: readonly ReportEvent[] } };
