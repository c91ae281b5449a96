import { array, object, safeParse, unknown } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { entries, identifier, text } from '../feed/fields.ts';
import { safeUrl } from '../url.ts';

/** B 3 TV provider record. */
export interface ProviderRecord {
  adobePassId: string;
  code: string | null;
  hash: string | null;
  id: string;
  name: string;
  logoBlackUrl: string | null;
  logoWhiteUrl: string | null;
}

const recordSchema = object({
  adobePassId: identifier(),
  code: text(feedLimits.id),
  hash: text(),
  id: identifier(),
  name: identifier(),
  logos: entries(2),
});

const listSchema = object({ member: array(unknown()) });

/** C 7.3: the first record of the list; null if it is missing or broken. */
export function normaliseProvider(body: unknown): ProviderRecord | null {
  const list = safeParse(listSchema, body, { abortEarly: true });
  const parsed = safeParse(recordSchema, list.success ? list.output.member[0] : null, { abortEarly: true });
  if (!parsed.success) return null;
  const { logos, ...provider } = parsed.output;
  return { ...provider, logoBlackUrl: safeUrl(logos[0]), logoWhiteUrl: safeUrl(logos[1]) };
}
