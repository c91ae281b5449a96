import type { ApiError } from '../api-error.ts';
import { failure, type HttpResult } from '../api-result.ts';
import { missingTokenData, refusal } from './refusal.ts';
import type { TokenKeeper } from './token-keeper.ts';

/**
 * Makes a call that itself sends the refresh token. Expired tokens are renewed first: the renewal that the call would
 * otherwise cause uses up the refresh token in its body. Never rejects.
 *
 * The service answers such a call with new tokens. If that answer is lost, they are renewed at once, because the old
 * ones stay valid for moments only.
 */
export async function withRefreshToken(
  tokens: Pick<TokenKeeper, 'recordForCall' | 'renew'>,
  call: (refreshToken: string) => Promise<HttpResult>,
): Promise<HttpResult> {
  try {
    const record = await tokens.recordForCall();
    if (!record?.refreshToken) return failure(missingTokenData);
    const result = await call(record.refreshToken);
    if (!result.ok && isLost(result.error)) void tokens.renew().catch(() => null);
    return result;
  } catch (cause) {
    return refusal(cause);
  }
}

/** Without a readable answer nobody knows whether the service handled the call. */
function isLost({ statusCode }: ApiError): boolean {
  return statusCode < 400 || statusCode === 408;
}
