import type { Client } from '@libsql/client';
import type { ServiceClock } from '../../clock.ts';
import { ServiceError } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';

/** A preview pass in the app's configuration (C 3.3 Preview pass config). */
export interface PassConfig {
  mvpdId: string;
  /** Seconds since the epoch: a pass used up before this time may be used again. */
  reset: number;
  timeToLiveSeconds: number;
}

export interface PreviewPassConfig {
  isEnabled: boolean;
  oneTime: PassConfig;
  daily: PassConfig;
}

/** Long past: before any device's first pass. */
const firstReset = Date.UTC(2020, 0, 1) / 1000;

const initialConfig: PreviewPassConfig = {
  isEnabled: true,
  oneTime: { mvpdId: 'preview-once', reset: firstReset, timeToLiveSeconds: 3600 },
  daily: { mvpdId: 'preview-daily', reset: firstReset, timeToLiveSeconds: 600 },
};

/** New values of a pass; its provider stays. */
type PassChange = Partial<Omit<PassConfig, 'mvpdId'>>;

export interface PreviewPassChange {
  isEnabled?: boolean;
  oneTime?: PassChange;
  daily?: PassChange;
}

/** The passes on offer, which tests may change (docs/feeds.md, Control). */
export interface PassOffers {
  config(): PreviewPassConfig;
  change(change: PreviewPassChange): void;
  reset(): void;
}

export function createPassOffers(): PassOffers {
  let config = initialConfig;
  return {
    config: () => config,
    change({ isEnabled = config.isEnabled, oneTime, daily }) {
      config = { isEnabled, oneTime: { ...config.oneTime, ...oneTime }, daily: { ...config.daily, ...daily } };
    },
    reset() {
      config = initialConfig;
    },
  };
}

const dayMs = 86_400_000;

/**
 * When the pass requested now expires, ms since the epoch (C 4.4): a running pass continues; a new one begins when
 * there was none, when a reset lies between the last one's end and now, and for the daily pass a day after the last one
 * began.
 *
 * @returns undefined when it is used up
 */
export function passExpiry(config: PreviewPassConfig, mvpdId: string, lastExpiry: number | undefined, now: number) {
  const isDaily = mvpdId === config.daily.mvpdId;
  const pass = isDaily ? config.daily : config.oneTime;
  const lifeMs = pass.timeToLiveSeconds * 1000;
  if (lastExpiry !== undefined && now < lastExpiry) return lastExpiry;
  const reset = pass.reset * 1000;
  const fresh =
    lastExpiry === undefined ||
    (lastExpiry <= reset && reset <= now) ||
    (isDaily && lastExpiry - lifeMs + dayMs <= now);
  return fresh ? now + lifeMs : undefined;
}

type PassViewer = Pick<Viewer, 'deviceId' | 'deviceKey' | 'profileId'>;

/** The last pass of a device. */
interface LastPass {
  authnExpire: number;
  holder: string | null;
}

/** Who may continue a pass: the same device by its secret; without one, the same profile. */
function holderOf({ deviceKey, profileId }: PassViewer): string {
  return deviceKey ?? profileId;
}

/** The preview passes of all devices. One that runs continues for its holder alone: a device id is no secret. */
export interface Passes {
  /** @returns when it expires, ms since the epoch. @throws ServiceError NOT_FOUND, or FORBIDDEN with `authn_expire` */
  begin(viewer: PassViewer, mvpdId: string): Promise<number>;
  /** Whether the viewer has the pass at present: `begin` then gives no new one. */
  isRunning(viewer: PassViewer, mvpdId: string): Promise<boolean>;
  /** Ends all running passes now. */
  endAll(): Promise<void>;
}

export function createPasses(database: Client, clock: ServiceClock, offers: Pick<PassOffers, 'config'>): Passes {
  const find = async (deviceId: string, mvpdId: string): Promise<LastPass | undefined> => {
    const result = await database.execute({
      sql: 'SELECT authn_expire, holder FROM preview_pass WHERE device_id = ? AND pass_id = ?',
      args: [deviceId, mvpdId],
    });
    return result.rows.map((row) => ({
      authnExpire: row.authn_expire as number,
      holder: row.holder as string | null,
    }))[0];
  };
  return {
    async begin(viewer, mvpdId) {
      const config = offers.config();
      if (mvpdId !== config.oneTime.mvpdId && mvpdId !== config.daily.mvpdId)
        throw new ServiceError('NOT_FOUND', 'There is no such preview pass.');
      if (!config.isEnabled) throw new ServiceError('FORBIDDEN', 'Preview passes are not given.');
      const last = await find(viewer.deviceId, mvpdId);
      const holder = holderOf(viewer);
      const isOfAnother = last !== undefined && last.holder !== holder && clock.now() < last.authnExpire;
      const expiry = isOfAnother ? undefined : passExpiry(config, mvpdId, last?.authnExpire, clock.now());
      if (expiry === undefined) {
        throw new ServiceError('FORBIDDEN', 'The preview pass has been used up.', undefined, {
          authn_expire: last?.authnExpire,
        });
      }
      await database.batch(
        [
          {
            sql: 'INSERT OR REPLACE INTO preview_pass (device_id, pass_id, authn_expire, holder) VALUES (?, ?, ?, ?)',
            args: [viewer.deviceId, mvpdId, expiry, holder],
          },
          // Daily passes that may be given again.
          {
            sql: 'DELETE FROM preview_pass WHERE pass_id = ? AND authn_expire < ?',
            args: [config.daily.mvpdId, clock.now() - dayMs],
          },
        ],
        'write',
      );
      return expiry;
    },
    async isRunning(viewer, mvpdId) {
      const last = await find(viewer.deviceId, mvpdId);
      return last !== undefined && last.holder === holderOf(viewer) && last.authnExpire > clock.now();
    },
    async endAll() {
      const now = clock.now();
      const end = (table: string, where: string) => ({
        sql: `UPDATE ${table} SET authn_expire = ? WHERE authn_expire > ? AND ${where}`,
        args: [now, now],
      });
      // A pass has no subscriber.
      const statements = [end('preview_pass', '1'), end('provider_authentication', 'subscriber IS NULL')];
      await database.batch(statements, 'write');
    },
  };
}
