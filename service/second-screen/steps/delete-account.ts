import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds } from '../../catalogue/model.ts';
import { ServiceError } from '../../errors.ts';
import { answerWithoutCode } from '../failures.ts';
import { sendPage } from '../layout.ts';
import { accountDeletedPage, deleteAccountPage } from '../pages/delete-account-pages.ts';
import { formToken, phoneToken, renewToken, requireOwnForm } from '../phone-cookie.ts';
import type { StepDependencies } from './dependencies.ts';

interface PageRequest {
  Params: { brand: BrandId };
}
interface DeleteForm extends PageRequest {
  Body: { token: string; email?: string; password?: string };
}

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const params = { type: 'object', properties: { brand: { type: 'string', enum: brandIds } } } as const;
const body = {
  type: 'object',
  required: ['token'],
  properties: { token: text(100), email: text(254), password: text(200) },
} as const;

const path = '/delete-account/:brand';

/**
 * Deletes an account (B 2 Settings page, my account), with its password, or from a phone that has signed in to it within
 * the hour. Its televisions learn at their next call that their session has ended.
 */
export function registerDeleteAccount(pages: FastifyInstance, dependencies: StepDependencies): void {
  const { identity, phones, signInLimit, deleteAccount } = dependencies;

  /** The account that the phone is signed in to, unless it is gone. */
  const accountOf = async (token: string): Promise<{ profileId: string; email: string } | undefined> => {
    const profileId = await phones.accountOf(token);
    const email = profileId === undefined ? undefined : await identity.emailOf(profileId).catch(() => undefined);
    return profileId === undefined || email === undefined ? undefined : { profileId, email };
  };
  const check = ({ email = '', password = '' }: DeleteForm['Body'], request: FastifyRequest): Promise<string> =>
    identity.signInAccount({ email, password }, signInLimit.turnOf(request)).then(({ profileId }) => profileId);

  pages.get<PageRequest>(path, { schema: { params }, errorHandler: answerWithoutCode }, async (request, reply) => {
    const token = phoneToken(request, reply);
    const signedInAs = (await accountOf(token))?.email;
    return sendPage(reply, deleteAccountPage({ token: formToken(token), brand: request.params.brand, signedInAs }));
  });

  const schema = { params, body };
  pages.post<DeleteForm>(
    path,
    { schema, preHandler: signInLimit.count, errorHandler: answerWithoutCode },
    async (request, reply): Promise<FastifyReply> => {
      const token = requireOwnForm(request);
      const { brand } = request.params;
      const { email } = request.body;
      try {
        const account = email === undefined ? await accountOf(token) : undefined;
        await deleteAccount(account?.profileId ?? (await check(request.body, request)));
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'WRONG_CREDENTIALS') throw error;
        const failure = 'This email and password do not match.';
        const shown = { token: formToken(token), brand, email: email ?? '', failure, status: error.statusCode };
        return sendPage(reply, deleteAccountPage(shown));
      }
      renewToken(request, reply);
      return sendPage(reply, accountDeletedPage(brand));
    },
  );
}
