import { setTimeout as pause } from 'node:timers/promises';
import { Tally } from './tally.ts';
import { Wire } from './wire.ts';

/** Wrong sign-ins that one address has sent, by the status of the answer. */
export type FloodResult = ReadonlyMap<number, number>;

/** No television has it. */
const address = '192.0.2.1';

/** Connections that a proxy keeps for one address: an attempt does not open one. */
const connections = 16;

/** Between two bursts, ms. */
const beat = 100;

/** The flood's own accounts: on a device that an account was on before, sign-in has limits of its own. */
const ownAccounts = 10;

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly deviceId: string;
  readonly deviceSecret?: string;
}

/**
 * Registers the flood's accounts, which takes seconds: call it before the televisions are switched on. Each from an address
 * of its own, since the passwords of one are checked at a slow pace.
 */
export async function prepareFlood(origin: string, perSecond: number): Promise<readonly Attempt[]> {
  const wire = new Wire(origin, new Tally(), 1);
  const accounts: Attempt[] = [];
  for (let i = 0; i < ownAccounts && perSecond > 0; i++) {
    const deviceSecret = `secret-of-the-flood-${i}`.padEnd(40, '-');
    const body = { email: `flood-${i}@example.com`, password: 'password', deviceId: `flood-${i}`, deviceSecret };
    await wire.status({
      kind: 'register',
      path: '/profile/v1/register',
      method: 'POST',
      body,
      address: `192.0.2.${i + 2}`,
    });
    accounts.push({ ...body, password: 'a wrong one' });
  }
  wire.close();
  return accounts;
}

/**
 * Sends wrong sign-ins from one address until it is stopped, half of them for its own accounts and half each for another
 * one: so many a second, whether or not the service keeps up.
 */
export async function flood(
  origin: string,
  perSecond: number,
  own: readonly Attempt[],
  signal: AbortSignal,
): Promise<FloodResult> {
  const wire = new Wire(origin, new Tally(), connections);
  const statuses = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const guess = async (): Promise<void> => {
    const count = sent.length;
    const stranger: Attempt = { email: `nobody-${count}@example.com`, password: 'guess', deviceId: 'flood' };
    const body = count % 2 === 0 ? stranger : (own[(count >> 1) % own.length] ?? stranger);
    const status = await wire.status({ kind: 'guess', path: '/profile/v1/login', method: 'POST', body, address });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const started = performance.now();
  while (!signal.aborted && perSecond > 0) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (sent.length < due) sent.push(guess());
    await pause(beat);
  }
  await Promise.all(sent);
  wire.close();
  return statuses;
}
