import { enterAccount, loadRights } from '../stores/session/account-entry.ts';
import { LoginStore } from '../stores/session/login-store.ts';
import type { Account } from './create-account.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

/** B 4 Email login. */
export function createLogin(
  { session, appType, clock }: ViewerBase,
  { api, loader }: Pick<Account, 'api' | 'loader'>,
  { showError, telemetry }: Pick<Viewer, 'showError' | 'telemetry'>,
): LoginStore {
  return new LoginStore({
    calls: api.profile,
    clock,
    async onSignedIn(how, { isHere, throughOutage }) {
      const rights = { loadViewer: () => loader.load(), missing: () => loader.missing };
      const refused = await enterAccount({ session, appType, loadViewer: () => loadRights(rights, throughOutage) });
      // Whoever has left does not wait for their rights.
      if (refused?.kind === 'ERROR_GENERIC' && !isHere()) return;
      const isNew = how === 'sign-up';
      telemetry.logEvent('sign-in-succeeded', { method: 'email', isSignUp: isNew });
      // The account is signed in; the viewer learns what it may not. A new one cannot have a subscription yet.
      if (refused && !(isNew && refused.kind === 'NO_SUBSCRIPTION')) showError(refused);
      else if (isNew && appType === 'MVPD') telemetry.logEvent('trial-sign-up', { method: 'email' });
    },
    log: telemetry.logEvent,
    onOtherError: () => showError({ kind: 'ERROR_GENERIC' }),
  });
}
