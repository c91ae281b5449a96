import { type ApiError, logged } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { AuthApi } from '../../api/auth/auth-api.ts';
import type { ProviderRecord } from '../../api/auth/provider-list.ts';
import type { UserMetadata } from '../../api/auth/user-metadata.ts';
import type { ProfileApi } from '../../api/profile/profile-api.ts';
import type { AuthRecord } from '../../api/tokens/auth-record.ts';
import type { TokenKeeper } from '../../api/tokens/token-keeper.ts';
import { isAnonymous } from '../../api/tokens/viewer-of.ts';
import type { Clock } from '../../config/clock.ts';
import type { Report } from '../../config/report.ts';
import type { Failure } from '../error-catalogue.ts';
import type { BookmarksStore } from './bookmarks/bookmarks-store.ts';
import type { FavouritesStore } from './favourites/favourites-store.ts';
import type { SessionStore, TvProvider } from './session-store.ts';
import {
  type AuthRules,
  authInfoOf,
  isInvalidProfile,
  isStoredUserValid,
  noProvider,
  packageOnHold,
  userOf,
  type ViewerAnswers,
} from './viewer-facts.ts';

export interface ViewerLoaderOptions {
  tokens: Pick<TokenKeeper, 'record' | 'liveRecord' | 'amend'>;
  profile: Pick<ProfileApi, 'loginAnonymously'>;
  auth: Pick<AuthApi, 'getEntitlements' | 'getUserMetadata' | 'getMvpd' | 'hasSubscription'>;
  session: SessionStore;
  bookmarks: Pick<BookmarksStore, 'load' | 'clear'>;
  favourites: Pick<FavouritesStore, 'load' | 'clear'>;
  /** Resolves when the configuration has been asked for. Never rejects. */
  configure(): Promise<void>;
  rules: () => Omit<AuthRules, 'now'> & { isMarketingLandingAllowed: boolean; invalidProfileTypes: readonly string[] };
  clock: Clock;
  report: Report;
}

/** Finds out who watches and what they may watch (B 4 Startup, User: tokens, bookmarks, subscriptions). */
export class ViewerLoader {
  private loads = 0;
  private loading = false;
  /** The last answers. */
  private known: ViewerAnswers | null = null;
  /** Why the last load could not fetch all of the viewer's rights; null if it did. */
  missing: ApiError | null = null;
  /** The subscription has been asked for, and the answer has come. */
  private isSubscriptionKnown = false;

  constructor(private readonly options: ViewerLoaderOptions) {}

  /**
   * Updates the session to the stored tokens; without tokens signs in anonymously. Failed calls are logged and leave
   * the last known values. Returns the failure to show to the viewer (C 8.2 Auth types), if any. Never rejects.
   */
  load(): Promise<Failure | null> {
    const load = ++this.loads;
    return this.run(load).finally(() => {
      if (load !== this.loads) return;
      this.loading = false;
      // The session may have ended in the meantime.
      void this.follow();
    });
  }

  get isLoading(): boolean {
    return this.loading;
  }

  /** The viewer's TV package has no network at all. False while the entitlements are unknown. */
  get isPackageEmpty(): boolean {
    return this.options.session.auth.isAuthenticatedByMvpd && this.known?.entitlements?.size === 0;
  }

  /** The tokens have changed. Loads the new viewer, unless a load is running already. Never rejects. */
  async follow(): Promise<void> {
    const { tokens, session } = this.options;
    const isSomebodyElse = (tokens.record?.profileId ?? null) !== (session.user?.profileId ?? null);
    if (isSomebodyElse && !this.loading) await this.load();
  }

  private async run(load: number): Promise<Failure | null> {
    this.loading = true;
    this.missing = null;
    const record = await this.storedOrAnonymous(load);
    // Somebody has signed in or out in the meantime: that load takes over.
    if (load !== this.loads) return null;
    const { session, bookmarks, favourites, rules, tokens } = this.options;
    const isSameViewer = session.user?.profileId === record?.profileId;
    const user = userOf(record);
    session.setUser(user);
    // C 6: favourites, bookmarks and watch tracking require a signed-in profile.
    if (user === null || isAnonymous(record) || isInvalidProfile(user, rules().invalidProfileTypes)) {
      bookmarks.clear();
      favourites.clear();
    } else {
      // Not awaited: Home is shown without them and updates when they arrive.
      void bookmarks.load(user.profileId);
      void favourites.load(user.profileId);
    }
    const answers = await this.requestAnswers(record);
    if (load !== this.loads) return null;
    // A failed call must not turn a subscriber into a viewer without a subscription.
    const subscription = answers.subscription ?? (isSameViewer ? session.auth.subscription : null);
    // B 4: a subscription on hold is cleared.
    const kept = packageOnHold(subscription, rules().appId) ? null : subscription;
    this.isSubscriptionKnown = subscription !== null;
    this.known = { ...answers, subscription: kept, record: tokens.record ?? record };
    this.applyRules();
    return this.refusal(answers.subscription);
  }

  /** The rules have arrived or changed: applies them to the last answers. */
  applyRules(): void {
    const { session, rules, clock } = this.options;
    if (!this.known) return;
    session.setAuth(authInfoOf(this.known, { ...rules(), now: clock.now() }));
    session.setNeedsPlan(this.isUnsubscribed && !rules().isMarketingLandingAllowed);
  }

  private async storedOrAnonymous(load: number): Promise<AuthRecord | null> {
    const { tokens, profile, clock } = this.options;
    try {
      const record = await tokens.liveRecord();
      if (isStoredUserValid(record, clock.now())) return record;
    } catch {
      // A network or service failure: the viewer stays signed in. An ended session would have removed the record.
      if (tokens.record?.profileId !== undefined) return tokens.record;
    }
    // While this waited for the tokens, another load has begun, which signs in.
    if (load !== this.loads) return tokens.record;
    const login = await profile.loginAnonymously();
    if (!login.ok) this.failed('anonymous-login-failed', login.error);
    return tokens.record;
  }

  private async requestAnswers(record: AuthRecord | null) {
    const { auth } = this.options;
    const mvpd = record?.mvpd;
    const none = Promise.resolve(null);
    const rights = <T>(event: string, call: Promise<ApiResult<T>>) =>
      this.asked(event, call, (error) => {
        this.missing = error;
      });
    const [entitlements, metadata, provider, subscription] = await Promise.all([
      mvpd || !isAnonymous(record) ? rights('entitlements-failed', auth.getEntitlements()) : none,
      mvpd ? this.metadata() : none,
      mvpd ? this.provider(mvpd) : none,
      isAnonymous(record) ? none : rights('subscription-failed', auth.hasSubscription()),
    ]);
    return { entitlements, metadata, subscription, provider: provider && providerOf(provider) };
  }

  /** A preview pass is from nobody's provider, as the configuration tells. */
  private async provider(mvpd: string): Promise<ProviderRecord | null> {
    const { auth, configure, rules } = this.options;
    await configure();
    return rules().previewProviders.includes(mvpd) ? null : this.asked('provider-failed', auth.getMvpd(mvpd));
  }

  /** A 404 means that the TV provider's sign-in has ended: removes its data as at a sign-out (C 4.1). */
  private async metadata(): Promise<UserMetadata | null> {
    const result = await this.options.auth.getUserMetadata();
    if (result.ok) return result.data;
    if (result.error.statusCode === 404) this.options.tokens.amend(noProvider);
    else this.failed('metadata-failed', result.error);
    return null;
  }

  /** C 8.2 Auth types: a hold on the app's own network; a subscription app's viewer without a subscription (C 6). */
  private refusal(subscription: Parameters<typeof packageOnHold>[0]): Failure | null {
    const { rules } = this.options;
    const { appId, isMarketingLandingAllowed } = rules();
    const onHold = packageOnHold(subscription, appId);
    if (onHold) return { kind: 'SUBSCRIPTION_ON_HOLD', store: onHold.store };
    return this.isUnsubscribed && !isMarketingLandingAllowed ? { kind: 'NO_SUBSCRIPTION' } : null;
  }

  /** B 6: in a subscription app, signed in without a subscription. A failed call does not count. */
  private get isUnsubscribed(): boolean {
    const { session } = this.options;
    const hasAccount = session.user !== null && session.user.email !== null;
    return session.appType === 'SUBSCRIPTION' && hasAccount && this.isSubscriptionKnown && !session.isAuthenticated;
  }

  private async asked<T>(
    event: string,
    call: Promise<ApiResult<T>>,
    onFailed?: (error: ApiError) => void,
  ): Promise<T | null> {
    const result = await call;
    if (result.ok) return result.data;
    onFailed?.(result.error);
    this.failed(event, result.error);
    return null;
  }

  private failed(event: string, error: ApiError): void {
    this.options.report({ level: 'error', event, detail: logged(error) });
  }
}

function providerOf({ id, name, logoWhiteUrl }: ProviderRecord): TvProvider {
  return { id, name, logoWhiteUrl };
}
