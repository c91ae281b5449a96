import { type ApiError, type ApiResult, invalidAnswer } from './api-error.ts';

/** The answer with its body checked: `normalise` gives null for one that is not what the contract says. */
export function checked<T>(
  result: ApiResult,
  normalise: (body: unknown) => T | null,
  detail = 'The answer does not have the expected shape.',
): ApiResult<T> {
  if (!result.ok) return result;
  const body = normalise(result.body);
  return body === null ? { ok: false, error: invalidAnswer(result.status, detail) } : { ...result, body };
}

/** An answer whose body says nothing. */
export function done(result: ApiResult): ApiResult<null> {
  return result.ok ? { ...result, body: null } : result;
}

/** C 8.2 Other messages: the call's own text in place of the server's, which stays as the detail when that was empty. */
export function inOwnWords<T>(result: ApiResult<T>, message: (error: ApiError) => string): ApiResult<T> {
  if (result.ok) return result;
  const { error } = result;
  return { ok: false, error: { ...error, message: message(error), detail: error.detail || error.message } };
}
