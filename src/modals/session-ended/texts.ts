export const sessionEndedTexts = {
  'sessionEnded.title': 'Please sign in again',
  'sessionEnded.message': 'Your sign-in on this device has ended. Sign in to go on where you are.',
  'sessionEnded.elsewhere.title': 'You’ve been signed out',
  'sessionEnded.elsewhere.message': 'This device was signed out from another one. Sign in to go on where you are.',
  'sessionEnded.notNow': 'Not Now',
} as const;
