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

/** In characters; a longer text is no valid record. */
const longestRecord = 262_144;
/** The latest moment that a Date can hold, in milliseconds since 1970. */
const endOfTime = 8.64e15;

const text = fallback(optional(pipe(string(), minLength(1), maxLength(300))), undefined);
const token = fallback(optional(tokenField), undefined);
const time = fallback(optional(pipe(number(), minValue(0), maxValue(endOfTime))), undefined);
const count = fallback(optional(pipe(number(), integer(), minValue(0), maxValue(1e12))), undefined);

/** C 3.1; every field is optional. Broken fields count as missing, unknown fields are kept. */
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
  /** Asset types by network, from getEntitlements. */
  preauthorizedResources: fallback(
    optional(record(pipe(string(), maxLength(300)), array(picklist(['live', 'vod'])))),
    undefined,
  ),

  // Not part of the contract.
  /** When the tokens arrived by this device's clock, and how long they are valid from then on, in milliseconds. */
  receivedAt: time,
  lifetime: time,
  /** Counts writes, to tell the newer of two copies. */
  revision: count,
});

/** The SDK's auth record (C 3.1). */
export type AuthRecord = Readonly<InferOutput<typeof authRecordSchema>>;

/** Null for an invalid text, or a record without tokens. */
export function parseAuthRecord(stored: string | null): AuthRecord | null {
  const found = readAuthRecord(stored);
  return found && (found.accessToken || found.refreshToken) ? found : null;
}

/** As `parseAuthRecord`, but includes the empty record that marks a removal. */
export function readAuthRecord(stored: string | null): AuthRecord | null {
  if (stored === null || stored.length > longestRecord) return null;
  try {
    return checkAuthRecord(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Checks the fields of C 3.1; null for anything but an object. */
export function checkAuthRecord(value: unknown): AuthRecord | null {
  // The schema would accept an array as an object.
  if (Array.isArray(value)) return null;
  const parsed = safeParse(authRecordSchema, value);
  return parsed.success ? parsed.output : null;
}
