import { action, makeObservable, observable } from 'mobx';
import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

/** The viewer's settings, kept across starts (C 9.2 Stored keys). */
export class SettingsStore {
  /** Plays the next item after the end. On by default. */
  continuousPlayback: boolean;
  /** What the viewer has typed into the ad debug menu (B 4); null before that. */
  adDebugTemplate: string | null;

  constructor(private readonly storage: KeyValueStorage) {
    this.continuousPlayback = storage.get(storageKeys.continuousPlayback) !== 'false';
    this.adDebugTemplate = storage.get(storageKeys.adDebugTemplate);
    makeObservable(this, {
      continuousPlayback: observable,
      adDebugTemplate: observable,
      toggleContinuousPlayback: action,
      setAdDebugTemplate: action,
    });
  }

  toggleContinuousPlayback(): void {
    this.continuousPlayback = !this.continuousPlayback;
    this.storage.set(storageKeys.continuousPlayback, String(this.continuousPlayback));
  }

  /** An empty one brings the configuration's back. */
  setAdDebugTemplate(template: string): void {
    this.adDebugTemplate = template === '' ? null : template;
    if (template === '') this.storage.remove(storageKeys.adDebugTemplate);
    else this.storage.set(storageKeys.adDebugTemplate, template);
  }
}
