export const previewExpiredTexts = {
  'preview.expired.title': 'Your preview has ended',
  'preview.expired.message': 'Sign in to keep watching from where it stopped.',
  'preview.signIn.message': 'Sign in to watch this.',
  'preview.signIn.button': 'Sign In',
} as const;
