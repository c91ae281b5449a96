import { object, safeParse } from 'valibot';
import { identifier, time } from '../feed/fields.ts';
import { tokenField } from '../tokens/token-field.ts';

/** B 3 Preview pass result. Its tokens are already in the auth record. */
export interface PreviewPass {
  /** Milliseconds since 1970. */
  authnExpire: number;
}

const passSchema = object({ accessToken: tokenField, mvpd: identifier(), authn_expire: time() });

/** Null without a token, a provider or an expiry. */
export function normalisePreviewPass(body: unknown): PreviewPass | null {
  const parsed = safeParse(passSchema, body, { abortEarly: true });
  if (!parsed.success || parsed.output.authn_expire === null) return null;
  return { authnExpire: parsed.output.authn_expire };
}
