import { type ApiError, ApiFailure, networkError } from '../api-error.ts';
import { type ApiRefusal, failure } from '../api-result.ts';

/** C 8.1 Refresh with missing data. */
export const missingTokenData: ApiError = {
  statusCode: 0,
  status: '',
  message: 'refreshTokenError',
  detail: 'Missing or invalid token data in cookie',
  responseData: null,
};

/** The error of a call for which no token could be had. */
export function refusal(cause: unknown): ApiRefusal {
  return failure(cause instanceof ApiFailure ? cause.error : networkError(cause));
}
