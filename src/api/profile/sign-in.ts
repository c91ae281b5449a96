import { object, safeParse } from 'valibot';
import { identifier } from '../feed/fields.ts';
import { tokenField } from '../tokens/token-field.ts';

const signInSchema = object({ accessToken: tokenField, profileId: identifier() });

/**
 * The profile that an answer signs in; null without a token or a profile. What else it says of the viewer is in the auth
 * record (C 3.1), which the token keeper writes.
 */
export function normaliseSignIn(body: unknown): string | null {
  const parsed = safeParse(signInSchema, body, { abortEarly: true });
  return parsed.success ? parsed.output.profileId : null;
}
