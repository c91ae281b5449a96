import { boolean, fallback, nullish, number, object, pipe, safeParse, string, transform } from 'valibot';
import { cleanText } from '../feed/fields.ts';

/** A registration code (C 3.3), as the screen shows it. */
export interface RegCode {
  /** Letters and digits alone. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** C 4.2 Status values, and those of a second screen. Unknown words count as `PENDING`. */
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
  /** Milliseconds since 1970; null if the answer does not report it. */
  readonly expires: number | null;
  /** The viewer created an account instead of signing in. */
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

/** The latest moment that a Date can hold, in milliseconds since 1970. */
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
  // It becomes part of URLs and is drawn one character a tile.
  code: pipe(
    string(),
    transform((code) => (/^[A-Za-z0-9]{1,16}$/.test(code) ? code : undefined)),
    string(),
  ),
  expires,
});

export function normaliseRegCode(body: unknown): RegCode | null {
  const parsed = safeParse(codeSchema, body, { abortEarly: true });
  return parsed.success ? parsed.output : null;
}

const pollSchema = object({
  status: string(),
  expires: fallback(nullish(expires, null), null),
  isRegister: fallback(nullish(boolean(), false), false),
});

/** How far the sign-in on the phone is; null if the answer does not report it. */
export function normalisePoll(body: unknown): RegCodePoll | null {
  const parsed = safeParse(pollSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const word = cleanText(parsed.output.status).toUpperCase();
  const status = regCodeStatuses.find((known) => known === word) ?? 'PENDING';
  return { ...parsed.output, status };
}
