import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';

/** Levels of objects and lists in a body; the deepest of the contract has four. */
const deepest = 32;

/**
 * Parses JSON bodies. None at all is fine, because the client sends the JSON content type on every call (C 9.2); one that
 * is nested deeply enough to occupy or to overflow a recursive reader is refused before anything reads it.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body)) done(tooDeep());
    else void parse(request, body, done);
  });
}

/** For bodies that the framework does not parse. @throws ServiceError BAD_REQUEST for deeply nested JSON */
export function requireShallow(json: string): void {
  if (isTooDeep(json)) throw tooDeep();
}

function tooDeep(): ServiceError {
  return new ServiceError('BAD_REQUEST', `The body is nested more than ${deepest} levels deep.`);
}

/** Counts brackets outside of texts; whether they match is left to the parser. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return false;
}
