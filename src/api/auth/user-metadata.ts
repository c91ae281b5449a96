import { object, safeParse } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { identifier, text } from '../feed/fields.ts';

/** C 3.3 User metadata response: the viewer's identity at the TV provider. */
export interface UserMetadata {
  mvpd: string;
  /** Its name. */
  provider: string | null;
  upstreamUserId: string | null;
}

const metadataSchema = object({
  mvpd: identifier(),
  provider: text(feedLimits.id),
  upstreamUserID: text(feedLimits.id),
});

/** Null without a provider. */
export function normaliseUserMetadata(body: unknown): UserMetadata | null {
  const parsed = safeParse(metadataSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { mvpd, provider, upstreamUserID } = parsed.output;
  return { mvpd, provider, upstreamUserId: upstreamUserID };
}
