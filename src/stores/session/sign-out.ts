import type { AuthApi } from '../../api/auth/auth-api.ts';
import type { ProfileApi } from '../../api/profile/profile-api.ts';
import type { TokenKeeper } from '../../api/tokens/token-keeper.ts';
import type { Report } from '../../config/report.ts';
import type { LogEvent } from '../../telemetry/analytics/event-catalogue.ts';
import type { SessionEnd } from './session-end.ts';
import type { SessionStore } from './session-store.ts';
import { noProvider } from './viewer-facts.ts';
import type { ViewerLoader } from './viewer-loader.ts';

export interface SignOutOptions {
  tokens: Pick<TokenKeeper, 'amend' | 'clear'>;
  profile: Pick<ProfileApi, 'logout' | 'refreshToken'>;
  auth: Pick<AuthApi, 'logoutOfMvpd'>;
  loader: Pick<ViewerLoader, 'load'>;
  session: Pick<SessionStore, 'auth'>;
  sessionEnd: Pick<SessionEnd, 'duringSignOut'>;
  report: Report;
  log: LogEvent;
}

/** Sign-out (B 4, C 4.4). Each kind ends signed out on this device, even if a call fails. None rejects. */
export class SignOut {
  constructor(private readonly options: SignOutOptions) {}

  /** Signs out of the account; a new anonymous user follows, also on failure. */
  ofAccount(): Promise<void> {
    this.options.log('sign-out', { kind: 'account', isForced: false });
    return this.options.sessionEnd.duringSignOut(() => this.leaveAccount());
  }

  private async leaveAccount(): Promise<void> {
    const { profile, tokens, loader } = this.options;
    const result = await profile.logout();
    if (!result.ok) {
      this.failed('sign-out-failed', result.error.message);
      tokens.clear();
    }
    // Without tokens the loader starts a new user.
    await loader.load();
  }

  /**
   * Signs out of the TV provider: new tokens, without the provider. The account stays, unless there is a subscription: then it
   * is signed out as well, and a new user follows (B 4). @param reason for the log (C 8.2)
   */
  ofProvider(reason: string | null = null): Promise<void> {
    this.options.log('sign-out', { kind: 'tv-provider', isForced: reason !== null });
    return this.options.sessionEnd.duringSignOut(() => this.leaveProvider(reason));
  }

  private async leaveProvider(reason: string | null): Promise<void> {
    const { auth, tokens, loader, session, report } = this.options;
    const hasSubscription = session.auth.subscription?.isUserSubscribed ?? false;
    if (reason !== null) report({ level: 'warn', event: 'provider-signed-out', detail: { reason } });
    const result = await auth.logoutOfMvpd();
    if (!result.ok) {
      this.failed('provider-sign-out-failed', result.error.message);
      tokens.amend(noProvider);
    }
    if (hasSubscription) await this.leaveAccount();
    else await loader.load();
  }

  /** C 4.4 At timer end: the token is refreshed, the provider's data cleared, the subscription updated. */
  async ofPreview(): Promise<void> {
    const { profile, tokens, loader } = this.options;
    tokens.amend(noProvider);
    const result = await profile.refreshToken();
    if (!result.ok) this.failed('preview-refresh-failed', result.error.message);
    // Again, because the service may have named the provider once more.
    tokens.amend(noProvider);
    await loader.load();
  }

  private failed(event: string, reason: string): void {
    this.options.report({ level: 'error', event, detail: { reason } });
  }
}
