import { boolean, fallback, nullish, number, object, pipe, safeParse, string, transform } from 'valibot';
import { cleanText } from '../feed/fields.ts';

/** A registration code (C 3.3), as the screen shows it. */
export interface RegCode {
  /** Letters and digits alone. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** C 4.2 Status values, and those of a second screen. `PENDING` also stands for every word that this version does not know. */
export type RegCodeStatus =
  | 'PENDING'
  | 'DONE'
  | 'DONE_NO_MVPD'
  | 'DONE_CHECKAUTHN'
  | 'MISSING_MVPD'
  | 'DONE_NO_ACCOUNT'
  | 'MISSING_ACCOUNT';

export interface RegCodePoll {
  readonly status: RegCodeStatus;
  /** Milliseconds since 1970; null when the answer does not say. */
  readonly expires: number | null;
  /** The viewer has made a new account rather than signed in to one. */
  readonly isRegister: boolean;
}

export const regCodeStatuses: readonly RegCodeStatus[] = [
  'PENDING',
  'DONE',
  'DONE_NO_MVPD',
  'DONE_CHECKAUTHN',
  'MISSING_MVPD',
  'DONE_NO_ACCOUNT',
  'MISSING_ACCOUNT',
];

/** The last moment that a Date can hold, milliseconds since 1970. */
const endOfTime = 8.64e15;

/** C 3.3: seconds since 1970, multiplied by 1000. */
const expires = pipe(
  number(),
  transform((seconds) => {
    const ms = seconds * 1000;
    return ms > 0 && ms <= endOfTime ? ms : undefined;
  }),
  number(),
);

const codeSchema = object({
  // It goes into addresses and onto the screen one character a tile: nothing else belongs there.
  code: pipe(
    string(),
    transform((code) => (/^[A-Za-z0-9]{1,16}$/.test(code) ? code : undefined)),
    string(),
  ),
  expires,
});

/** The code of a registration answer; null when it is none. */
export function normaliseRegCode(body: unknown): RegCode | null {
  const parsed = safeParse(codeSchema, body, { abortEarly: true });
  return parsed.success ? parsed.output : null;
}

const pollSchema = object({
  status: string(),
  expires: fallback(nullish(expires, null), null),
  isRegister: fallback(nullish(boolean(), false), false),
});

/** How far the phone has come; null when the answer does not say. */
export function normalisePoll(body: unknown): RegCodePoll | null {
  const parsed = safeParse(pollSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const word = cleanText(parsed.output.status).toUpperCase();
  const status = regCodeStatuses.find((known) => known === word) ?? 'PENDING';
  return { ...parsed.output, status };
}
