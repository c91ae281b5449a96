import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../activation/qr/origin.ts';
import { ServiceError } from '../errors.ts';

const cookieName = 'proscenium-phone';

/** Seconds a phone has to sign a TV in. */
export const phoneSeconds = 3600;

/** A phone's secret is 32 random bytes; only digests of it are stored and compared. */
const tokenPattern = /^[\w-]{43}$/;

/** The secret of the calling phone; on a first visit the response sets one. */
export function phoneToken(request: FastifyRequest, reply: FastifyReply): string {
  return readToken(request) ?? renewToken(request, reply);
}

/** Gives the phone a new secret, so that the old one is useless to anyone who knew it. */
export function renewToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = randomBytes(32).toString('base64url');
  const secure = originOf(request).startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; Path=/; Max-Age=${phoneSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return token;
}

/** The id under which a phone is stored. */
export function phoneId(token: string): string {
  return digest('phone', token).toString('hex');
}

/** The anti-forgery token of the phone's forms: other sites cannot read it. */
export function formToken(token: string): string {
  return digest('form', token).toString('base64url');
}

/**
 * Checks that a form comes from one of our pages: it has the page's token and, if the browser sends one, our origin.
 *
 * @throws ServiceError FORBIDDEN
 */
export function requireOwnForm(request: FastifyRequest<{ Body: { token: string } }>): string {
  const token = readToken(request);
  const { origin } = request.headers;
  const fromElsewhere = origin !== undefined && new URL(originOf(request)).host !== hostOf(origin);
  if (token === undefined || fromElsewhere || !sameText(request.body.token, formToken(token)))
    throw new ServiceError('FORBIDDEN', 'The form is not from this page, or too old.');
  return token;
}

function readToken(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = cookies.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return found !== undefined && tokenPattern.test(found) ? found : undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function sameText(one: string, other: string): boolean {
  return timingSafeEqual(digest('compare', one), digest('compare', other));
}

function digest(purpose: string, token: string): Buffer {
  return createHash('sha256').update(`${purpose} ${token}`).digest();
}
