/**
 * What a viewer's choice about advertising means for events (docs/decisions/analytics.md). `unknown`: nobody has said yet, and
 * events wait. `unasked` (privacy string `1---`): they are sent, and kept in memory alone. `allowed` (`1YNN`): what could not
 * be sent is kept on the device. `refused` (`1YYN`): there are none.
 */
export type ConsentState = 'unknown' | 'unasked' | 'allowed' | 'refused';

export function maySend(consent: ConsentState): boolean {
  return consent === 'unasked' || consent === 'allowed';
}
