import {
  array,
  fallback,
  type InferOutput,
  integer,
  looseObject,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  string,
} from 'valibot';
import { tokenField } from './token-field.ts';

/** Characters of a stored record. Longer ones are nobody's sign-in. */
const longestRecord = 262_144;
/** A Date ends here, milliseconds since 1970. */
const endOfTime = 8.64e15;

const text = fallback(optional(pipe(string(), minLength(1), maxLength(300))), undefined);
const token = fallback(optional(tokenField), undefined);
const time = fallback(optional(pipe(number(), minValue(0), maxValue(endOfTime))), undefined);
const count = fallback(optional(pipe(number(), integer(), minValue(0), maxValue(1e12))), undefined);

/** C 3.1, of which every field may be missing. What is broken is as if it was missing; what is unknown stays as it is. */
const authRecordSchema = looseObject({
  accessToken: token,
  refreshToken: token,
  /** Milliseconds since 1970 by the service's clock. */
  tokenExpiration: time,
  accountType: text,
  device: text,
  deviceId: text,
  dma: text,
  email: text,
  firstName: text,
  lastName: text,
  mvpd: text,
  profileId: text,
  userType: text,
  viewerId: text,
  /** Milliseconds since 1970. */
  authn_expire: time,
  /** Asset types by network, as getEntitlements gave them. */
  preauthorizedResources: fallback(
    optional(record(pipe(string(), maxLength(300)), array(picklist(['live', 'vod'])))),
    undefined,
  ),

  // Ours, not the contract's.
  /** When the tokens came, by this device's clock, and how long they are good from then on; milliseconds. */
  receivedAt: time,
  lifetime: time,
  /** Counts the writes, so that of two copies the newer one is known. */
  revision: count,
});

/** The SDK's auth record (C 3.1). */
export type AuthRecord = Readonly<InferOutput<typeof authRecordSchema>>;

/** The record in a stored text; null for what is none, or holds no token and so is nobody's. */
export function parseAuthRecord(stored: string | null): AuthRecord | null {
  const found = readAuthRecord(stored);
  return found && (found.accessToken || found.refreshToken) ? found : null;
}

/** As `parseAuthRecord`, but the mark of a removed record is a record too. */
export function readAuthRecord(stored: string | null): AuthRecord | null {
  if (stored === null || stored.length > longestRecord) return null;
  try {
    return checkAuthRecord(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The fields of C 3.1 in what is said to be a record; null when that is no object. */
export function checkAuthRecord(value: unknown): AuthRecord | null {
  // A list is an object to the schema.
  if (Array.isArray(value)) return null;
  const parsed = safeParse(authRecordSchema, value);
  return parsed.success ? parsed.output : null;
}
