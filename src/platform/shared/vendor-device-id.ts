import type { KeyValueStorage } from '../../config/storage.ts';

const storageKey = 'vendorDeviceId';
/** Allowed form of a vendor's id, which is sent in headers and addresses. */
const shape = /^[\w.:+/=-]{4,128}$/;

/** The vendor's id, which survives a reinstallation; if the device does not report it this time, the last known one. */
export function vendorDeviceId(said: unknown, storage: KeyValueStorage, own: string): string {
  if (typeof said === 'string' && shape.test(said)) {
    storage.set(storageKey, said);
    return said;
  }
  const stored = storage.get(storageKey);
  return stored !== null && shape.test(stored) ? stored : own;
}
