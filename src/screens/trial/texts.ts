export const trialTexts = {
  'trial.title': 'Try {applicationName} free',
  'trial.intro.plan': 'Have a look around before you pay. You decide when it ends.',
  'trial.intro.account': 'A free account is all it takes. Your TV package can follow later.',
  'trial.plan.days': 'Everything on {applicationName}, free for up to {days} days',
  'trial.plan.all': 'Everything on {applicationName}, live and on demand',
  'trial.plan.cancel': 'Cancel before it ends, and you pay nothing',
  'trial.account.preview': 'Live channels for {minutes} minutes, free',
  'trial.account.favourites': 'Your favorites, and where you stopped, kept for you',
  'trial.devices': 'On this TV and on all your devices',
  'trial.plans': 'See Plans',
  'trial.create': 'Create an Account',
  'trial.signIn': 'I Have an Account',
} as const;
