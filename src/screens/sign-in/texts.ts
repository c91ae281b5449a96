export const signInTexts = {
  'signIn.chosen': 'Sign in with {provider}',
  'signIn.steps': 'Scan the picture with your phone, or go to {url} and type this code.',
  'signIn.getting': 'Getting your code…',
  'signIn.waiting': 'Waiting for your phone…',
  'signIn.expires': 'This code expires in {time}.',
  'signIn.endsSoon': 'This code expires in {count} seconds.',
} as const;
