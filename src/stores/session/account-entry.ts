import type { AppType } from '../../config/brand.ts';
import type { Failure } from '../error-catalogue.ts';
import type { SessionStore } from './session-store.ts';

export interface AccountEntryOptions {
  session: SessionStore;
  appType: AppType;
  /** Fetches the viewer of the new tokens. Returns the failure to show, if any. Never rejects. */
  loadViewer(): Promise<Failure | null>;
}

/** Somebody has signed in with an account, by code or by email: loads the viewer. Null unless the viewer is refused. */
export async function enterAccount({ session, appType, loadViewer }: AccountEntryOptions): Promise<Failure | null> {
  const refused = await loadViewer();
  if (refused) return refused;
  // B 4: pay-TV apps mark authentication without subscription.
  if (appType === 'MVPD') {
    const isAuthenticatedAccountWithoutSubscription = !session.auth.isAuthenticatedBySubscription;
    session.setAuth({ ...session.auth, isAuthenticatedAccountWithoutSubscription });
  }
  return null;
}
