import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { sendPage } from '../layout.ts';
import { type AccountPage, accountQuestionPage, createAccountPage, signInPage } from '../pages/account-pages.ts';
import { formToken, phoneId, renewToken, requireOwnForm } from '../phone-cookie.ts';
import type { EnteredCode } from '../phones.ts';
import type { StepDependencies } from './dependencies.ts';
import { codeAt, nextPath } from './place.ts';

interface AccountForm {
  Body: { token: string; email: string; password: string };
}
interface BareForm {
  Body: { token: string };
}

const token = { type: 'string', maxLength: 100 } as const;
const field = (maxLength: number) => ({ type: 'string', maxLength, default: '' }) as const;
const formSchema = {
  body: { type: 'object', required: ['token'], properties: { token, email: field(254), password: field(200) } },
} as const;
const bareSchema = { body: { type: 'object', required: ['token'], properties: { token } } } as const;

/** The messages do not reveal whether an address has an account. */
const failures: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: 'This email and password do not match.',
  INVALID_EMAIL: 'Enter a valid email address.',
  PASSWORD_TOO_SHORT: 'Password should be at least 6 characters',
  EMAIL_IN_USE: 'This email cannot be used for a new account. If it is yours, sign in.',
};

const otherAccount = 'This is not the account on your TV. Sign in to that one.';

interface AccountStep {
  path: string;
  page: (page: AccountPage) => Parameters<typeof sendPage>[1];
  isRegister: boolean;
}

/** Signing in to an account, creating one, or skipping it where the code allows. */
export function registerAccountSteps(pages: FastifyInstance, dependencies: StepDependencies): void {
  const { codes, identity, phones, signInLimit } = dependencies;

  const registerStep = ({ path, page, isRegister }: AccountStep): void => {
    /** A plan is for the account on the TV: the phone signs in to it, and makes no other. */
    const stepAt = async (request: FastifyRequest, reply: FastifyReply) => {
      const at = await codeAt(['account', 'account-question'], phones, request, reply);
      if (at?.code.kind !== 'purchase' || !isRegister) return at;
      reply.redirect(nextPath(at.code), 303);
      return undefined;
    };
    const shownTo = ({ token: own, code }: { token: string; code: EnteredCode }): AccountPage => ({
      token: formToken(own),
      brand: code.brand,
      isPurchase: code.kind === 'purchase',
    });

    pages.get(path, async (request, reply) => {
      const at = await stepAt(request, reply);
      return at === undefined ? reply : sendPage(reply, page(shownTo(at)));
    });

    pages.post<AccountForm>(path, { schema: formSchema, preHandler: signInLimit.count }, async (request, reply) => {
      requireOwnForm(request);
      const at = await stepAt(request, reply);
      if (at === undefined) return reply;
      const { email, password } = request.body;
      const shown = { ...shownTo(at), email };
      const failed = (error: unknown): FastifyReply => sendPage(reply, page({ ...shown, ...messageFor(error) }));
      const profileId = await (isRegister
        ? identity.createAccount({ email, password }, signInLimit.turnOf(request))
        : identity.signInAccount({ email, password }, signInLimit.turnOf(request))
      )
        .then((account) => account.profileId)
        .catch(failed);
      if (typeof profileId !== 'string') return profileId;
      if (at.code.kind === 'purchase' && profileId !== at.code.profileId)
        return sendPage(reply, page({ ...shown, failure: otherAccount, status: 403 }));
      return proceed(request, reply, at.code.code, profileId, isRegister);
    });
  };

  async function proceed(
    request: FastifyRequest,
    reply: FastifyReply,
    typed: string,
    profileId: string,
    isRegister: boolean,
  ): Promise<FastifyReply> {
    const next = renewToken(request, reply);
    const code = await codes.find(typed);
    if (code.kind !== 'purchase') await codes.move(code, 'account', { profileId, isRegister, phone: phoneId(next) });
    return reply.redirect(nextPath(await phones.enter(next, code.code, profileId)), 303);
  }

  registerStep({ path: '/activate/sign-in', page: signInPage, isRegister: false });
  registerStep({ path: '/activate/create-account', page: createAccountPage, isRegister: true });

  pages.get('/activate/account', async (request, reply) => {
    const at = await codeAt(['account-question'], phones, request, reply);
    return at === undefined ? reply : sendPage(reply, accountQuestionPage(formToken(at.token), at.code.brand));
  });

  pages.post<BareForm>('/activate/skip', { schema: bareSchema }, async (request, reply) => {
    requireOwnForm(request);
    const at = await codeAt(['provider', 'account-question'], phones, request, reply);
    if (at === undefined) return reply;
    const event = at.code.status === 'MISSING_ACCOUNT' ? 'skip-account' : 'skip-provider';
    return reply.redirect(nextPath(await codes.move(at.code, event)), 303);
  });
}

/** The message for an expected error. @throws any other error */
function messageFor(error: unknown): { failure: string; status: number } {
  const failure = error instanceof ServiceError ? failures[error.code] : undefined;
  if (!(error instanceof ServiceError) || failure === undefined) throw error;
  return { failure, status: error.statusCode };
}
