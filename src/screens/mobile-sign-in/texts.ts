export const mobileSignInTexts = {
  'mobileSignIn.title': 'Sign in with your phone',
  'mobileSignIn.intro': 'Nothing to type on the TV.',
  'mobileSignIn.scan': 'Point your phone’s camera at the picture.',
  'mobileSignIn.open': 'Open the link. The code {code} is already filled in.',
  'mobileSignIn.openPlain': 'Open the link. The code is already filled in.',
  'mobileSignIn.follow': 'Sign in there. This TV follows by itself.',
  'mobileSignIn.left': 'The code is good for {time}.',
} as const;
