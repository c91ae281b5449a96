import { randomUUID } from 'node:crypto';
import type { Client, InStatement, InValue, Row } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { hashToken, type Tokens } from './tokens.ts';
import type { Device, Viewer } from './viewer.ts';

/** A signed-in device, as the devices list of a DEVICE_LIMIT error shows it (C 3.3). */
interface ListedDevice {
  sid: string;
  platform: string;
  device: string;
  ip: string;
  last_modified: string;
}

export interface NewSession {
  profileId: string;
  userType: string;
  accountType: string;
  /** Devices the profile may be signed in on at once; undefined for no limit. */
  deviceLimit?: number;
}

/** A session and its current refresh token. */
interface OpenSession {
  viewer: Viewer;
  refreshToken: string;
}

/** Sessions and their refresh tokens. Ending a session deletes it with all its tokens. */
export interface Sessions {
  /** Replaces the device's earlier session. @throws ServiceError DEVICE_LIMIT with the devices list */
  open(session: NewSession, device: Device): Promise<OpenSession>;
  find(sessionId: string): Promise<Viewer | undefined>;
  /**
   * Exchanges a refresh token for its successor. Using a token twice ends the session, because it may be stolen; within
   * the grace period the same successor is returned, because the first response may have been lost.
   *
   * @throws ServiceError UNAUTHORIZED; SIGNED_OUT_ELSEWHERE after `endOf`
   */
  rotate(refreshToken: string): Promise<OpenSession>;
  /** The viewer of a token that `rotate` would accept. @throws ServiceError UNAUTHORIZED */
  peek(refreshToken: string): Promise<Viewer>;
  /** The session id of a token, even a used one. */
  sessionOf(refreshToken: string): Promise<string | undefined>;
  end(sessionId: string): Promise<void>;
  /** Ends only sessions of this profile; their devices are told so. */
  endOf(profileId: string, sessionIds: readonly string[] | 'all'): Promise<void>;
  /** Ends every session of everybody. */
  endAll(): Promise<void>;
}

const dayMs = 86_400_000;
/** As long as the auth cookie (C 9.1). */
const refreshLifetimeMs = 31_536_000_000;
/** How long a used refresh token still returns the same successor. */
const reuseGraceMs = 30_000;
/** How long a used token is remembered, so that using it again ends the session. */
const usedTokenMemoryMs = 30 * dayMs;
/** How long a device that another one has signed out is told so. */
const signedOutMemoryMs = 30 * dayMs;
/** An anonymous profile belongs to one device; beyond this many sessions the oldest are deleted. */
const anonymousSessions = 5;

const sessionColumns = 'session_id, profile_id, device_id, device_key, user_type, account_type';

export function createSessions(client: Client, clock: ServiceClock, tokens: Tokens): Sessions {
  const end = async (sessionId: string): Promise<void> => {
    await client.batch(endStatements('SELECT :session', { session: sessionId }), 'write');
  };
  /** Newest first, without those whose last refresh token has expired. */
  const listOf = async (profileId: string): Promise<Row[]> => {
    const result = await client.execute({
      sql: `SELECT session_id, device_id, platform, device, ip, last_modified FROM session
        WHERE profile_id = ? AND last_modified > ? ORDER BY last_modified DESC`,
      args: [profileId, clock.now() - refreshLifetimeMs],
    });
    return result.rows;
  };
  const find = async (sessionId: string): Promise<Viewer | undefined> => {
    const result = await client.execute({
      sql: `SELECT ${sessionColumns} FROM session WHERE session_id = ?`,
      args: [sessionId],
    });
    return result.rows.map(readViewer)[0];
  };
  const findToken = async (refreshToken: string): Promise<FoundToken | undefined> => {
    const result = await client.execute({
      sql: `SELECT ${sessionColumns}, expires_at, rotated_at FROM refresh_token JOIN session USING (session_id)
        WHERE token_hash = ?`,
      args: [hashToken(refreshToken)],
    });
    return result.rows.map(readToken).find(({ expiresAt }) => expiresAt > clock.now());
  };
  /** The error for a token that `findToken` does not know. */
  const refusalOf = async (refreshToken: string): Promise<ServiceError> => {
    const sql = 'SELECT 1 FROM signed_out_token WHERE token_hash = ?';
    const { rows } = await client.execute({ sql, args: [hashToken(refreshToken)] });
    return rows.length > 0
      ? new ServiceError('SIGNED_OUT_ELSEWHERE', 'Another device of the account has ended this session.')
      : refused();
  };
  const isInGrace = (rotatedAt: number): boolean => clock.now() - rotatedAt <= reuseGraceMs;

  return {
    find,
    async open({ profileId, userType, accountType, deviceLimit }, device) {
      const sessionId = randomUUID();
      const refreshToken = tokens.newRefresh();
      const now = clock.now();
      const { deviceId, deviceKey, platform = '', device: name = '', ip } = device;
      // One transaction, so that two devices that sign in at once, at whatever process, cannot both be the last.
      const [opened] = await client.batch(
        [
          {
            sql: `INSERT INTO session (session_id, profile_id, device_id, platform, device, ip, user_type, account_type,
                created_at, last_modified, device_key)
              SELECT :session, :profile, :device, :platform, :name, :ip, :userType, :accountType, :now, :now, :key
              WHERE :limit IS NULL OR (SELECT COUNT(DISTINCT device_id) FROM session
                WHERE profile_id = :profile AND device_id <> :device AND last_modified > :alive) < :limit`,
            args: {
              session: sessionId,
              profile: profileId,
              device: deviceId,
              platform,
              name,
              ip,
              userType,
              accountType,
              now,
              key: deviceKey ?? null,
              limit: deviceLimit ?? null,
              alive: now - refreshLifetimeMs,
            },
          },
          ...endStatements(userType === 'anonymous' ? oldestOfProfile : othersOfDevice, {
            session: sessionId,
            profile: profileId,
            device: deviceId,
          }),
          {
            sql: `INSERT INTO refresh_token (token_hash, session_id, issued_at, expires_at)
              SELECT ?, session_id, ?, ? FROM session WHERE session_id = ?`,
            args: [hashToken(refreshToken), now, now + refreshLifetimeMs, sessionId],
          },
        ],
        'write',
      );
      if (opened?.rowsAffected === 0) {
        const others = (await listOf(profileId)).filter((row) => row.device_id !== deviceId);
        throw deviceLimitReached(others.map(readListed));
      }
      return {
        viewer: viewerFrom({ sessionId, profileId, ...keyed({ deviceId, deviceKey }), userType, accountType }),
        refreshToken,
      };
    },
    async rotate(refreshToken) {
      const found = await findToken(refreshToken);
      if (found === undefined) throw await refusalOf(refreshToken);
      const { viewer, rotatedAt } = found;
      const successor = tokens.refreshAfter(refreshToken);
      if (rotatedAt !== undefined && !isInGrace(rotatedAt)) {
        await end(viewer.sessionId);
        throw refused();
      }
      if (rotatedAt !== undefined) return { viewer, refreshToken: successor };
      const now = clock.now();
      // Another process may do the same at this moment, and comes to the same successor.
      const [kept] = await client.batch(
        [
          {
            sql: 'UPDATE session SET last_modified = ? WHERE session_id = ?',
            args: [now, viewer.sessionId],
          },
          {
            sql: 'UPDATE refresh_token SET rotated_at = ? WHERE token_hash = ? AND rotated_at IS NULL',
            args: [now, hashToken(refreshToken)],
          },
          {
            sql: `INSERT INTO refresh_token (token_hash, session_id, issued_at, expires_at)
              SELECT ?, session_id, ?, ? FROM session WHERE session_id = ? ON CONFLICT DO NOTHING`,
            args: [hashToken(successor), now, now + refreshLifetimeMs, viewer.sessionId],
          },
          {
            sql: 'DELETE FROM refresh_token WHERE session_id = ? AND rotated_at < ?',
            args: [viewer.sessionId, now - usedTokenMemoryMs],
          },
        ],
        'write',
      );
      // It was ended meanwhile.
      if (kept?.rowsAffected === 0) throw await refusalOf(refreshToken);
      return { viewer, refreshToken: successor };
    },
    async peek(refreshToken) {
      const found = await findToken(refreshToken);
      if (found === undefined || (found.rotatedAt !== undefined && !isInGrace(found.rotatedAt))) throw refused();
      return found.viewer;
    },
    sessionOf: async (refreshToken) => (await findToken(refreshToken))?.viewer.sessionId,
    end,
    async endAll() {
      await client.batch(['DELETE FROM refresh_token', 'DELETE FROM session'], 'write');
    },
    async endOf(profileId, sessionIds) {
      const ids = sessionIds === 'all' ? null : JSON.stringify(sessionIds);
      const args = { profile: profileId, ids };
      await client.batch(
        [
          {
            sql: 'DELETE FROM signed_out_token WHERE signed_out_at < ?',
            args: [clock.now() - signedOutMemoryMs],
          },
          {
            sql: `INSERT OR REPLACE INTO signed_out_token (token_hash, signed_out_at)
              SELECT token_hash, :now FROM refresh_token WHERE session_id IN (${ofProfile})`,
            args: { ...args, now: clock.now() },
          },
          ...endStatements(ofProfile, args),
        ],
        'write',
      );
    },
  };
}

/** Sessions of a profile, all or some of them. */
const ofProfile = `SELECT session_id FROM session WHERE profile_id = :profile
  AND (:ids IS NULL OR session_id IN (SELECT value FROM json_each(:ids)))`;

/** Those that a new session replaces, if there is one: of its device, or of an anonymous profile the oldest. */
const isOpen = 'EXISTS (SELECT 1 FROM session WHERE session_id = :session)';
const othersOfDevice = `SELECT session_id FROM session
  WHERE profile_id = :profile AND device_id = :device AND session_id <> :session AND ${isOpen}`;
const oldestOfProfile = `SELECT session_id FROM session
  WHERE profile_id = :profile AND :device IS NOT NULL AND session_id <> :session AND ${isOpen}
  ORDER BY last_modified DESC LIMIT -1 OFFSET ${anonymousSessions - 1}`;

/** @param which a query of session ids, with these arguments */
function endStatements(which: string, args: Record<string, InValue>): InStatement[] {
  return [
    { sql: `DELETE FROM refresh_token WHERE session_id IN (${which})`, args },
    { sql: `DELETE FROM session WHERE session_id IN (${which})`, args },
  ];
}

function refused(): ServiceError {
  return new ServiceError('UNAUTHORIZED', 'The refresh token is not valid.');
}

function deviceLimitReached(devices: readonly ListedDevice[]): ServiceError {
  return new ServiceError('DEVICE_LIMIT', 'This account is signed in on as many devices as it may be.', undefined, {
    devices,
  });
}

function readListed(row: Row): ListedDevice {
  return {
    sid: row.session_id as string,
    platform: row.platform as string,
    device: row.device as string,
    ip: row.ip as string,
    last_modified: new Date(row.last_modified as number).toISOString(),
  };
}

interface FoundToken {
  viewer: Viewer;
  expiresAt: number;
  rotatedAt: number | undefined;
}

function readToken(row: Row): FoundToken {
  return {
    viewer: readViewer(row),
    expiresAt: row.expires_at as number,
    rotatedAt: (row.rotated_at as number | null) ?? undefined,
  };
}

function readViewer(row: Row): Viewer {
  return viewerFrom({
    sessionId: row.session_id as string,
    profileId: row.profile_id as string,
    ...keyed({ deviceId: row.device_id as string, deviceKey: row.device_key as string | null }),
    userType: row.user_type as string,
    accountType: row.account_type as string,
  });
}

function keyed({ deviceId, deviceKey }: { deviceId: string; deviceKey: string | null | undefined }) {
  return { deviceId, ...(typeof deviceKey === 'string' && { deviceKey }) };
}

function viewerFrom(session: Omit<Viewer, 'isAnonymous'>): Viewer {
  return { ...session, isAnonymous: session.userType === 'anonymous' };
}
