import { type HttpAnswer, type HttpResult, success } from '../api-result.ts';
import type { ApiRequest, Authorise, HeaderFields } from '../transport.ts';
import { refusal } from './refusal.ts';
import type { TokenKeeper } from './token-keeper.ts';
import { isAnonymous, viewerOf } from './viewer-of.ts';

type Tokens = Pick<TokenKeeper, 'accessToken' | 'freshToken' | 'observe' | 'record'>;

type Send = (attempt: Attempt) => Promise<HttpResult>;

/** Makes `TransportOptions.authorise` for viewers who can sign in. */
export function authoriseWith(tokens: Tokens): Authorise {
  return (request, send) => {
    const sendWith: Send = async (by) => {
      const { token, viewer } = by;
      const result = await send(headersOf(request, by));
      if (!result.ok) return result;
      tokens.observe(request, tokenFieldsOf(result.data), token);
      return success({ ...result.data, viewer });
    };
    return request.auth === 'bearer' || request.auth === 'userauth' ? withToken(tokens, sendWith) : sendWith(nobody);
  };
}

/** Of an answer that a worker has checked, its own fields are no longer in the body. */
function tokenFieldsOf({ body, isChecked, credentials }: HttpAnswer): unknown {
  return isChecked ? credentials : body;
}

/**
 * Sends the call with the viewer's token; if the API refuses it, once more with a fresh token, never a third time.
 * Without a token the server decides: feeds answer anonymous viewers; a 401 becomes the error for which there was no
 * token.
 */
async function withToken(tokens: Tokens, send: Send): Promise<HttpResult> {
  const first = await attempt(tokens, () => tokens.accessToken());
  const result = await send(first);
  if (result.ok || result.error.statusCode !== 401) return result;
  if (first.token === null) return first.refusal ?? result;
  const refused = first.token;
  const second = await attempt(tokens, () => tokens.freshToken(refused));
  return second.token === null ? (second.refusal ?? result) : send(second);
}

interface Attempt {
  readonly token: string | null;
  /** Whose token it is. */
  readonly viewer: string;
  /** Some feeds answer accounts in their own way. */
  readonly hasAccount: boolean;
  readonly refusal?: HttpResult;
}

const nobody: Attempt = { token: null, viewer: viewerOf(null), hasAccount: false };

async function attempt(tokens: Tokens, ask: () => Promise<string | null>): Promise<Attempt> {
  try {
    const token = await ask();
    const { record } = tokens;
    return token === null ? nobody : { token, viewer: viewerOf(record), hasAccount: !isAnonymous(record) };
  } catch (cause) {
    return { ...nobody, refusal: refusal(cause) };
  }
}

/**
 * C 7.1: the product-API variant adds its own header. By another one caches in front of the API know whom they must not
 * answer with what they hold for all (docs/decisions/caches-in-front.md).
 */
function headersOf({ auth }: ApiRequest, { token, hasAccount }: Attempt): HeaderFields {
  if (token === null) return {};
  const authorization = `Bearer ${token}`;
  return {
    authorization,
    ...(auth === 'userauth' ? { userauth: authorization } : {}),
    ...(hasAccount ? { 'x-viewer': 'own' } : {}),
  };
}
