import { array, object, safeParse, unknown } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { entries, identifier, text } from '../feed/fields.ts';
import { safeUrl } from '../url.ts';

/** B 3 TV provider record, as far as it is shown: every ground is dark, so the black logo is not read. */
export interface ProviderRecord {
  id: string;
  name: string;
  logoWhiteUrl: string | null;
}

/** B 3, C 9.2: what the providers with these codes are called, whatever the list says. */
const namesByCode: ReadonlyMap<string, string> = new Map([
  ['cox', 'Cox'],
  ['directv', 'DirecTV'],
  ['directvstream', 'DirecTV Stream'],
  ['fubo', 'Fubo'],
  ['youtube', 'YouTube TV'],
  ['youtubetv', 'YouTube TV'],
  ['xfinity', 'Xfinity'],
]);

const recordSchema = object({ id: identifier(), code: text(feedLimits.id), name: identifier(), logos: entries(2) });

const listSchema = object({ member: array(unknown()) });

/** Far more than there are. */
const mostProviders = 2000;

/** C 7.3: the first record of the list; null if it is missing or broken. */
export function normaliseProvider(body: unknown): ProviderRecord | null {
  const list = safeParse(listSchema, body, { abortEarly: true });
  return list.success ? recordOf(list.output.member[0]) : null;
}

/** All records of the list, without broken ones and repetitions; null if it is no list. */
export function normaliseProviders(body: unknown): readonly ProviderRecord[] | null {
  const list = safeParse(listSchema, body, { abortEarly: true });
  if (!list.success) return null;
  const byId = new Map<string, ProviderRecord>();
  for (const member of list.output.member.slice(0, mostProviders)) {
    const record = recordOf(member);
    if (record && !byId.has(record.id)) byId.set(record.id, record);
  }
  return [...byId.values()];
}

function recordOf(member: unknown): ProviderRecord | null {
  const parsed = safeParse(recordSchema, member, { abortEarly: true });
  if (!parsed.success) return null;
  const { id, code, name, logos } = parsed.output;
  const known = code === null ? undefined : namesByCode.get(code.toLowerCase().replace(/[^a-z]/g, ''));
  // Black first, then white (B 3).
  return { id, name: known ?? name, logoWhiteUrl: safeUrl(logos[1]) };
}
