/** What a call is for, beside what its route's schema says of its parts. */
export interface CallNotes {
  /** One line for the list of calls. */
  summary: string;
  /** Section of the contract (C) or of the behaviour (B) that it serves; ours where it is neither's. */
  section: string;
  /** The good answer; 200 and JSON unless it says otherwise. */
  answer: { status?: number; is: string; fields?: Fields; type?: string };
  /** How the call fails, beside 400 for parts that make no sense. */
  fails?: Readonly<Record<number, string>>;
  /** What it takes to be answered: the API key unless it says otherwise. */
  needs?: Need;
  /** Content type of the body, where it is not JSON. */
  takes?: string;
}

/** `viewer` needs key and token; `any viewer` takes a token along. */
export type Need = 'key' | 'viewer' | 'any viewer' | 'write key' | 'nothing';

/** Types of an answer's fields by name. */
export type Fields = Readonly<Record<string, 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'>>;

/** Calls of one area by method and address, as the router has them. */
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
