import { type ApiError, ApiFailure, networkError } from '../api-error.ts';
import { type ApiRefusal, failure, type HttpResult } from '../api-result.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** C 8.1 Refresh with missing data. */
export const missingTokenData: ApiError = {
  statusCode: 0,
  status: '',
  message: 'refreshTokenError',
  detail: 'Missing or invalid token data in cookie',
  responseData: null,
};

/** Why there was no token, as the calls say it. */
export function refusal(cause: unknown): ApiRefusal {
  return failure(cause instanceof ApiFailure ? cause.error : networkError(cause));
}

/**
 * A call that sends the refresh token itself. The tokens are renewed before it when they need to be: a refresh token that is
 * used up by the call's own renewal would be refused. Never rejects.
 *
 * The service answers such a call with other tokens: where the answer is lost they are fetched at once, as the ones that are
 * here are good for moments only.
 */
export async function withRefreshToken(
  tokens: Pick<TokenKeeper, 'liveRecord' | 'renew'>,
  call: (refreshToken: string) => Promise<HttpResult>,
): Promise<HttpResult> {
  try {
    const record = await tokens.liveRecord();
    if (!record?.refreshToken) return failure(missingTokenData);
    const result = await call(record.refreshToken);
    if (!result.ok && isLost(result.error)) void tokens.renew().catch(() => null);
    return result;
  } catch (cause) {
    return refusal(cause);
  }
}

/** No answer came, or none that can be read: nobody knows whether the call was handled. */
function isLost({ statusCode }: ApiError): boolean {
  return statusCode < 400 || statusCode === 408;
}
