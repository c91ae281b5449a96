import { describe, expect, it } from 'vitest';
import { SettingsStore } from '../../../../src/stores/session/settings-store.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

describe('continuous playback', () => {
  it('is on by default', () => {
    expect(new SettingsStore(new MemoryStorage()).continuousPlayback).toBe(true);
  });

  it('stays off after the next start once it is switched off', () => {
    const storage = new MemoryStorage();
    new SettingsStore(storage).toggleContinuousPlayback();
    expect(new SettingsStore(storage).continuousPlayback).toBe(false);
  });
});
