import type { FastifyInstance } from 'fastify';
import { findProvider, type Provider } from '../../activation/providers/providers.ts';
import { findSubscriber } from '../../activation/providers/subscribers.ts';
import { notFound } from '../../errors.ts';
import { sendPage } from '../layout.ts';
import { providerListPage, providerLoginPage } from '../pages/provider-pages.ts';
import { formToken, phoneId, requireOwnForm } from '../phone-cookie.ts';
import { attemptLimit, type StepDependencies } from './dependencies.ts';
import { codeAt, nextPath } from './place.ts';

interface ProviderParams {
  Params: { id: string };
}
interface LoginForm extends ProviderParams {
  Body: { token: string; username: string; password: string };
}

const field = (maxLength: number) => ({ type: 'string', maxLength, default: '' }) as const;
const formSchema = {
  body: {
    type: 'object',
    required: ['token'],
    properties: { token: { type: 'string', maxLength: 100 }, username: field(100), password: field(200) },
  },
} as const;

/** Choosing a TV provider, and the provider's login. */
export function registerProviderSteps(pages: FastifyInstance, dependencies: StepDependencies): void {
  const { codes, phones } = dependencies;

  pages.get('/activate/provider', async (request, reply) => {
    const at = await codeAt(['provider'], phones, request, reply);
    if (at === undefined) return reply;
    const skippable = at.code.status === 'MISSING_MVPD';
    return sendPage(reply, providerListPage({ token: formToken(at.token), brand: at.code.brand, skippable }));
  });

  pages.get<ProviderParams>('/provider/:id/login', async (request, reply) => {
    const provider = requireProvider(request.params.id);
    const at = await codeAt(['provider'], phones, request, reply);
    return at === undefined ? reply : sendPage(reply, providerLoginPage({ token: formToken(at.token), provider }));
  });

  pages.post<LoginForm>(
    '/provider/:id/login',
    { schema: formSchema, config: { rateLimit: attemptLimit } },
    async (request, reply) => {
      const provider = requireProvider(request.params.id);
      requireOwnForm(request);
      const at = await codeAt(['provider'], phones, request, reply);
      if (at === undefined) return reply;
      const { username, password } = request.body;
      const subscriber = findSubscriber(username, password);
      if (subscriber === undefined) {
        const failure = 'This user name and password do not match.';
        return sendPage(
          reply,
          providerLoginPage({ token: formToken(at.token), provider, username, failure, status: 401 }),
        );
      }
      const facts = { providerId: provider.id, subscriber: subscriber.username, phone: phoneId(at.token) };
      return reply.redirect(nextPath(await codes.move(at.code, 'provider', facts)), 303);
    },
  );
}

/** @throws ServiceError NOT_FOUND */
function requireProvider(id: string): Provider {
  const provider = findProvider(id);
  if (provider === undefined) throw notFound('such provider');
  return provider;
}
