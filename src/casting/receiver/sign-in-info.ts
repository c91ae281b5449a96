import { hasAccount } from '../../stores/rules/has-account.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import type { SignInInfo } from '../vendor.ts';

/** C 3.3: who is signed in, for the phone: with an account, and with a TV provider. @param serviceId the brand's own among those of a subscription */
export function signInInfoOf(session: SessionStore, serviceId: string): SignInInfo[] {
  const { user, auth } = session;
  const [subscribed] = auth.subscription?.services.filter((service) => service.appId === serviceId) ?? [];
  const isSubscribed = auth.isAuthenticatedBySubscription;
  return [
    {
      userLoginType: 'profile',
      isSignedIn: hasAccount(session),
      userLogin: user?.email ?? '',
      userName: user?.firstName ?? '',
      userSubscriptionType: isSubscribed ? 'subscription' : 'none',
      userSubscriptionValue: isSubscribed ? serviceId : '',
      userSubscriptionRenewalType: subscribed?.packages[0]?.status ?? '',
      userAdditionalInfo: { viewerKind: session.viewerKind },
    },
    {
      userLoginType: 'mvpd',
      isSignedIn: auth.isAuthenticatedByMvpd,
      userLogin: auth.provider?.id ?? '',
      userName: auth.provider?.name ?? '',
      userSubscriptionType: auth.isAuthenticatedByMvpd ? 'mvpd' : 'none',
      userSubscriptionValue: [...auth.entitlements.keys()].join(','),
      userSubscriptionRenewalType: '',
      userAdditionalInfo: { viewerKind: session.viewerKind },
    },
  ];
}
