import { boolean, maxLength, minLength, object, pipe, safeParse, string } from 'valibot';
import { feedLimits } from '../../config/constants.ts';

/** A phone wants to sign the viewer in. */
export interface SsoRequest {
  /** The viewer is signed in on the phone: they need do nothing. */
  isSignedIn: boolean;
  signInType: string;
}

const schema = object({
  isSignedIn: boolean(),
  signInType: pipe(string(), minLength(1), maxLength(feedLimits.id)),
});

export function readSsoRequest(info: unknown): SsoRequest | null {
  const parsed = safeParse(schema, info);
  return parsed.success ? parsed.output : null;
}
