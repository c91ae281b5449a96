import type { KeyValueStorage } from '../config/storage.ts';

const storageKey = 'deviceId';
const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID (version 4) made on the first start, for devices without an id of their own. */
export function persistedDeviceId(storage: KeyValueStorage, random: () => number): string {
  const stored = storage.get(storageKey);
  if (stored !== null && shape.test(stored)) return stored;
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const id = `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  storage.set(storageKey, id);
  return id;
}
