import { object, safeParse } from 'valibot';
import { identifier, time } from '../feed/fields.ts';
import { tokenField } from '../tokens/token-field.ts';

/** B 3 Preview pass result. Its tokens are in the auth record by the time this is known. */
export interface PreviewPass {
  mvpd: string;
  /** Milliseconds since 1970. */
  authnExpire: number;
}

const passSchema = object({ accessToken: tokenField, mvpd: identifier(), authn_expire: time() });

/** Null for an answer without a token, a provider or an end. */
export function normalisePreviewPass(body: unknown): PreviewPass | null {
  const parsed = safeParse(passSchema, body, { abortEarly: true });
  if (!parsed.success || parsed.output.authn_expire === null) return null;
  return { mvpd: parsed.output.mvpd, authnExpire: parsed.output.authn_expire };
}
