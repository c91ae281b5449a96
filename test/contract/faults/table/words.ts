/** What the viewer gets after a fault, as explained in docs/faults.md. */
export const words = {
  'goes on': 'The call succeeds.',
  nothing: 'Only a log line. The screen stays as it was, without the data of the call.',
  anonymous: 'Nobody is signed in; the app goes on with content that needs no sign-in.',
  'still signed in': 'The viewer stays signed in, with the last known data; the next call tries again.',
  'signed out': 'The service has ended the session: the device goes on without a viewer.',
  'signed out here': 'Signed out on this device, whether or not the service knows.',
  generic: 'The generic error, with Close.',
  'status text': 'An error with the status code’s title and the call’s own message, with Close.',
  'no provider': 'Signed out of the TV provider; the account stays.',
  'password field': 'The sign-in error on the password field.',
  'email field': 'The sign-in error on the email field.',
  'unknown email': 'The email field says that the address is unknown.',
  'email error': 'The email field says that the address is wrong.',
  devices: 'The list of the account’s devices, to sign one of them out.',
  'expired code': 'The code is polled until it expires; then the error offers a new one.',
  'no entitlements': 'The provider’s session is cleared; the error says what the provider does not cover.',
  'code alone': 'The code without its QR picture.',
  'pass used up': 'The preview has expired; signing in is offered.',
  'no pass': 'The preview is not available now; the stored expiry stays.',
  later: 'Nothing visible. The write is kept and tried again.',
  'not started': 'The start-up error, with Try Again.',
  'page error': 'The page says that it could not be loaded, and offers to try again.',
  'empty row': 'The row stays empty until it is loaded again.',
  'playback error': 'The playback error, with Back.',
} as const;

export type Word = keyof typeof words;
