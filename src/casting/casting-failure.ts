import type { castingTexts } from './texts.ts';

type ReasonKey = Extract<keyof typeof castingTexts, `casting.reason.${string}`>;

/** Why a sign-in from the phone failed: a code, or how home single sign-on puts it (C 8.2). */
export type CastingReason = ReasonKey extends `casting.reason.${infer Reason}` ? Reason : never;

/** How the phone signs the viewer in: the first digit of the codes that it can fail with. */
export type SignInMethod = 'profile' | 'provider';

/** The parts of a sign-in in the order of their codes (C 8.2): E101 to E107, E201 to E207. */
const parts = ['support', 'generation', 'polling', 'submission', 'associated-user', 'user', 'auth-check'] as const;
export type SignInPart = (typeof parts)[number];

/** C 8.2 Casting codes: the part of a sign-in that failed. */
export function codeOf(method: SignInMethod, part: SignInPart): CastingReason {
  return `E${method === 'profile' ? 1 : 2}0${parts.indexOf(part) + 1}` as CastingReason;
}

/** Ends a sign-in from the phone. */
export class CastingFailure extends Error {
  constructor(readonly reason: CastingReason) {
    super(reason);
  }
}
