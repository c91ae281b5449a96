import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { sendPage } from '../layout.ts';
import { type AccountPage, accountQuestionPage, createAccountPage, signInPage } from '../pages/account-pages.ts';
import { formToken, phoneId, renewToken, requireOwnForm } from '../phone-cookie.ts';
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

interface AccountStep {
  path: string;
  page: (page: AccountPage) => Parameters<typeof sendPage>[1];
  isRegister: boolean;
}

/** Signing in to an account, creating one, or skipping it where the code allows. */
export function registerAccountSteps(pages: FastifyInstance, dependencies: StepDependencies): void {
  const { codes, identity, phones, signInLimit } = dependencies;

  const registerStep = ({ path, page, isRegister }: AccountStep): void => {
    pages.get(path, async (request, reply) => {
      const at = await codeAt(['account', 'account-question'], phones, request, reply);
      return at === undefined ? reply : sendPage(reply, page({ token: formToken(at.token), brand: at.code.brand }));
    });

    pages.post<AccountForm>(path, { schema: formSchema, preHandler: signInLimit.count }, async (request, reply) => {
      requireOwnForm(request);
      const at = await codeAt(['account', 'account-question'], phones, request, reply);
      if (at === undefined) return reply;
      const { email, password } = request.body;
      const shown = { token: formToken(at.token), brand: at.code.brand, email };
      const failed = (error: unknown): FastifyReply => sendPage(reply, page({ ...shown, ...messageFor(error) }));
      const profileId = await (isRegister
        ? identity.createAccount({ email, password }, signInLimit.turnOf(request))
        : identity.signInAccount({ email, password }, signInLimit.turnOf(request))
      )
        .then((account) => account.profileId)
        .catch(failed);
      return typeof profileId === 'string' ? proceed(request, reply, at.code.code, profileId, isRegister) : profileId;
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
    const code = await codes.move(await codes.find(typed), 'account', { profileId, isRegister, phone: phoneId(next) });
    await phones.enter(next, code.code);
    return reply.redirect(nextPath(code), 303);
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
