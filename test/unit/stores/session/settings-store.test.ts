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

describe('the template of the ad debug menu (B 4)', () => {
  it('is kept as typed, and forgotten when it is emptied', () => {
    const storage = new MemoryStorage();
    const settings = new SettingsStore(storage);
    expect(settings.adDebugTemplate).toBeNull();
    settings.setAdDebugTemplate('https://ads.example/{slot}');
    expect(new SettingsStore(storage).adDebugTemplate).toBe('https://ads.example/{slot}');
    settings.setAdDebugTemplate('');
    expect(settings.adDebugTemplate).toBeNull();
    expect(new SettingsStore(storage).adDebugTemplate).toBeNull();
  });
});
