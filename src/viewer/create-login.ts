import { enterAccount } from '../stores/session/account-entry.ts';
import { LoginStore } from '../stores/session/login-store.ts';
import type { Account } from './create-account.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

/** B 4 Email login. */
export function createLogin(
  { session, appType }: ViewerBase,
  { api, loader }: Pick<Account, 'api' | 'loader'>,
  { showError, telemetry }: Pick<Viewer, 'showError' | 'telemetry'>,
): LoginStore {
  return new LoginStore({
    calls: api.profile,
    async onSignedIn(how) {
      const refused = await enterAccount({ session, appType, loadViewer: () => loader.load() });
      // The account is signed in; the viewer learns what it may not.
      if (refused) showError(refused);
      else if (how === 'sign-up' && appType === 'MVPD') telemetry.event('trial-sign-up', { method: 'email' });
    },
    logSignInError: (statusCode) => telemetry.event('sign-in-error', { method: 'email', statusCode }),
    onOtherError: () => showError({ kind: 'ERROR_GENERIC' }),
  });
}
