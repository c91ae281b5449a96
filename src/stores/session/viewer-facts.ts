import type { Entitlements } from '../../api/auth/entitlements.ts';
import type { Subscription, SubscriptionPackage } from '../../api/auth/subscription.ts';
import type { UserMetadata } from '../../api/auth/user-metadata.ts';
import type { AuthRecord } from '../../api/tokens/auth-record.ts';
import { isLive } from '../../api/tokens/credentials.ts';
import type { AuthInfo, TvProvider, User } from './session-store.ts';

/** B 5: a stored user is valid only with a profile, an access token and an expiration in the future. */
export function isStoredUserValid(record: AuthRecord | null, now: number): record is AuthRecord {
  return record !== null && record.profileId !== undefined && isLive(record, now);
}

/** B 5: a user is an invalid profile when missing, or of one of the configured account types. */
export function isInvalidProfile(user: User | null, invalidTypes: readonly string[]): boolean {
  return user === null || (user.accountType !== null && invalidTypes.includes(user.accountType));
}

/** C 4.1: removes the traces of a TV provider's sign-in from the record. */
export const noProvider = { mvpd: undefined, authn_expire: undefined, preauthorizedResources: undefined };

/** B 5 Required entitlements: all listed ones must be present. */
export function hasEntitlements(entitlements: Entitlements, required: readonly string[]): boolean {
  return required.every((network) => entitlements.has(network.toLowerCase()));
}

/** The user of an auth record (B 3 User); null without a profile. */
export function userOf(record: AuthRecord | null): User | null {
  if (record?.profileId === undefined) return null;
  return {
    profileId: record.profileId,
    email: record.email ?? null,
    firstName: record.firstName ?? null,
    userType: record.userType ?? null,
    accountType: record.accountType ?? null,
    deviceId: record.deviceId ?? null,
    dma: record.dma ?? null,
  };
}

/** The service's answers about a viewer; null for a failed call. */
export interface ViewerAnswers {
  record: AuthRecord | null;
  entitlements: Entitlements | null;
  metadata: UserMetadata | null;
  subscription: Subscription | null;
  provider: TvProvider | null;
}

export interface AuthRules {
  /** The app's id among the subscription's services. */
  appId: string;
  /** Providers that grant preview passes. */
  previewProviders: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Derives the auth info (B 3) from the answers. */
export function authInfoOf(answers: ViewerAnswers, { appId, previewProviders, now }: AuthRules): AuthInfo {
  const { record, entitlements, metadata, subscription, provider } = answers;
  const mvpd = record?.mvpd ?? null;
  const isAuthnLive = record?.authn_expire === undefined || record.authn_expire > now;
  const isPreview = mvpd !== null && previewProviders.includes(mvpd);
  const isAuthenticatedBySubscription = isSubscribed(subscription, appId);
  const hasAccount = record?.email !== undefined || record?.userType === 'secondScreen';
  return {
    isAuthenticatedByMvpd: mvpd !== null && isAuthnLive && !isPreview,
    isAuthenticatedBySubscription,
    isAuthenticatedAccountWithoutSubscription: hasAccount && !isAuthenticatedBySubscription,
    isPreviewPassAvailable: isPreview,
    entitlements: entitlements ?? storedEntitlements(record),
    provider: mvpd === null || isPreview ? null : (provider ?? named(metadata)),
    expiresSeconds: record?.authn_expire === undefined ? null : Math.floor(record.authn_expire / 1000),
    upstreamUserId: metadata?.upstreamUserId ?? null,
    subscription,
  };
}

/** The provider while the list of them, which has its logo, cannot be had. */
function named(metadata: UserMetadata | null): TvProvider | null {
  return metadata?.provider ? { id: metadata.mvpd, name: metadata.provider, logoWhiteUrl: null } : null;
}

/** B 4 Subscription hold: the package of the app's own network that is on hold, whatever else is active. */
export function packageOnHold(subscription: Subscription | null, appId: string): SubscriptionPackage | undefined {
  return packagesOf(subscription, appId).find(({ status }) => status === 'HoldOnNpmt');
}

function isSubscribed(subscription: Subscription | null, appId: string): boolean {
  const isActive = packagesOf(subscription, appId).some(({ status }) => status === 'Active');
  return isActive && (subscription?.isUserSubscribed ?? false);
}

function packagesOf(subscription: Subscription | null, appId: string): SubscriptionPackage[] {
  return (subscription?.services ?? [])
    .filter((service) => service.appId === appId)
    .flatMap((service) => service.packages);
}

/** The last known entitlements (C 3.1), used while the call fails. */
function storedEntitlements(record: AuthRecord | null): Entitlements {
  return new Map(
    Object.entries(record?.preauthorizedResources ?? {}).map(([network, assets]) => [network, new Set(assets)]),
  );
}
