import type { KeyValueStorage } from '../../config/storage.ts';

const storageKey = 'vendorDeviceId';
/** What a vendor's id may be made of. It goes into headers and addresses. */
const shape = /^[\w.:+/=-]{4,128}$/;

/** The vendor's id, which a new installation keeps too; when the device does not say it this time, as it said it last. */
export function vendorDeviceId(said: unknown, storage: KeyValueStorage, own: string): string {
  if (typeof said === 'string' && shape.test(said)) {
    storage.set(storageKey, said);
    return said;
  }
  const stored = storage.get(storageKey);
  return stored !== null && shape.test(stored) ? stored : own;
}
