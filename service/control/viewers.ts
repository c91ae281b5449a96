import type { BrandId } from '../../src/config/brand.ts';
import { type Authentications, entitlementsFor, mvpdOf } from '../activation/providers/authentications.ts';
import { findProvider } from '../activation/providers/providers.ts';
import { type Entitlements, type Package, subscribers, upstreamUserId } from '../activation/providers/subscribers.ts';
import { brandIds } from '../catalogue/model.ts';
import type { ServiceClock } from '../clock.ts';
import { notFound } from '../errors.ts';
import type { Turn } from '../fair-queue.ts';
import type { Credentials, IdentityArea, SignInAnswer } from '../identity/identity.ts';
import type { SubscriptionStatus, SubscriptionStore, Subscriptions } from '../identity/subscriptions/subscriptions.ts';
import type { Device } from '../identity/viewer.ts';

/** B 6 */
export const viewerKinds = ['anonymous', 'profile', 'second-screen', 'tv-provider', 'subscriber'] as const;

export interface WantedViewer {
  kind: (typeof viewerKinds)[number];
  /** The account of a profile or a subscriber; made unless there is one with this address. */
  email: string;
  password: string;
  /** Id of a TV provider. Any kind may have one; a viewer of a TV provider has Cox unless another is named. */
  provider?: string;
  /** The package at the TV provider. */
  entitlements: Package;
  /** A subscriber's is active; the app is every brand unless one is named. */
  subscription?: { appId?: BrandId; status: SubscriptionStatus; store?: SubscriptionStore };
  /** Other devices that the account is signed in on. */
  otherDevices: number;
  /** False leaves the device signed out: the viewer has an account, and signs in with it. */
  isSignedIn: boolean;
}

export interface MadeViewer {
  /** The app's auth record (C 3.1); null for a device that is signed out. */
  record:
    | (SignInAnswer & { mvpd?: string; authn_expire?: number; preauthorizedResources?: Partial<Entitlements> })
    | null;
  /** Of a profile or a subscriber. */
  credentials: Credentials | null;
}

export interface ViewerDependencies {
  clock: ServiceClock;
  identity: IdentityArea;
  authentications: Pick<Authentications, 'put'>;
  subscriptions: Pick<Subscriptions, 'set'>;
}

export type MakeViewer = (wanted: WantedViewer, device: Device, turn: Turn) => Promise<MadeViewer>;

const dayMs = 86_400_000;
const platforms = ['samsungtizen', 'lg', 'vizio', 'xboxone', 'comcastflex'];

/** Makes viewers of any kind for tests: what a viewer reaches in several screens, and with a phone, in one call. */
export function createViewerMaker({ clock, identity, authentications, subscriptions }: ViewerDependencies): MakeViewer {
  const accountOf = async (credentials: Credentials, turn: Turn): Promise<string> =>
    (await identity.accounts.findByEmail(credentials.email)) ??
    (await identity.createAccount(credentials, turn)).profileId;

  const subscribe = async (profileId: string, { subscription, kind }: WantedViewer): Promise<void> => {
    const { appId, status, store } = subscription ?? { status: 'Active' };
    if (subscription === undefined && kind !== 'subscriber') return;
    for (const brand of appId === undefined ? brandIds : [appId])
      await subscriptions.set(profileId, brand, status, store);
  };

  const signInElsewhere = async (profileId: string, count: number): Promise<void> => {
    for (let i = 1; i <= count; i++) {
      const platform = platforms[i % platforms.length] ?? '';
      await identity.openSession(profileId, { deviceId: `other-device-${i}`, platform, device: 'TV', ip: '127.0.0.1' });
    }
  };

  const addProvider = async (answer: SignInAnswer, device: Device, wanted: WantedViewer) => {
    const { kind, provider = kind === 'tv-provider' ? 'cox' : undefined } = wanted;
    if (provider === undefined) return answer;
    const found = findProvider(provider);
    if (found === undefined) throw notFound('such provider');
    const authentication = {
      providerId: found.id,
      subscriber: subscriberWith(wanted.entitlements),
      authnExpire: clock.now() + 30 * dayMs,
    };
    await authentications.put({ ...device, profileId: answer.profileId, isAnonymous: false }, authentication);
    return {
      ...answer,
      mvpd: mvpdOf(authentication),
      authn_expire: authentication.authnExpire,
      preauthorizedResources: entitlementsFor(authentication),
    };
  };

  return async (wanted, device, turn) => {
    const { kind, email, password, otherDevices, isSignedIn } = wanted;
    const { deviceProfiles } = identity;
    if (kind === 'profile' || kind === 'subscriber') {
      const credentials = { email, password };
      const profileId = await accountOf(credentials, turn);
      await subscribe(profileId, wanted);
      await signInElsewhere(profileId, otherDevices);
      if (!isSignedIn) return { record: null, credentials };
      return { record: await addProvider(await identity.openSession(profileId, device), device, wanted), credentials };
    }
    if (!isSignedIn) return { record: null, credentials: null };
    const subscriber = subscriberWith(wanted.entitlements);
    const open = async () => {
      if (kind !== 'second-screen') return identity.openSession(await deviceProfiles.of(device.deviceKey), device);
      const profileId = await deviceProfiles.of(device.deviceKey, upstreamUserId(wanted.provider ?? 'cox', subscriber));
      return identity.openSession(profileId, device, { userType: 'secondScreen', accountType: 'tvProvider' });
    };
    return { record: await addProvider(await open(), device, wanted), credentials: null };
  };
}

function subscriberWith(wanted: Package): string {
  return subscribers.find((subscriber) => subscriber.package === wanted)?.username ?? '';
}
