import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistrationCode } from '../../activation/codes/code-store.ts';
import { phoneToken } from '../phone-cookie.ts';
import type { Phones } from '../phones.ts';

/** Where a phone is on its way. */
type Place = 'account' | 'provider' | 'account-question' | 'done';

/** What the status of its code leaves a phone to do (C 4.2). */
function placeOf({ status, kind }: RegistrationCode): Place {
  switch (status) {
    case 'PENDING':
      return kind === 'account' || kind === 'account-only' ? 'account' : 'provider';
    case 'MISSING_MVPD':
      return 'provider';
    case 'MISSING_ACCOUNT':
      return 'account-question';
    default:
      return 'done';
  }
}

/** The page of the next step with a code. */
export function nextPath(code: RegistrationCode): string {
  switch (placeOf(code)) {
    case 'account':
      return '/activate/sign-in';
    case 'provider':
      return code.selectedProvider === undefined ? '/activate/provider' : `/provider/${code.selectedProvider}/login`;
    case 'account-question':
      return '/activate/account';
    case 'done':
      return '/activate/done';
  }
}

/**
 * The phone's code, when it is at one of the places that a page is for; otherwise the phone is sent where it belongs and
 * the page has nothing left to do.
 */
export async function codeAt(
  places: readonly Place[],
  phones: Phones,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; code: RegistrationCode } | undefined> {
  const token = phoneToken(request, reply);
  const code = await phones.codeOf(token);
  if (code !== undefined && places.includes(placeOf(code))) return { token, code };
  reply.redirect(code === undefined ? '/activate' : nextPath(code), 303);
  return undefined;
}
