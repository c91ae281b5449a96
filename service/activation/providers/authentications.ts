import type { Client, InValue } from '@libsql/client';
import type { ServiceClock } from '../../clock.ts';
import type { Viewer } from '../../identity/viewer.ts';
import type { CodeStore } from '../codes/code-store.ts';
import { findProvider } from './providers.ts';
import { type Entitlements, entitlementsOf, subscribers, upstreamUserId } from './subscribers.ts';

/** A provider sign-in or a running preview pass, of one profile on one device. */
export interface Authentication {
  /** Id of the provider or of the preview pass. */
  providerId: string;
  /** Missing for a preview pass. */
  subscriber?: string;
  /** ms since the epoch. */
  authnExpire: number;
}

/** With the profile that has it. */
type FoundAuthentication = Authentication & Pick<Viewer, 'profileId'>;

type Holder = Pick<Viewer, 'profileId' | 'deviceId' | 'deviceKey' | 'isAnonymous'>;

export interface Authentications {
  /**
   * The current one. Takes over a sign-in that a phone has completed for the device, and the one that the same device had
   * before the viewer signed in.
   */
  find(viewer: Holder): Promise<Authentication | undefined>;
  /** Replaces the current one. */
  put(viewer: Holder, authentication: Authentication): Promise<void>;
  remove(viewer: Holder): Promise<void>;
  /** Ends all sign-ins at a provider now, but no preview pass. */
  endAll(): Promise<void>;
}

/** How long a provider's sign-in lasts. */
const providerSignInMs = 30 * 86_400_000;

export interface AuthenticationDependencies {
  database: Client;
  clock: ServiceClock;
  codes: CodeStore;
}

export function createAuthentications(dependencies: AuthenticationDependencies): Authentications {
  const { database, clock, codes } = dependencies;

  const select = async (where: string, args: InValue[]): Promise<FoundAuthentication | undefined> => {
    const { rows } = await database.execute({
      sql: `SELECT profile_id, provider_id, subscriber, authn_expire FROM provider_authentication
        WHERE ${where} AND authn_expire > ? ORDER BY authn_expire DESC LIMIT 1`,
      args: [...args, clock.now()],
    });
    return rows.map((row) => ({
      profileId: row.profile_id as string,
      providerId: row.provider_id as string,
      ...(row.subscriber === null ? {} : { subscriber: row.subscriber as string }),
      authnExpire: row.authn_expire as number,
    }))[0];
  };
  const put: Authentications['put'] = async ({ profileId, deviceId }, { providerId, subscriber, authnExpire }) => {
    await database.batch(
      [
        { sql: 'DELETE FROM provider_authentication WHERE authn_expire <= ?', args: [clock.now()] },
        {
          sql: `INSERT OR REPLACE INTO provider_authentication
            (profile_id, device_id, provider_id, subscriber, authn_expire) VALUES (?, ?, ?, ?, ?)`,
          args: [profileId, deviceId, providerId, subscriber ?? null, authnExpire],
        },
      ],
      'write',
    );
  };
  const remove: Authentications['remove'] = async ({ profileId, deviceId }) => {
    await database.execute({
      sql: 'DELETE FROM provider_authentication WHERE profile_id = ? AND device_id = ?',
      args: [profileId, deviceId],
    });
  };
  /** After signing in to an account, viewers keep the provider they signed in with before on the same device. */
  const adopt = async (viewer: Holder): Promise<Authentication | undefined> => {
    if (viewer.deviceKey === undefined) return undefined;
    const found = await select(
      'device_id = ? AND profile_id IN (SELECT profile_id FROM device_profile WHERE device_key = ?)',
      [viewer.deviceId, viewer.deviceKey],
    );
    if (found !== undefined) {
      await put(viewer, found);
      await remove({ ...viewer, profileId: found.profileId });
    }
    return found;
  };

  return {
    async find(viewer) {
      const made = await codes.takeProviderSignIn(viewer);
      if (made !== undefined) {
        const authentication = { ...made, authnExpire: clock.now() + providerSignInMs };
        await put(viewer, authentication);
        return authentication;
      }
      const held = await select('profile_id = ? AND device_id = ?', [viewer.profileId, viewer.deviceId]);
      return held ?? (viewer.isAnonymous ? undefined : adopt(viewer));
    },
    put,
    remove,
    async endAll() {
      await database.execute('DELETE FROM provider_authentication WHERE subscriber IS NOT NULL');
    },
  };
}

/** A preview pass opens everything while it lasts. */
export function entitlementsFor({ subscriber }: Authentication): Entitlements {
  const found = subscribers.find(({ username }) => username === subscriber);
  return entitlementsOf(subscriber === undefined ? 'everything' : (found?.package ?? 'nothing'));
}

/** The `mvpd` field of responses: the name of the provider or of the pass. */
export function mvpdOf({ providerId }: Authentication): string {
  return findProvider(providerId)?.adobePassId ?? providerId;
}

/** C 3.3 User metadata response. */
export function metadataOf(authentication: Authentication): { mvpd: string; provider: string; upstreamUserID: string } {
  const { providerId, subscriber } = authentication;
  return {
    mvpd: mvpdOf(authentication),
    provider: providerId,
    upstreamUserID: upstreamUserId(providerId, subscriber ?? 'preview'),
  };
}
