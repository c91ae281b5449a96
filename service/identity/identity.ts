import type { Client } from '@libsql/client';
import type { FastifyRequest } from 'fastify';
import type { ServiceClock } from '../clock.ts';

/** Who calls: the session behind a live access token. */
export interface Viewer {
  profileId: string;
  sessionId: string;
  deviceId: string;
  isAnonymous: boolean;
  userType: string;
  accountType: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The device that signs in, as the devices list of the limit shows it (C 3.3 Device in a 409 conflict). */
export interface Device {
  deviceId: string;
  platform?: string;
  device?: string;
  ip: string;
}

/** The answer to every sign-in, the fields of the SDK auth record (C 3.1). `tokenExpiration` in ms since the epoch. */
export interface SignInAnswer {
  accessToken: string;
  refreshToken: string;
  tokenExpiration: number;
  profileId: string;
  accountType: string;
  userType: string;
  email: string;
  firstName: string;
  lastName: string;
  deviceId: string;
  viewerId: string;
}

/** Accounts, sessions and tokens, for the routes of every area. */
export interface Identity {
  /** undefined without a bearer token. @throws ServiceError UNAUTHORIZED for one that is expired, forged or signed out */
  viewerOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /** @throws ServiceError UNAUTHORIZED without a live bearer token */
  requireViewer(request: FastifyRequest): Promise<Viewer>;
  /** @throws ServiceError WRONG_CREDENTIALS, the same for an unknown address as for a wrong password */
  signInAccount(credentials: Credentials): Promise<{ profileId: string }>;
  /** @throws ServiceError INVALID_EMAIL, PASSWORD_TOO_SHORT or EMAIL_IN_USE */
  createAccount(credentials: Credentials): Promise<{ profileId: string }>;
  /**
   * A new session of that profile on a device.
   *
   * @param options `force` passes over the device limit
   * @throws ServiceError DEVICE_LIMIT with the devices list, NOT_FOUND for an unknown profile
   */
  openSession(
    profileId: string,
    device: Device,
    options?: { userType?: string; accountType?: string; force?: boolean },
  ): Promise<SignInAnswer>;
  /** A new pair of tokens for a refresh token, which is used up. @throws ServiceError UNAUTHORIZED */
  rotate(refreshToken: string): Promise<SignInAnswer>;
  /** The viewer behind a refresh token, which stays as it is. @throws ServiceError UNAUTHORIZED */
  peek(refreshToken: string): Promise<Viewer>;
  /** The profile of a device that nobody has signed in on: always the same one. */
  anonymousProfile(deviceId: string): Promise<{ profileId: string }>;
}

export interface IdentityOptions {
  database: Client;
  clock: ServiceClock;
  /** Signs the tokens; without it one is made and kept in the database. */
  secret?: Uint8Array;
  /** Lifetime of an access token, 900 by default. */
  accessTokenSeconds?: number;
  /** Devices that an account may be signed in on at once, 5 by default. */
  deviceLimit?: number;
}

export async function createIdentity(_options: IdentityOptions): Promise<Identity> {
  throw new Error('not built yet');
}
