import type { ApiError } from '../../api/api-error.ts';
import { failure, success } from '../../api/api-result.ts';
import type { AppType } from '../../config/brand.ts';
import type { Failure } from '../error-catalogue.ts';
import { isOutage } from '../outage.ts';
import type { ThroughOutage } from '../through-outage.ts';
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

export interface RightsOptions extends Pick<AccountEntryOptions, 'loadViewer'> {
  /** Why the last load could not fetch all of the viewer's rights; null if it did. */
  missing(): ApiError | null;
}

/** Loads the viewer, again while the service is away: nobody is signed in without their rights, and meets the same lock. */
export async function loadRights(
  { loadViewer, missing }: RightsOptions,
  throughOutage: ThroughOutage,
): Promise<Failure | null> {
  const loaded = await throughOutage<Failure | null>(async () => {
    const refused = await loadViewer();
    const error = missing();
    return error && isOutage(error.statusCode) ? failure(error) : success(refused);
  });
  return loaded.ok ? loaded.data : { kind: 'ERROR_GENERIC' };
}
