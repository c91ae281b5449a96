import { createHash } from 'node:crypto';
import type { Client } from '@libsql/client';
import type { FastifyRequest } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import { notFound, ServiceError } from '../errors.ts';
import type { Pace, Turn } from '../fair-queue.ts';
import { type Accounts, createAccounts, type Profile } from './accounts.ts';
import { createDeviceProfiles, type DeviceProfiles } from './devices/device-profiles.ts';
import { createKnownDevices, type KnownDevices } from './devices/known-devices.ts';
import { createPasswords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { readSigningSecret } from './signing-secret.ts';
import { createTokens } from './tokens.ts';
import type { Device, Viewer } from './viewer.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The response to every sign-in: the SDK auth record (C 3.1). `tokenExpiration` in ms since the epoch. */
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

/** Who the caller is, and sign-in: the part of this area that other areas use. */
export interface Identity {
  /** undefined without a bearer token. @throws ServiceError UNAUTHORIZED for one that is expired, forged or signed out */
  viewerOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /** @throws ServiceError UNAUTHORIZED without a live bearer token */
  requireViewer(request: FastifyRequest): Promise<Viewer>;
  /**
   * @param turn whose turn it is (`SignInLimit.turnOf`)
   * @throws ServiceError WRONG_CREDENTIALS, the same for an unknown address as for a wrong password; TOO_MANY_REQUESTS
   * or BUSY
   */
  signInAccount(credentials: Credentials, turn: Turn): Promise<{ profileId: string }>;
  /**
   * @param turn whose turn it is (`SignInLimit.turnOf`)
   * @throws ServiceError INVALID_EMAIL, PASSWORD_TOO_SHORT or EMAIL_IN_USE; TOO_MANY_REQUESTS or BUSY
   */
  createAccount(credentials: Credentials, turn: Turn): Promise<{ profileId: string }>;
  /**
   * Opens a session of the profile on a device.
   *
   * @param options `force` ignores the device limit
   * @throws ServiceError DEVICE_LIMIT with the devices list, NOT_FOUND for an unknown profile
   */
  openSession(
    profileId: string,
    device: Device,
    options?: { userType?: string; accountType?: string; force?: boolean },
  ): Promise<SignInAnswer>;
  /** Ends sessions of the profile; ignores others. */
  endSessions(profileId: string, sids: readonly string[] | 'all'): Promise<void>;
  /** The address of an account. @throws ServiceError NOT_FOUND */
  emailOf(profileId: string): Promise<string>;
  /** Exchanges a refresh token for a new pair of tokens. @throws ServiceError UNAUTHORIZED */
  rotate(refreshToken: string): Promise<SignInAnswer>;
  /** The viewer of a refresh token, which stays valid. @throws ServiceError UNAUTHORIZED */
  peek(refreshToken: string): Promise<Viewer>;
  /** Profiles of devices without an account. */
  deviceProfiles: DeviceProfiles;
  /** Devices that an account was signed in on. */
  knownDevices: KnownDevices;
}

export interface IdentityOptions {
  database: Client;
  clock: ServiceClock;
  /** Signs the tokens; by default one is generated and kept in the database. */
  secret?: Uint8Array;
  /** Lifetime of an access token, 900 by default. */
  accessTokenSeconds?: number;
  /** Devices that an account may be signed in on at once, 5 by default. */
  deviceLimit?: number;
  /** How fast the passwords of one place are checked; two in a row and then one in 1.5 s by default. */
  passwordPace?: Pace | undefined;
}

/** For this area's own routes. */
export interface IdentityArea extends Identity {
  accounts: Accounts;
  sessions: Sessions;
}

/** Short, since a stolen access token works until it expires. */
const defaultAccessTokenSeconds = 900;
const defaultDeviceLimit = 5;

export async function createIdentity(options: IdentityOptions): Promise<IdentityArea> {
  const { database, clock, deviceLimit = defaultDeviceLimit } = options;
  const secret = options.secret ?? (await readSigningSecret(database));
  const tokens = createTokens(secret, clock, options.accessTokenSeconds ?? defaultAccessTokenSeconds);
  const accounts = createAccounts(database, clock, createPasswords(options.passwordPace));
  const deviceProfiles = createDeviceProfiles(database, clock);
  const knownDevices = createKnownDevices(database, clock);
  const sessions = createSessions(database, clock, tokens);

  const viewerOf: Identity['viewerOf'] = async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const claims = await tokens.readAccess(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
    const viewer = await sessions.find(claims.sessionId);
    if (viewer === undefined || viewer.profileId !== claims.profileId)
      throw new ServiceError('UNAUTHORIZED', 'The session has ended.');
    return viewer;
  };
  const answer = async (viewer: Viewer, profile: Profile, refreshToken: string): Promise<SignInAnswer> => {
    const { profileId, sessionId, deviceId, accountType, userType } = viewer;
    const { accessToken, expiresAt } = await tokens.signAccess({ profileId, sessionId, deviceId });
    const { email, firstName, lastName } = profile;
    return {
      accessToken,
      refreshToken,
      tokenExpiration: expiresAt,
      profileId,
      accountType,
      userType,
      email,
      firstName,
      lastName,
      deviceId,
      viewerId: createHash('sha256').update(`viewer ${profileId}`).digest('hex').slice(0, 32),
    };
  };
  const profileOf = async (profileId: string): Promise<Profile> => {
    const profile = await accounts.find(profileId);
    if (profile === undefined) throw notFound('such profile');
    return profile;
  };

  return {
    accounts,
    sessions,
    deviceProfiles,
    knownDevices,
    viewerOf,
    async requireViewer(request) {
      const viewer = await viewerOf(request);
      if (viewer === undefined) throw new ServiceError('UNAUTHORIZED', 'The call needs an access token.');
      return viewer;
    },
    signInAccount: async ({ email, password }, turn) => ({ profileId: await accounts.check(email, password, turn) }),
    createAccount: async ({ email, password }, turn) => ({ profileId: await accounts.create(email, password, turn) }),
    async openSession(profileId, device, { userType, accountType, force = false } = {}) {
      const profile = await profileOf(profileId);
      const opened = await sessions.open(
        {
          profileId,
          userType: userType ?? (profile.isAnonymous ? 'anonymous' : 'registered'),
          accountType: accountType ?? (profile.isAnonymous ? 'anonymous' : 'email'),
          ...(force || profile.isAnonymous ? {} : { deviceLimit }),
        },
        device,
      );
      if (!profile.isAnonymous) await knownDevices.add(profileId, device.deviceKey);
      return answer(opened.viewer, profile, opened.refreshToken);
    },
    endSessions: (profileId, sids) => sessions.endOf(profileId, sids),
    emailOf: async (profileId) => (await profileOf(profileId)).email,
    async rotate(refreshToken) {
      const rotated = await sessions.rotate(refreshToken);
      return answer(rotated.viewer, await profileOf(rotated.viewer.profileId), rotated.refreshToken);
    },
    peek: (refreshToken) => sessions.peek(refreshToken),
  };
}
