import type { Clock } from '../../config/clock.ts';
import { auth } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import { ApiFailure, invalidAnswer } from '../api-error.ts';
import type { HttpResult } from '../api-result.ts';
import { isRefreshPath } from '../provider-sdk/refresh.ts';
import type { AuthRecord } from './auth-record.ts';
import type { AuthRecordListener, AuthRecordStore } from './auth-record-store.ts';
import { isLive, withCredentials } from './credentials.ts';
import { reactionTo } from './reactions.ts';
import { missingTokenData } from './refusal.ts';

export interface TokenKeeperOptions {
  records: AuthRecordStore;
  /** The call that renews the tokens (C 7.1, `createRefresh`). Must not reject. */
  refresh: (refreshToken: string) => Promise<HttpResult>;
  clock: Clock;
  report: Report;
  /** C 4.1: a refresh that fails with 500 is tried again, three times at most. */
  retriesRefresh: boolean;
}

/** Tokens of which is known whose they are, so that a late answer to a former viewer's call changes nothing. */
const rememberedTokens = 32;

/** The viewer's tokens: alive when somebody asks for them, renewed once however many wait, kept until the service takes them. */
export class TokenKeeper {
  private renewal: Promise<AuthRecord | null> | null = null;
  /** Profile id by token handed out. */
  private readonly owners = new Map<string, string | undefined>();

  constructor(private readonly options: TokenKeeperOptions) {}

  /** The stored record as it is, whether its token is alive or not; null when nobody is signed in. */
  get record(): AuthRecord | null {
    return this.options.records.read();
  }

  /** Told after each change of the record. Gives the function that ends it. */
  subscribe(listener: AuthRecordListener): () => void {
    return this.options.records.subscribe(listener);
  }

  /**
   * A token for the next call, renewed first when its expiry has passed (C 4.1); null when nobody is signed in.
   * @throws {ApiFailure} (rejects) the refresh failed, the same error for all who waited
   */
  async accessToken(): Promise<string | null> {
    return this.handOut(await this.liveRecord());
  }

  /**
   * The record with live tokens, for the calls that send the refresh token themselves: asked for earlier, it would be used up
   * when they go out.
   * @throws {ApiFailure} (rejects) as `accessToken`
   */
  async liveRecord(): Promise<AuthRecord | null> {
    const { record } = this;
    if (record === null || isLive(record, this.options.clock.now())) return record;
    return this.renew();
  }

  /**
   * Another token in place of one that was refused, null for none.
   * @throws {ApiFailure} (rejects) as `accessToken`
   */
  async freshToken(refused: string): Promise<string | null> {
    const { record } = this;
    if (record === null) return null;
    // Somebody else has renewed it while this call was under way.
    const isOther = record.accessToken !== refused && isLive(record, this.options.clock.now());
    return this.handOut(isOther ? record : await this.renew());
  }

  /**
   * Renews the tokens, alive or not; joins a renewal that is under way.
   * @throws {ApiFailure} (rejects) `refreshTokenError` without a numeric expiry and a refresh token, else the call's error
   */
  renew(): Promise<AuthRecord | null> {
    this.renewal ??= this.exchange().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  /** Replaces the fields given; undefined removes one. Nothing without a record. */
  amend(fields: Partial<AuthRecord>): void {
    const { record } = this;
    if (record) this.options.records.write({ ...record, ...fields });
  }

  /** Forgets everything about the viewer on this device, without a call. */
  clear(): void {
    this.options.records.write(null);
  }

  /**
   * What an answer of the API means for the record (C 4.1).
   * @param path of the call, with or without its origin
   * @param token that the call was made with, null for none
   */
  observe(path: string, body: unknown, token: string | null): void {
    const { record } = this;
    const pathname = path.replace(/^https?:\/\/[^/]*/i, '').split('?')[0] ?? '';
    if (isRefreshPath(pathname) || this.isOfFormerViewer(token, record)) return;
    const next = reactionTo(pathname, body, record, this.options.clock.now());
    if (next !== record) this.options.records.write(next);
  }

  private async exchange(): Promise<AuthRecord | null> {
    const sent = this.record;
    if (sent === null) return null;
    const { tokenExpiration, refreshToken } = sent;
    if (tokenExpiration === undefined || refreshToken === undefined) throw new ApiFailure(missingTokenData);
    const result = await this.refreshWithRetries(refreshToken);
    const current = this.record;
    // Signed out, signed in as somebody else, or renewed by another window: that is what holds, whatever came of this.
    if (current?.refreshToken !== refreshToken) return current;
    if (!result.ok) {
      const { statusCode } = result.error;
      if (statusCode === 400 || statusCode === 401 || statusCode === 403) {
        this.options.report({ level: 'warn', event: 'session-ended', detail: { statusCode } });
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
