import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Codes of the error answers (docs/feeds.md); the client shows the catalogue's message, never these texts. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'CONTENT_BLACKOUT'
  | 'NOT_FOUND'
  | 'NOT_STARTED'
  | 'GONE'
  | 'INTERNAL_ERROR';

const statusByCode: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  CONTENT_BLACKOUT: 403,
  NOT_FOUND: 404,
  NOT_STARTED: 404,
  GONE: 410,
  INTERNAL_ERROR: 500,
};

/** A failure that a call answers with: the error shape of C 8.1. */
export class FeedError extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: ErrorCode,
    description: string,
    /** For the viewer, where the service has something to say to them. */
    readonly viewerMessage?: string,
  ) {
    super(description);
    this.statusCode = statusByCode[code];
  }
}

export function notFound(what: string): FeedError {
  return new FeedError('NOT_FOUND', `There is no ${what}.`);
}

/** Turns whatever a call threw into the error shape; what nobody foresaw is logged and says nothing of itself. */
export function answerError(error: FastifyError | FeedError, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof FeedError ? error : foreseen(error);
  if (known.code === 'INTERNAL_ERROR') {
    request.log.error({ err: error }, 'call failed');
  }
  void reply.code(known.statusCode).send({
    error: known.code,
    error_description: known.message,
    ...(known.viewerMessage === undefined ? {} : { errorMessage: known.viewerMessage }),
  });
}

function foreseen(error: FastifyError): FeedError {
  if (error.validation !== undefined || (error.statusCode !== undefined && error.statusCode < 500)) {
    return new FeedError('BAD_REQUEST', error.message);
  }
  return new FeedError('INTERNAL_ERROR', 'The service could not answer.');
}
