import type { Client } from '@libsql/client';
import type { ServiceClock } from '../../clock.ts';
import type { Identity } from '../../identity/identity.ts';
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

type Holder = Pick<Viewer, 'profileId' | 'deviceId' | 'isAnonymous'>;

export interface Authentications {
  /** The current one. Takes over a sign-in that a phone has completed for the device. */
  find(viewer: Holder): Promise<Authentication | undefined>;
  /** Replaces the current one. */
  put(viewer: Holder, authentication: Authentication): Promise<void>;
  remove(viewer: Holder): Promise<void>;
}

/** How long a provider's sign-in lasts. */
const providerSignInMs = 30 * 86_400_000;

export interface AuthenticationDependencies {
  database: Client;
  clock: ServiceClock;
  codes: CodeStore;
  identity: Pick<Identity, 'anonymousProfile'>;
}

export function createAuthentications(dependencies: AuthenticationDependencies): Authentications {
  const { database, clock, codes, identity } = dependencies;

  const read = async (profileId: string, deviceId: string): Promise<Authentication | undefined> => {
    const { rows } = await database.execute({
      sql: `SELECT provider_id, subscriber, authn_expire FROM provider_authentication
        WHERE profile_id = ? AND device_id = ? AND authn_expire > ?`,
      args: [profileId, deviceId, clock.now()],
    });
    return rows.map((row) => ({
      providerId: row.provider_id as string,
      ...(row.subscriber === null ? {} : { subscriber: row.subscriber as string }),
      authnExpire: row.authn_expire as number,
    }))[0];
  };
  const put: Authentications['put'] = async ({ profileId, deviceId }, { providerId, subscriber, authnExpire }) => {
    await database.execute({
      sql: `INSERT OR REPLACE INTO provider_authentication (profile_id, device_id, provider_id, subscriber, authn_expire)
        VALUES (?, ?, ?, ?, ?)`,
      args: [profileId, deviceId, providerId, subscriber ?? null, authnExpire],
    });
  };
  const remove: Authentications['remove'] = async ({ profileId, deviceId }) => {
    await database.execute({
      sql: 'DELETE FROM provider_authentication WHERE profile_id = ? AND device_id = ?',
      args: [profileId, deviceId],
    });
  };
  /** After signing in to an account, viewers keep the provider they signed in with before. */
  const adoptAnonymous = async (viewer: Holder): Promise<Authentication | undefined> => {
    const { profileId } = await identity.anonymousProfile(viewer.deviceId);
    const found = await read(profileId, viewer.deviceId);
    if (found !== undefined) {
      await put(viewer, found);
      await remove({ ...viewer, profileId });
    }
    return found;
  };

  return {
    async find(viewer) {
      const made = await codes.takeProviderSignIn(viewer.deviceId);
      if (made !== undefined) {
        const authentication = { ...made, authnExpire: clock.now() + providerSignInMs };
        await put(viewer, authentication);
        return authentication;
      }
      const held = await read(viewer.profileId, viewer.deviceId);
      return held ?? (viewer.isAnonymous ? undefined : adoptAnonymous(viewer));
    },
    put,
    remove,
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
