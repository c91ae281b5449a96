import { is, object } from 'valibot';
import { type ApiResult, checked, done, failure, withMessage } from '../api-result.ts';
import { tokenField } from '../tokens/token-field.ts';
import { withRefreshToken } from '../tokens/with-refresh-token.ts';
import { encoded, withQuery } from '../url.ts';
import type { AuthContext } from './auth-context.ts';

const tokensSchema = object({ accessToken: tokenField, refreshToken: tokenField });

/**
 * C 7.3 check-adobe-authn: whether the TV provider's sign-in on the phone is done. The new tokens are stored before the
 * call resolves. The error's message is one of C 8.2: not complete yet (404), no proper token, failed.
 */
export async function checkAdobeAuthn(context: AuthContext): Promise<ApiResult<null>> {
  const { transport, tokens, base, deviceId } = context;
  const result = await withRefreshToken(tokens, (refreshToken) =>
    transport.request({
      url: withQuery(`${base}/check-adobe-authn/${encoded(refreshToken)}`, {
        device_id: deviceId,
        adobeauth: 'true',
      }),
      auth: 'bearer',
      priority: 'immediate',
    }),
  );
  if (!result.ok) {
    return withMessage(result, ({ statusCode, message }) =>
      statusCode === 404 ? 'Second screen sign in not complete yet' : `Second screen sign in failed ${message}`,
    );
  }
  const hasTokens = checked(result, (body) => is(tokensSchema, body) || null, 'The answer holds no tokens.');
  return hasTokens.ok ? done(result) : withMessage(hasTokens, () => 'Failed to get proper token');
}

/** C 4.2: code statuses that mean that a second-screen viewer is signed in. */
const signedInStatuses = ['DONE_NO_ACCOUNT', 'MISSING_ACCOUNT'];

/** As `checkAdobeAuthn`, for a viewer without an account: asks only once the code's status allows it. */
export async function secondScreenSignIn(context: AuthContext, status: string): Promise<ApiResult<null>> {
  if (signedInStatuses.includes(status)) return checkAdobeAuthn(context);
  const detail = 'The phone has not finished.';
  return failure({ statusCode: 0, status: '', message: 'Not signed in yet', detail, responseData: null });
}
