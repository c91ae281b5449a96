import { createHash } from 'node:crypto';

/**
 * The key by which a device is recognised: a digest of its id and of the secret that it made at its first start. A caller
 * who knows the id alone is another device (docs/decisions/device-secret.md).
 */
export function deviceKeyOf(deviceId: string, deviceSecret: string): string {
  return createHash('sha256').update(`device ${deviceId} ${deviceSecret}`).digest('hex');
}
