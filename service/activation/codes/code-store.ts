import type { Client, InValue, Row } from '@libsql/client';
import type { BrandId } from '../../../src/config/brand.ts';
import type { ServiceClock } from '../../clock.ts';
import { notFound, ServiceError } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { newCode } from './new-code.ts';
import { type CodeEvent, type CodeKind, type CodeStatus, isDone, nextStatus } from './status.ts';

/** A registration code and its progress. Times in ms since the epoch. */
export interface RegistrationCode {
  code: string;
  deviceId: string;
  /** Of a device that sent its secret: the code is good for it alone. */
  deviceKey?: string;
  /** Profile id of the viewer who may take the provider sign-in without the device's secret. */
  claimedBy?: string;
  kind: CodeKind;
  brand?: BrandId;
  selectedProvider?: string;
  status: CodeStatus;
  /** Whether the phone created a new account. */
  isRegister: boolean;
  createdAt: number;
  expiresAt: number;
  /** The phone that is using the code. */
  phone?: string;
  /** Who signs in with the code, or who buys with it. */
  profileId?: string;
  /** The plan on sale. */
  planId?: string;
  providerId?: string;
  subscriber?: string;
  sessionTaken: boolean;
}

export interface NewCode {
  deviceId: string;
  deviceKey?: string | undefined;
  /** The device's viewer, who takes the provider sign-in. */
  claimedBy?: string | undefined;
  kind: CodeKind;
  brand?: BrandId;
  selectedProvider?: string;
  /** Who buys which plan. */
  purchase?: { profileId: string; planId: string };
}

/** Details that an event stores with the code. */
export interface CodeFacts {
  phone?: string;
  profileId?: string;
  isRegister?: boolean;
  providerId?: string;
  subscriber?: string;
}

export interface CodeStore {
  create(wanted: NewCode): Promise<RegistrationCode>;
  /** A live code. @throws ServiceError NOT_FOUND for an unknown code and for an expired one */
  find(code: string): Promise<RegistrationCode>;
  /** The same for a phone that has entered the code: it may still see a completed one. @throws ServiceError GONE for an expired one */
  findForPhone(code: string): Promise<RegistrationCode>;
  /**
   * The same for the device that asked for the code, which alone learns that a code has expired.
   *
   * @throws ServiceError GONE for its own expired code, NOT_FOUND for any other device
   */
  findOf(deviceId: string, code: string): Promise<RegistrationCode>;
  /** Lets a viewer on the device, who knows the code, take its provider sign-in. */
  claim(code: RegistrationCode, viewer: CodeHolder): Promise<void>;
  /** Restarts the lifetime, up to the longest allowed. Returns the new expiry. */
  extend(code: RegistrationCode): Promise<number>;
  /** @throws ServiceError CONFLICT when the event is not, or no longer, allowed */
  move(code: RegistrationCode, event: CodeEvent, facts?: CodeFacts): Promise<RegistrationCode>;
  /** Records that the account was created with this code. */
  noteRegistered(code: RegistrationCode): Promise<void>;
  /** Takes the one session of the code. @throws ServiceError GONE when it was taken before */
  takeSession(code: RegistrationCode): Promise<void>;
  /** Undoes `takeSession` when no session could be opened. */
  returnSession(code: RegistrationCode): Promise<void>;
  /**
   * The newest provider sign-in made for the viewer's device, once: it and all earlier ones count as taken afterwards.
   * The viewer needs the device's secret or the code; the device's id is not enough.
   */
  takeProviderSignIn(viewer: CodeHolder): Promise<{ providerId: string; subscriber: string } | undefined>;
  /** Ends all live codes now. */
  expireAll(): Promise<void>;
}

/** A viewer on the device that a code was made for. */
export type CodeHolder = Pick<Viewer, 'profileId' | 'deviceId' | 'deviceKey'>;

export interface CodeLifetime {
  /** Seconds a code is valid. */
  ttlSeconds: number;
  /** Sign-in during watching: every poll gives the code its full lifetime again (C 4.2). */
  extendOnPoll: boolean;
}

/** No matter how often the code is polled. */
const longestLifeMs = 3_600_000;

/** How long after a code expires the TV may still take its provider sign-in; then the code is deleted. */
const rememberedMs = 3_600_000;

/** Codes valid at once for one device; one more ends the oldest. */
const codesPerDevice = 5;

export function createCodeStore(database: Client, clock: ServiceClock, lifetime: CodeLifetime): CodeStore {
  const ttlMs = lifetime.ttlSeconds * 1000;

  const select = async (where: string, args: InValue[]): Promise<RegistrationCode | undefined> => {
    const result = await database.execute({ sql: `SELECT * FROM registration_code WHERE ${where}`, args });
    return result.rows.map(readRow)[0];
  };
  const lookUp = async (code: string, isKnown: (found: RegistrationCode) => boolean): Promise<RegistrationCode> => {
    const found = await select('code = ?', [code]);
    // A stranger does not learn whether a code was ever given.
    if (found === undefined || !isKnown(found)) throw notFound('such code');
    return found;
  };
  const isLive = ({ expiresAt }: RegistrationCode): boolean => expiresAt > clock.now();
  const find = (code: string): Promise<RegistrationCode> => lookUp(code, isLive);
  /** Whether this call changed the row, and no concurrent one did. */
  const changes = async (sql: string, args: InValue[]): Promise<boolean> =>
    (await database.execute({ sql: `UPDATE registration_code SET ${sql}`, args })).rowsAffected > 0;

  return {
    async create({ deviceId, deviceKey, claimedBy, kind, brand, selectedProvider, purchase }) {
      const now = clock.now();
      // With the secret, so that nobody ends a device's codes by its id.
      const sameDevice = 'device_id = ? AND device_key IS ?';
      const device = [deviceId, deviceKey ?? null];
      await database.batch(
        [
          { sql: 'DELETE FROM registration_code WHERE expires_at < ?', args: [now - rememberedMs] },
          {
            sql: `DELETE FROM registration_code WHERE ${sameDevice} AND status = 'PENDING' AND code NOT IN
              (SELECT code FROM registration_code WHERE ${sameDevice} ORDER BY created_at DESC LIMIT ?)`,
            args: [...device, ...device, codesPerDevice - 1],
          },
        ],
        'write',
      );
      for (;;) {
        const code = newCode();
        const { rowsAffected } = await database.execute({
          sql: `INSERT INTO registration_code (code, device_id, kind, brand, selected_provider, status, is_register,
              created_at, expires_at, provider_taken, session_taken, device_key, claimed_by, profile_id, plan_id)
              VALUES (?, ?, ?, ?, ?, 'PENDING', 0, ?, ?, 0, 0, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          args: [
            code,
            deviceId,
            kind,
            brand ?? null,
            selectedProvider ?? null,
            now,
            now + ttlMs,
            deviceKey ?? null,
            claimedBy ?? null,
            purchase?.profileId ?? null,
            purchase?.planId ?? null,
          ],
        });
        if (rowsAffected > 0) return find(code);
      }
    },
    find,
    async findForPhone(code) {
      const found = await lookUp(code, () => true);
      if (!isLive(found) && !isDone(found.status)) throw expired();
      return found;
    },
    async findOf(deviceId, code) {
      const found = await lookUp(code, (known) => known.deviceId === deviceId);
      if (!isLive(found)) throw expired();
      return found;
    },
    async claim(code, viewer) {
      if (!isOfDevice(code, viewer) || code.claimedBy === viewer.profileId) return;
      await changes('claimed_by = ? WHERE code = ?', [viewer.profileId, code.code]);
    },
    async extend(code) {
      const expiresAt = Math.min(clock.now() + ttlMs, code.createdAt + longestLifeMs);
      if (!lifetime.extendOnPoll || expiresAt <= code.expiresAt) return code.expiresAt;
      await changes('expires_at = ? WHERE code = ?', [expiresAt, code.code]);
      return expiresAt;
    },
    async move(code, event, facts = {}) {
      const next = nextStatus(code.kind, code.status, event);
      const moved =
        next !== undefined &&
        (await changes(
          `status = ?, phone = COALESCE(?, phone), profile_id = COALESCE(?, profile_id),
            is_register = COALESCE(?, is_register), provider_id = COALESCE(?, provider_id),
            subscriber = COALESCE(?, subscriber) WHERE code = ? AND status = ?`,
          [
            next,
            facts.phone ?? null,
            facts.profileId ?? null,
            facts.isRegister === undefined ? null : Number(facts.isRegister),
            facts.providerId ?? null,
            facts.subscriber ?? null,
            code.code,
            code.status,
          ],
        ));
      if (!moved) throw new ServiceError('CONFLICT', 'The code has been used.');
      return lookUp(code.code, () => true);
    },
    async noteRegistered({ code }) {
      await changes('is_register = 1 WHERE code = ?', [code]);
    },
    async takeSession({ code }) {
      if (!(await changes('session_taken = 1 WHERE code = ? AND session_taken = 0', [code])))
        throw new ServiceError('GONE', 'The code has been used.');
    },
    async returnSession({ code }) {
      await changes('session_taken = 0 WHERE code = ?', [code]);
    },
    async takeProviderSignIn({ profileId, deviceId, deviceKey }) {
      const isHolders = 'device_id = ? AND (device_key = ? OR claimed_by = ?)';
      const holder = [deviceId, deviceKey ?? null, profileId];
      const found = await select(
        `${isHolders} AND provider_id IS NOT NULL AND provider_taken = 0 AND expires_at > ?
          ORDER BY created_at DESC LIMIT 1`,
        [...holder, clock.now() - rememberedMs],
      );
      if (found?.providerId === undefined) return undefined;
      const status = nextStatus(found.kind, found.status, 'provider-taken') ?? found.status;
      const args = [status, found.code];
      if (!(await changes('provider_taken = 1, status = ? WHERE code = ? AND provider_taken = 0', args)))
        return undefined;
      // An earlier sign-in must not be taken after this one.
      await changes(`provider_taken = 1 WHERE ${isHolders} AND provider_id IS NOT NULL`, holder);
      return { providerId: found.providerId, subscriber: found.subscriber ?? '' };
    },
    async expireAll() {
      await changes('expires_at = ? WHERE expires_at > ?', [clock.now(), clock.now()]);
    },
  };
}

function expired(): ServiceError {
  return new ServiceError('GONE', 'The code has expired.');
}

/** Whether the code was made for this device. The device's secret counts where the code was asked for with it. */
export function isOfDevice(
  code: Pick<RegistrationCode, 'deviceId' | 'deviceKey'>,
  { deviceId, deviceKey }: Pick<CodeHolder, 'deviceId' | 'deviceKey'>,
): boolean {
  return code.deviceId === deviceId && (code.deviceKey === undefined || code.deviceKey === deviceKey);
}

function readRow(row: Row): RegistrationCode {
  return {
    code: row.code as string,
    deviceId: row.device_id as string,
    ...(row.device_key === null ? {} : { deviceKey: row.device_key as string }),
    ...(row.claimed_by === null ? {} : { claimedBy: row.claimed_by as string }),
    kind: row.kind as CodeKind,
    ...(row.brand === null ? {} : { brand: row.brand as BrandId }),
    ...(row.selected_provider === null ? {} : { selectedProvider: row.selected_provider as string }),
    status: row.status as CodeStatus,
    isRegister: row.is_register === 1,
    createdAt: row.created_at as number,
    expiresAt: row.expires_at as number,
    ...(row.phone === null ? {} : { phone: row.phone as string }),
    ...(row.profile_id === null ? {} : { profileId: row.profile_id as string }),
    ...(row.plan_id === null ? {} : { planId: row.plan_id as string }),
    ...(row.provider_id === null ? {} : { providerId: row.provider_id as string }),
    ...(row.subscriber === null ? {} : { subscriber: row.subscriber as string }),
    sessionTaken: row.session_taken === 1,
  };
}
