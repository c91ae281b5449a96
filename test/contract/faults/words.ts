/** What a viewer gets of a fault, in the words of docs/faults.md. */
export const words = {
  'goes on': 'The call has done what it is for.',
  nothing: 'A log line. What is on screen stays as it was; what was to come is not there.',
  anonymous: 'Nobody is signed in; the app goes on with what everybody may see.',
  'still signed in': 'The viewer stays who they are, with what was last known of them; the next call tries again.',
  'signed out': 'The session is over at the service: the device goes on as nobody’s.',
  'signed out here': 'Signed out on this device, whatever the service knows of it.',
  generic: 'The generic error, with Close.',
  'status text': 'An error with the status code’s title and the call’s own message, with Close.',
  'no provider': 'Signed out of the TV provider; the account stays.',
  'password field': 'The sign-in error on the password field.',
  'email field': 'The sign-in error on the email field.',
  'unknown email': 'The email field says that nobody has this address.',
  'email error': 'The email field says that the address is wrong.',
  devices: 'The account’s devices, one of which may be signed out.',
  'expired code': 'The code is asked about until its time is over; then its error offers a new one.',
  'no entitlements': 'The provider’s session is cleared; its error says what the provider does not cover.',
  'code alone': 'The code without its QR picture.',
  'pass used up': 'The preview has expired; signing in is offered.',
  'no pass': 'The preview cannot be had now; the stored expiry stays.',
  later: 'Nothing to see. What is to be written is kept and tried again.',
  'not started': 'The start-up error, whose button starts anew.',
  'page error': 'The page says that it could not be had, and offers to try again.',
  'empty row': 'The row stays empty until it is loaded again.',
  'playback error': 'The playback error, with Back.',
} as const;

export type Word = keyof typeof words;
