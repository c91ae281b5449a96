import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Codes of error responses (docs/feeds.md); the client shows the error catalogue's message, never these texts. */
export type ErrorCode = keyof typeof statusByCode;

const statusByCode = {
  BAD_REQUEST: 400,
  INVALID_EMAIL: 400,
  PASSWORD_TOO_SHORT: 400,
  EMAIL_IN_USE: 400,
  UNAUTHORIZED: 401,
  /** Another device of the account has ended the session. */
  SIGNED_OUT_ELSEWHERE: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CONTENT_BLACKOUT: 403,
  NOT_ENTITLED: 403,
  NOT_FOUND: 404,
  NOT_STARTED: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  DEVICE_LIMIT: 409,
  GONE: 410,
  /** Another device of the account watches in this one's place. */
  STREAM_RELEASED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  BUSY: 503,
} as const;

/** Thrown by a call to be answered in the error shape of C 8.1. */
export class ServiceError extends Error {
  readonly statusCode: number;
  /** Sent as `retry-after`. */
  retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    description: string,
    /** A message for the viewer, if the service has one. */
    readonly viewerMessage?: string,
    /** Further fields of the response. */
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(description);
    this.statusCode = statusByCode[code];
  }
}

export function notFound(what: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no ${what}.`);
}

/** The caller made too many calls. */
export function tooMany(waitMs: number): ServiceError {
  const seconds = Math.ceil(waitMs / 1000);
  const description = `Too many tries. Try again in ${seconds} seconds.`;
  return Object.assign(new ServiceError('TOO_MANY_REQUESTS', description), { retryAfterSeconds: seconds });
}

/** All callers together made too many calls. */
export function busy(waitMs: number): ServiceError {
  const error = new ServiceError('BUSY', 'The service has too much to do. Try again in a moment.');
  return Object.assign(error, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Answers a thrown error in the error shape; an unexpected one is logged and its details stay here. */
export function answerError(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ServiceError ? error : toServiceError(error);
  if (known.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'call failed');
  else if (known.cause !== undefined) request.log.warn({ err: known.cause }, 'call refused');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  void reply.code(known.statusCode).send({
    ...known.fields,
    error: known.code,
    error_description: known.message,
    ...(known.viewerMessage === undefined ? {} : { errorMessage: known.viewerMessage }),
  });
}

/** Failures of the framework that keep their status. */
const codeByStatus: ReadonlyMap<number | undefined, ErrorCode> = new Map([
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
]);

function toServiceError(error: FastifyError): ServiceError {
  const code = codeByStatus.get(error.statusCode);
  if (code !== undefined) return new ServiceError(code, error.message);
  if (error.validation !== undefined || (error.statusCode !== undefined && error.statusCode < 500))
    return new ServiceError('BAD_REQUEST', error.message);
  return new ServiceError('INTERNAL_ERROR', 'The service could not answer.');
}
