export const signOutTexts = {
  'signOut.account.title': 'Sign out of {applicationName}?',
  'signOut.account.message': 'Your list and your place in everything you watch stay with your account.',
  'signOut.subscription.title': 'Sign out of {applicationName}?',
  'signOut.subscription.message':
    'You need to sign in again to watch on this device. Signing out does not cancel your subscription.',
  'signOut.tvProvider.title': 'Sign out of {provider}?',
  'signOut.tvProvider.message': 'Programs of your TV package will be locked on this device.',
  'signOut.tvProvider.withSubscription':
    'Programs of your TV package will be locked on this device, and you will be signed out of {applicationName} as well.',
  'signOut.tvProvider.unknown': 'your TV provider',
  'signOut.button': 'Sign Out',
  'signOut.busy': 'Signing Out…',
} as const;
