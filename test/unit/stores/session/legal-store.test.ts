import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { LegalStore } from '../../../../src/stores/session/legal-store.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

describe('the terms of use', () => {
  it('are due for a viewer of a subscription app who has signed in, until they agree on this device', () => {
    const storage = new MemoryStorage();
    const session = observable({ isAuthenticated: false });
    const legal = new LegalStore({ storage, session, appType: 'SUBSCRIPTION' });
    expect(legal.isDue).toBe(false);
    runInAction(() => {
      session.isAuthenticated = true;
    });
    expect(legal.isDue).toBe(true);
    legal.accept();
    expect(legal.isDue).toBe(false);
    expect(new LegalStore({ storage, session, appType: 'SUBSCRIPTION' }).isDue).toBe(false);
  });

  it('are never due in a pay-TV app', () => {
    const session = { isAuthenticated: true };
    expect(new LegalStore({ storage: new MemoryStorage(), session, appType: 'MVPD' }).isDue).toBe(false);
  });
});
