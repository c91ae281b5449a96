/** The one shape in which a call fails (C 8.1). */
export interface ApiError {
  /** HTTP status; 408 for a timeout, 0 without an answer. */
  statusCode: number;
  /** The status text; '' without an answer. */
  status: string;
  /** The server's `errorMessage` or `error`, else the status text or the network error's name. */
  message: string;
  /** The server's `error_description`, else the network error's message. */
  detail: string;
  /** The answer's body, if readable. Untrusted. */
  responseData: unknown;
  /** The service's time, as its answer says it; absent if there is none, or CORS hides it. */
  date?: string | undefined;
}

/** Thrown by the calls that must throw (the home feed, C 7.4). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(readonly error: ApiError) {
    super(`${error.statusCode} ${error.message}: ${error.detail}`);
  }
}

/** C 8.1 Timeout. */
export function timeoutError(): ApiError {
  return {
    statusCode: 408,
    status: '',
    message: 'AbortError',
    detail: 'The request has timed out.',
    responseData: null,
  };
}

/** C 8.1 Other network failures: message is the error's name, detail its message. */
export function networkError(cause: unknown): ApiError {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return { statusCode: 0, status: '', message: error.name, detail: error.message, responseData: null };
}

/** The caller aborted the call. Never shown or logged as a failure. */
export function cancelledError(): ApiError {
  return { statusCode: 0, status: '', message: 'AbortError', detail: 'The request was cancelled.', responseData: null };
}

export function isCancelled(error: ApiError): boolean {
  return error.statusCode === 0 && error.message === 'AbortError';
}

/** What the log keeps of a failed call: all but its body. */
export function logged({ statusCode, status, message, detail }: ApiError) {
  return { statusCode, status, message, detail };
}

/** The answer breaks the contract. */
export function invalidAnswer(status: number, detail: string, responseData: unknown = null): ApiError {
  return { statusCode: status, status: '', message: 'InvalidAnswer', detail, responseData };
}

/** In characters: a server's message may be shown or logged. */
const longestText = 500;

/** The server's own words for the viewer (`errorMessage`); null where the answer has none. */
export function viewerMessage({ message, responseData }: ApiError): string | null {
  const { errorMessage } = (responseData ?? {}) as { errorMessage?: unknown };
  return typeof errorMessage === 'string' && errorMessage !== '' ? message : null;
}

/** C 8.1: body `error` and `error_description` map to message and detail; `errorMessage` maps to message. */
export function httpError(status: number, statusText: string, body: unknown, date?: string | null): ApiError {
  const field = (name: string): string | undefined => {
    const value = (body as Record<string, unknown> | null | undefined)?.[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, longestText) : undefined;
  };
  return {
    statusCode: status,
    status: statusText,
    message: field('errorMessage') ?? field('error') ?? statusText,
    detail: field('error_description') ?? '',
    responseData: body ?? null,
    date: date ?? undefined,
  };
}
