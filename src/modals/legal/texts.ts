export const legalTexts = {
  'legal.title': 'Terms and privacy',
  'legal.message': 'By choosing Agree you accept the terms of use of {applicationName}.',
  'legal.terms': 'Terms of Use',
  'legal.privacy': 'Privacy Policy',
  'legal.agree': 'Agree',
  'legal.terms.missing': 'The terms of use could not be loaded. Please try again in a moment.',
  'legal.privacy.scan': 'Scan the picture with your phone to read the policy and to choose what is kept about you.',
  'legal.privacy.failed': 'The picture could not be loaded. Please try again in a moment.',
} as const;
