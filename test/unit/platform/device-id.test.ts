import { expect, it } from 'vitest';
import { persistedConsentId, persistedDeviceId, persistedDeviceSecret } from '../../../src/platform/device-id.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => 255 - at);
const otherBytes = (count: number) => new Uint8Array(count);

it('a device makes its secret once, of 32 random bytes, and keeps it', () => {
  const storage = new MemoryStorage();
  const secret = persistedDeviceSecret(storage, bytes);
  expect(secret).toMatch(/^fffefdfc[0-9a-f]{56}$/);
  expect(persistedDeviceSecret(storage, otherBytes)).toBe(secret);
});

it('a stored secret that is none is replaced', () => {
  const storage = new MemoryStorage();
  storage.set('deviceSecret', 'guess me');
  expect(persistedDeviceSecret(storage, bytes)).toMatch(/^fffefdfc/);
});

it('the id at the consent service is random, so that nobody changes a choice by knowing the device', () => {
  const storage = new MemoryStorage();
  const id = persistedConsentId(storage, bytes);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(persistedConsentId(storage, otherBytes)).toBe(id);
  expect(persistedConsentId(storage, bytes)).not.toBe(persistedDeviceId(storage, bytes));
});

it('the id does not tell the secret', () => {
  const storage = new MemoryStorage();
  const id = persistedDeviceId(storage, bytes);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(storage.get('deviceSecret')).toBeNull();
});
