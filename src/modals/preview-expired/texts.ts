export const previewExpiredTexts = {
  'preview.expired.title': 'Your preview has ended',
  'preview.expired.message': 'Sign in to keep watching from where it stopped.',
  'preview.signIn.message': 'Sign in to watch this.',
  'preview.signIn.button': 'Sign In',
  'preview.plans.title': 'Choose a plan to watch',
  'preview.plans.message': 'Your account has no subscription yet.',
  'preview.plans.button': 'See Plans',
} as const;
