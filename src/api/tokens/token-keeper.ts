import type { Clock } from '../../config/clock.ts';
import { auth } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import { type ApiError, ApiFailure, invalidAnswer } from '../api-error.ts';
import type { HttpResult } from '../api-result.ts';
import { isRefreshPath } from '../provider-sdk/refresh.ts';
import type { ApiRequest } from '../transport.ts';
import { pathOf } from '../url.ts';
import type { AuthRecord } from './auth-record.ts';
import type { AuthRecordListener, AuthRecordStore } from './auth-record-store.ts';
import { isLive, withCredentials } from './credentials.ts';
import { reactionTo } from './reactions.ts';
import { missingTokenData } from './refusal.ts';

export interface TokenKeeperOptions {
  records: AuthRecordStore;
  /** Base path of the provider SDK (C 7.1). */
  sdkBase: string;
  /** Renews the tokens (C 7.1, `createRefresh`). Must not reject. */
  refresh: (refreshToken: string) => Promise<HttpResult>;
  clock: Clock;
  report: Report;
  /** C 4.1: retries a refresh that fails with 500, at most three times. */
  retriesRefresh: boolean;
  /**
   * The service has ended the session of a record. Its calls wait for the promise, and go on if the same viewer has signed in
   * again by then; null: they fail at once.
   */
  sessionEnded?(record: AuthRecord, error: ApiError): Promise<void> | null;
}

/** How many tokens' owners are remembered, to ignore late answers to a former viewer's calls. */
const rememberedTokens = 32;

/**
 * Hands out live tokens of the viewer. Concurrent callers share one renewal; tokens are kept until the service revokes
 * them.
 */
export class TokenKeeper {
  private renewal: Promise<AuthRecord | null> | null = null;
  /** The viewer whose session has ended, and what their calls wait for. */
  private signInAgain: { profileId: string | undefined; answered: Promise<void> } | null = null;
  /** Profile id by handed-out token. */
  private readonly owners = new Map<string, string | undefined>();

  constructor(private readonly options: TokenKeeperOptions) {}

  /** The stored record, whether its token is live or not; null if nobody is signed in. */
  get record(): AuthRecord | null {
    return this.options.records.read();
  }

  /** Calls the listener after each change of the record. Returns the function to unsubscribe. */
  subscribe(listener: AuthRecordListener): () => void {
    return this.options.records.subscribe(listener);
  }

  /**
   * A token for the next call, renewed first if it has expired (C 4.1); null if nobody is signed in.
   * @throws {ApiFailure} (rejects) the renewal failed; all waiting callers get the same error
   */
  async accessToken(): Promise<string | null> {
    return this.handOut(await this.recordForCall());
  }

  /**
   * The record with live tokens, for calls that send the refresh token themselves. Ask right before the call: a renewal
   * in between would use the refresh token up. Null if nobody is signed in, or if somebody else is by now: a call of one
   * viewer is never sent as another.
   * @throws {ApiFailure} (rejects) as `accessToken`
   */
  async recordForCall(): Promise<AuthRecord | null> {
    const asking = this.record;
    const live = await this.liveRecord();
    return isSomebodyElse(asking?.profileId, live?.profileId) ? null : live;
  }

  /**
   * Whoever is signed in, with live tokens.
   * @throws {ApiFailure} (rejects) as `accessToken`
   */
  async liveRecord(): Promise<AuthRecord | null> {
    const { record } = this;
    if (record === null || isLive(record, this.options.clock.now())) return record;
    return this.renewOrWait();
  }

  /**
   * A token to replace a refused one; null if there is none.
   * @throws {ApiFailure} (rejects) as `accessToken`
   */
  async freshToken(refused: string): Promise<string | null> {
    const { record } = this;
    if (record === null) return null;
    // Another call has renewed it in the meantime.
    const isOther = record.accessToken !== refused && isLive(record, this.options.clock.now());
    const next = isOther ? record : await this.renewOrWait();
    // A call of one viewer is never sent as another.
    return this.isOfFormerViewer(refused, next) ? null : this.handOut(next);
  }

  /**
   * Renews the tokens, live or not; joins a renewal in progress.
   * @throws {ApiFailure} (rejects) `refreshTokenError` without a numeric expiry and a refresh token, else the call's
   * error
   */
  renew(): Promise<AuthRecord | null> {
    this.renewal ??= this.exchange().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  /** Replaces the given fields (undefined removes one). Does nothing without a record. */
  amend(fields: Partial<AuthRecord>): void {
    const { record } = this;
    if (record) this.options.records.write({ ...record, ...fields });
  }

  /** Removes everything about the viewer from this device, without a call. */
  clear(): void {
    this.options.records.write(null);
  }

  /**
   * Updates the record from an API answer (C 4.1).
   * @param request the call, whose url may have an origin
   * @param token that the call was sent with
   */
  observe({ url, method = 'GET' }: Pick<ApiRequest, 'url' | 'method'>, body: unknown, token: string | null): void {
    const { record, options } = this;
    const path = pathOf(url);
    if (isRefreshPath(path) || this.isOfFormerViewer(token, record)) return;
    const call = path.startsWith(`${options.sdkBase}/`) ? `${method} ${path.slice(options.sdkBase.length)}` : null;
    const next = reactionTo(call, body, record, options.clock.now());
    if (next !== record) this.options.records.write(next);
  }

  /** As `renew`, for a call that waits while its viewer is asked to sign in again. */
  private async renewOrWait(): Promise<AuthRecord | null> {
    try {
      return await this.renew();
    } catch (cause) {
      const { signInAgain } = this;
      if (!signInAgain) throw cause;
      await signInAgain.answered;
      if (this.signInAgain === signInAgain) this.signInAgain = null;
      // A call of one viewer is never sent as another.
      const { record } = this;
      return record?.profileId === signInAgain.profileId ? record : null;
    }
  }

  private async exchange(): Promise<AuthRecord | null> {
    const sent = this.record;
    if (sent === null) return null;
    const { tokenExpiration, refreshToken } = sent;
    if (tokenExpiration === undefined || refreshToken === undefined) throw new ApiFailure(missingTokenData);
    const result = await this.refreshWithRetries(refreshToken);
    const current = this.record;
    // Signed out, another viewer, or renewed by another window: the current record wins over this answer.
    if (current?.refreshToken !== refreshToken) return current;
    if (!result.ok) {
      const { statusCode } = result.error;
      if (statusCode === 400 || statusCode === 401 || statusCode === 403) {
        this.options.report({ level: 'warn', event: 'session-ended', detail: { statusCode } });
        const answered = this.options.sessionEnded?.(current, result.error) ?? null;
        this.signInAgain = answered && { profileId: current.profileId, answered };
        this.options.records.write(null);
      }
      throw new ApiFailure(result.error);
    }
    const { status, body } = result.data;
    const renewed = withCredentials(current, body, this.options.clock.now());
    if (renewed === null) throw new ApiFailure(invalidAnswer(status, 'The answer holds no token.'));
    this.options.records.write(renewed);
    return renewed;
  }

  private async refreshWithRetries(refreshToken: string): Promise<HttpResult> {
    const { refresh, retriesRefresh, clock } = this.options;
    for (let retry = 0; ; retry++) {
      const result = await refresh(refreshToken);
      const mayRetry = retriesRefresh && retry < auth.refreshRetryLimit;
      if (result.ok || result.error.statusCode !== 500 || !mayRetry) return result;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, auth.refreshRetryPause * 2 ** retry));
      if (this.record?.refreshToken !== refreshToken) return result;
    }
  }

  private handOut(record: AuthRecord | null): string | null {
    if (!record?.accessToken) return null;
    const { owners } = this;
    owners.set(record.accessToken, record.profileId);
    const [oldest] = owners.keys();
    if (oldest !== undefined && owners.size > rememberedTokens) owners.delete(oldest);
    return record.accessToken;
  }

  private isOfFormerViewer(token: string | null, record: AuthRecord | null): boolean {
    if (token === null || !this.owners.has(token)) return false;
    return record === null || record.profileId !== this.owners.get(token);
  }
}

/** A record may not say yet whose it is. */
function isSomebodyElse(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}
