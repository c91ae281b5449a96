import { action, computed, makeObservable, observable } from 'mobx';
import type { AppType } from '../../config/brand.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { SessionStore } from './session-store.ts';

/** C 9.2 Stored keys. */
const storageKey = 'proscenium.legal-acceptance';

export interface LegalStoreOptions {
  storage: KeyValueStorage;
  session: Pick<SessionStore, 'isAuthenticated'>;
  appType: AppType;
}

/** Whether the terms of use have been accepted on this device (B 2 Legal modal). */
export class LegalStore {
  isAccepted: boolean;

  constructor(private readonly options: LegalStoreOptions) {
    this.isAccepted = options.storage.get(storageKey) === 'true';
    makeObservable(this, { isAccepted: observable, isDue: computed, accept: action });
  }

  /** The viewer has yet to agree (docs/decisions/onboarding.md). */
  get isDue(): boolean {
    const { appType, session } = this.options;
    return appType === 'SUBSCRIPTION' && session.isAuthenticated && !this.isAccepted;
  }

  accept(): void {
    this.isAccepted = true;
    this.options.storage.set(storageKey, 'true');
  }
}
