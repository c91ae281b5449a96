import type { FaultName } from './faults.ts';
import type { Word } from './words.ts';

export interface Row {
  section: string;
  /** The store, flow or screen that handles the answer. */
  shownBy: string;
  /** What the viewer gets after every fault that is neither harmless nor in `except`. */
  gets: Word;
  except?: Partial<Record<Word, readonly FaultName[]>>;
  /**
   * How often the call is sent. By default once; `token`: once more after a 401, with another token; `refresh`: three
   * more times after a 500; `poll`: until the code ends.
   */
  again?: 'token' | 'refresh' | 'poll';
  /** While the service is away, the call is made again and again. */
  throughOutage?: true;
  /** Two calls at the same time are sent once. */
  joined?: true;
}

/** For calls that only need the status of an answer. */
export const anyJson = ['wrong types'] as const;
/** For calls whose answer has no body. */
export const noContent = [...anyJson, 'body twice'] as const;

export const token = { again: 'token' } as const;
