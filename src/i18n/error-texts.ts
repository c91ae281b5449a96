/** What failures are called (C 8.2); they load with the error catalogue. Otherwise as `common-texts.ts`. */
export const errorTexts = {
  'button.signUpComplete': 'I’ve Signed Up',
  'button.newCode': 'Get a New Code',
  'button.seePlans': 'See Plans',
  'error.concurrency.title': 'Too many streams',
  'error.concurrency.message':
    'Your account is already playing on as many screens as it allows. Stop one of them to watch here.',
  'error.playback.title': 'This video can’t be played',
  'error.contentUnavailable.message': 'This video is no longer available.',
  'error.blackout.title': 'Not available in your area',
  'error.regcodeExpired.title': 'This code has expired',
  'error.regcodeExpired.message': 'Get a new code to finish signing in.',
  'error.regcodeExpired.purchase': 'Get a new code to finish your purchase.',
  'error.onHold.title': 'Your subscription is on hold',
  'error.onHold.generic':
    'There is a problem with your payment method. Update it where you subscribed to keep watching.',
  'error.onHold.google': 'There is a problem with your payment method. Update it in Google Play to keep watching.',
  'error.onHold.roku': 'There is a problem with your payment method. Update it in your Roku account to keep watching.',
  'error.noSubscription.title': 'You need a subscription',
  'error.noSubscription.message': 'Subscribe to {applicationName} to watch.',
  'error.noAccount.title': 'You don’t have access yet',
  'error.noAccount.message': 'Sign up for {applicationName} on your phone or computer, then come back here.',
  'error.noNewsEntitlement.title': 'Not in your TV package',
  'error.noNewsEntitlement.message':
    'Your TV package does not include this channel. Contact your TV provider to add it.',
  'error.partialAccess.message': 'Your TV package includes some of these channels, but not this one.',

  'error.provider.cox.title': 'Not in your Contour TV package',
  'error.provider.cox.message': 'Your Cox package does not include {applicationName}. Contact Cox to add it.',
  'error.provider.directv.title': 'Not in your DIRECTV package',
  'error.provider.directv.message':
    'Your DIRECTV package does not include {applicationName}. Contact DIRECTV to add it.',
  'error.provider.directvStream.title': 'Not in your DIRECTV STREAM package',
  'error.provider.directvStream.message':
    'Your DIRECTV STREAM package does not include {applicationName}. Contact DIRECTV STREAM to add it.',
  'error.provider.fubo.title': 'Not in your Fubo plan',
  'error.provider.fubo.message':
    'Your Fubo plan does not include {applicationName}. Change your plan with Fubo to add it.',
  'error.provider.xfinity.title': 'Not in your Xfinity package',
  'error.provider.xfinity.message':
    'Your Xfinity package does not include {applicationName}. Contact Xfinity to add it.',
  'error.provider.youtube.title': 'Not in your YouTube TV plan',
  'error.provider.youtube.message':
    'Your YouTube TV plan does not include {applicationName}. Change your membership with YouTube TV to add it.',
  'error.provider.default.title': 'Not in your TV package',
  'error.provider.default.message':
    'Your TV package does not include {applicationName}. Contact your TV provider to add it.',

  'error.signIn': 'That email and password don’t match. Please try again.',
  'error.signUpEmail': 'Please enter a valid email address.',
  'error.invalidEmail': 'This email address is not valid.',
  'error.unknownEmail': 'We don’t know this email address.',
  'error.password': 'Password should be at least 6 characters',
} as const;
