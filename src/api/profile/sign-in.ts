import { object, safeParse } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { identifier, text, time } from '../feed/fields.ts';
import { tokenField } from '../tokens/token-field.ts';

/** Who signed in (C 3.1). Without the tokens, which belong in the auth record alone. */
export interface SignIn {
  profileId: string;
  /** `anonymous`, `registered`, `secondScreen`. */
  userType: string | null;
  /** `anonymous`, `email`, `tvProvider`. */
  accountType: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  viewerId: string | null;
  /** The TV provider, if any. */
  mvpd: string | null;
  /** When that provider's sign-in expires, in milliseconds since 1970. */
  authnExpire: number | null;
}

const signInSchema = object({
  accessToken: tokenField,
  profileId: identifier(),
  userType: text(feedLimits.id),
  accountType: text(feedLimits.id),
  email: text(),
  firstName: text(),
  lastName: text(),
  viewerId: text(feedLimits.id),
  mvpd: text(feedLimits.id),
  authn_expire: time(),
});

/** Null without a token or a profile. */
export function normaliseSignIn(body: unknown): SignIn | null {
  const parsed = safeParse(signInSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { accessToken, authn_expire, ...viewer } = parsed.output;
  return { ...viewer, authnExpire: authn_expire };
}
