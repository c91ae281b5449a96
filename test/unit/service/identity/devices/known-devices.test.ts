import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { createClock } from '../../../../../service/clock.ts';
import { createTables } from '../../../../../service/database/areas.ts';
import { createKnownDevices } from '../../../../../service/identity/devices/known-devices.ts';
import * as tables from '../../../../../service/identity/tables.ts';

test('an account remembers the twenty devices that signed in last', async () => {
  const clock = createClock();
  const client = createClient({ url: ':memory:' });
  await createTables(client, [tables]);
  const devices = createKnownDevices(client, clock);
  const signIn = async (device: string): Promise<void> => {
    clock.set(clock.now() + 1000, true);
    await devices.add('ada', device);
  };
  for (let i = 0; i < 20; i++) await signIn(`device-${i}`);
  await signIn('device-0');
  expect(await devices.has('ada', 'device-1')).toBe(true);
  await signIn('device-20');
  expect(await devices.has('ada', 'device-1')).toBe(false);
  for (const device of ['device-0', 'device-2', 'device-20']) expect(await devices.has('ada', device)).toBe(true);
  expect(await devices.has('bea', 'device-2')).toBe(false);
});
