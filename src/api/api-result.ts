import { type ApiError, invalidAnswer } from './api-error.ts';

/** The result of every call: checked data, or the one error. Calls never reject. */
export type ApiResult<T> = { ok: true; data: T } | ApiRefusal;

/** A failed call: no data, and a false flag (C 7.4). */
export interface ApiRefusal {
  ok: false;
  error: ApiError;
}

/**
 * A good HTTP answer as the transport gives it. The body is parsed but untrusted: each call checks it with `checked`.
 */
export interface HttpAnswer {
  status: number;
  body: unknown;
  /** The body has been checked already, as the request said it must be (`answerKind`); null if it breaks the contract. */
  isChecked?: boolean;
  /** Of a body that has been checked: what it said of the viewer's access token. */
  credentials?: unknown;
  /** Whom it was given (`viewerOf`); undefined for nobody who has signed in. */
  viewer?: string;
  /** The text of the body; undefined for one that is too long to be read at once, and for a picture. */
  text?: () => string;
  /** A header of the answer; null if absent, or hidden by CORS. */
  header(name: string): string | null;
}

export type HttpResult = ApiResult<HttpAnswer>;

export const success = <T>(data: T): ApiResult<T> => ({ ok: true, data });

export const failure = (error: ApiError): ApiRefusal => ({ ok: false, error });

/** Checks the body: `normalise` returns null for a body that breaks the contract. */
export function checked<T>(
  result: HttpResult,
  normalise: (body: unknown, answer: HttpAnswer) => T | null,
  detail = 'The answer does not have the expected shape.',
): ApiResult<T> {
  if (!result.ok) return result;
  const { body, isChecked } = result.data;
  const data = isChecked ? (body as T) : normalise(body, result.data);
  return data === null ? failure(invalidAnswer(result.data.status, detail)) : success(data);
}

/** For calls whose answer carries no data. */
export function done(result: HttpResult): ApiResult<null> {
  return result.ok ? success(null) : result;
}

/** Replaces the server's message with the call's own (C 8.2). The server's becomes the detail if that was empty. */
export function withMessage<T>(result: ApiResult<T>, message: (error: ApiError) => string): ApiResult<T> {
  if (result.ok) return result;
  const { error } = result;
  return failure({ ...error, message: message(error), detail: error.detail || error.message });
}
