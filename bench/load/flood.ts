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

/**
 * Sends wrong sign-ins, each for another account, from one address until it is stopped: so many a second, whether or not
 * the service keeps up.
 */
export async function flood(origin: string, perSecond: number, signal: AbortSignal): Promise<FloodResult> {
  const wire = new Wire(origin, new Tally(), connections);
  const statuses = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const guess = async (): Promise<void> => {
    const body = { email: `nobody-${sent.length}@example.com`, password: 'guess', deviceId: 'flood' };
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
