import type { KeyValueStorage } from '../config/storage.ts';

/** Random bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

const idKey = 'deviceId';
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID (version 4) made on the first start, for devices without an id of their own. */
export function persistedDeviceId(storage: KeyValueStorage, randomBytes: RandomBytes): string {
  return persisted(storage, idKey, idShape, () => {
    const digits = hex(randomBytes(15));
    const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(12, 15)}`, `8${digits.slice(15, 18)}`];
    return [...parts, digits.slice(18, 30)].join('-');
  });
}

const secretKey = 'deviceSecret';
const secretShape = /^[0-9a-f]{64}$/;

/**
 * Made on the first start. By it the service knows the device again: the id is the vendor's on most devices, and no secret
 * (docs/decisions/device-secret.md). It is sent in the bodies of sign-in calls alone.
 */
export function persistedDeviceSecret(storage: KeyValueStorage, randomBytes: RandomBytes): string {
  return persisted(storage, secretKey, secretShape, () => hex(randomBytes(32)));
}

const consentKey = 'consentId';
const consentShape = /^[0-9a-f]{32}$/;

/** The viewer's id at the consent service (C 7.6). Who knows it can change the choice, so it is not the device's id. */
export function persistedConsentId(storage: KeyValueStorage, randomBytes: RandomBytes): string {
  return persisted(storage, consentKey, consentShape, () => hex(randomBytes(16)));
}

function persisted(storage: KeyValueStorage, key: string, shape: RegExp, make: () => string): string {
  const stored = storage.get(key);
  if (stored !== null && shape.test(stored)) return stored;
  const made = make();
  storage.set(key, made);
  return made;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
