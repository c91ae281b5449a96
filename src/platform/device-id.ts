import type { KeyValueStorage } from '../config/storage.ts';

const storageKey = 'deviceId';
const vendorKey = 'vendorDeviceId';
const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
/** What a vendor's id may be made of. It goes into headers and addresses. */
const vendorShape = /^[\w.:+/=-]{4,128}$/;

/** The id this device was given on its first start, for devices that have none of their own. A UUID (version 4). */
export function persistedDeviceId(storage: KeyValueStorage, random: () => number): string {
  const stored = storage.get(storageKey);
  if (stored !== null && shape.test(stored)) return stored;
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const id = `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  storage.set(storageKey, id);
  return id;
}

/** The vendor's id, which a new installation keeps too; when the device does not say it this time, as it said it last. */
export function vendorDeviceId(said: unknown, storage: KeyValueStorage, own: string): string {
  if (typeof said === 'string' && vendorShape.test(said)) {
    storage.set(vendorKey, said);
    return said;
  }
  const stored = storage.get(vendorKey);
  return stored !== null && vendorShape.test(stored) ? stored : own;
}
