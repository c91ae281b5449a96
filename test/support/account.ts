import { appConfig } from '../../src/config/app.ts';
import type { RunningService } from '../harness/service/service.ts';

/** An account of the service, as a viewer types it. */
export interface TypedAccount {
  email: string;
  password: string;
}

/** Creates an account at the service, from a device of its own. */
export async function createAccount(
  { address }: Pick<RunningService, 'address'>,
  account: TypedAccount,
): Promise<void> {
  await call(address, 'register', { ...account, deviceId: 'phone', platform: 'web', device: 'Phone' });
}

/** Signs the account in on another device. */
export async function signInElsewhere(
  { address }: Pick<RunningService, 'address'>,
  account: TypedAccount,
  platform: string,
): Promise<void> {
  await call(address, 'login', { ...account, deviceId: `set-${platform}`, platform, device: 'Set' });
}

async function call(address: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${address}/profile/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': appConfig.api.key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
