/** A call's purpose and responses, in addition to its route's schema. */
export interface CallNotes {
  /** One line for the list of calls. */
  summary: string;
  /** The section of the contract (C) or of the behaviour (B) that it implements; `ours` if there is none. */
  section: string;
  /** The success response; 200 and JSON by default. */
  answer: { status?: number; is: string; fields?: Fields; type?: string };
  /** Error responses, besides 400 for an invalid request. */
  fails?: Readonly<Record<number, string>>;
  /** Required credentials; the API key by default. */
  needs?: Need;
  /** Content type of the request body, if not JSON. */
  takes?: string;
}

/** `viewer` requires key and token; for `any viewer` the token is optional. */
export type Need = 'key' | 'viewer' | 'any viewer' | 'write key' | 'nothing';

/** Types of a response's fields, by name. */
export type Fields = Readonly<Record<string, 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'>>;

/** Calls of one area, by method and route path. */
export interface CallArea {
  tag: string;
  about: string;
  calls: Readonly<Record<string, CallNotes>>;
}

/** C 3.1 */
export const signInFields = {
  accessToken: 'string',
  refreshToken: 'string',
  tokenExpiration: 'integer',
  profileId: 'string',
  accountType: 'string',
  userType: 'string',
  email: 'string',
  firstName: 'string',
  lastName: 'string',
  deviceId: 'string',
  viewerId: 'string',
} as const satisfies Fields;

/** C 3.2 */
export const credentialFields = {
  access_token: 'string',
  refresh_token: 'string',
  expires_in: 'integer',
  expires_at: 'integer',
  token_type: 'string',
} as const satisfies Fields;

export const tokenFields = {
  accessToken: 'string',
  refreshToken: 'string',
  tokenExpiration: 'integer',
} as const satisfies Fields;
