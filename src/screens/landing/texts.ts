/** Each brand has a headline of its own, in `brands/`. */
export const landingTexts = {
  'landing.title': 'Welcome to {applicationName}',
  'landing.intro': 'Live channels and everything on demand, on this TV and on all your devices.',
  'landing.plans': 'See Plans',
  'landing.browse': 'Start Watching',
  'landing.signIn': 'Sign In',
  'landing.account': 'My Account',
  'landing.legal': 'Terms & Privacy',
} as const;
