import { action, makeObservable, observable } from 'mobx';
import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

/** The viewer's settings, kept across starts (C 9.2 Stored keys). */
export class SettingsStore {
  /** Plays the next item after the end. On by default. */
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
