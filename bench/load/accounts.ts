import { Tally } from './tally.ts';
import { Wire } from './wire.ts';

export interface SignIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly profileId: string;
}

/** A viewer who has an account, and the television that they are signed in on. */
export interface Account {
  readonly credentials: { readonly email: string; readonly password: string; readonly deviceId: string };
  readonly signIn: SignIn;
}

/** Parallel registrations: as many as the service hashes passwords in parallel. */
const atOnce = 2;

/**
 * Registers one account for each device and signs it in, since most televisions are signed in when they are switched
 * on.
 *
 * @throws Error when one could not be made
 */
export async function makeAccounts(
  origin: string,
  devices: readonly { readonly name: string; readonly address: string }[],
): Promise<ReadonlyMap<string, Account>> {
  const tally = new Tally();
  const wire = new Wire(origin, tally);
  const made = new Map<string, Account>();
  const waiting = [...devices];
  const make = async (): Promise<void> => {
    for (let device = waiting.pop(); device !== undefined; device = waiting.pop()) {
      const { name: deviceId, address } = device;
      const credentials = { email: `${deviceId}@example.com`, password: `password of ${deviceId}`, deviceId };
      const path = '/profile/v1/register';
      const signIn = await wire.call<SignIn>({ kind: 'register', path, method: 'POST', body: credentials, address });
      if (signIn !== undefined) made.set(deviceId, { credentials, signIn });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, make));
  wire.close();
  if (made.size < devices.length) throw new Error(`Accounts could not be made: ${tally.examples.join('\n')}`);
  return made;
}
