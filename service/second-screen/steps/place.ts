import type { FastifyReply, FastifyRequest } from 'fastify';
import { phoneToken } from '../phone-cookie.ts';
import type { EnteredCode, Phones } from '../phones.ts';

/** The step that a phone has reached. */
type Place = 'account' | 'provider' | 'account-question' | 'plan' | 'done';

/** The step that follows from the code's status (C 4.2). */
function placeOf({ status, kind, profileId, phoneProfileId }: EnteredCode): Place {
  switch (status) {
    case 'PENDING':
      // A plan is bought by the account on the TV: whoever happens to scan the code has to sign in to it.
      if (kind === 'purchase') return phoneProfileId === profileId ? 'plan' : 'account';
      return kind === 'account' || kind === 'account-only' ? 'account' : 'provider';
    case 'MISSING_MVPD':
      return 'provider';
    case 'MISSING_ACCOUNT':
      return 'account-question';
    default:
      return 'done';
  }
}

/** Path of the next step's page. */
export function nextPath(code: EnteredCode): string {
  switch (placeOf(code)) {
    case 'account':
      return '/activate/sign-in';
    case 'provider':
      return code.selectedProvider === undefined ? '/activate/provider' : `/provider/${code.selectedProvider}/login`;
    case 'account-question':
      return '/activate/account';
    case 'plan':
      return '/activate/plan';
    case 'done':
      return '/activate/done';
  }
}

/**
 * The phone's code, when it is at one of the given steps. Otherwise redirects the phone to its step and returns
 * undefined: the caller has nothing left to send.
 */
export async function codeAt(
  places: readonly Place[],
  phones: Phones,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; code: EnteredCode } | undefined> {
  const token = phoneToken(request, reply);
  const code = await phones.codeOf(token);
  if (code !== undefined && places.includes(placeOf(code))) return { token, code };
  reply.redirect(code === undefined ? '/activate' : nextPath(code), 303);
  return undefined;
}
