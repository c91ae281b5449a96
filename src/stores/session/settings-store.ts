import { action, makeObservable, observable } from 'mobx';
import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

/** What the viewer has set, kept across starts (C 9.2 Stored keys). */
export class SettingsStore {
  /** Playback goes on with the next thing. On unless the viewer turned it off. */
  continuousPlayback: boolean;

  constructor(private readonly storage: KeyValueStorage) {
    this.continuousPlayback = storage.get(storageKeys.continuousPlayback) !== 'false';
    makeObservable(this, { continuousPlayback: observable, toggleContinuousPlayback: action });
  }

  toggleContinuousPlayback(): void {
    this.continuousPlayback = !this.continuousPlayback;
    this.storage.set(storageKeys.continuousPlayback, String(this.continuousPlayback));
  }
}
