import type { FastifyInstance } from 'fastify';
import { readCode } from '../../activation/codes/new-code.ts';
import { ServiceError } from '../../errors.ts';
import { sendPage } from '../layout.ts';
import { codePage } from '../pages/code-page.ts';
import { donePage } from '../pages/end-pages.ts';
import { formToken, phoneToken, requireOwnForm } from '../phone-cookie.ts';
import type { StepDependencies } from './dependencies.ts';
import { codeAt, nextPath } from './place.ts';

interface StartRequest {
  Querystring: { code: string };
}
interface CodeForm {
  Body: { token: string; code: string };
}

const typed = { type: 'string', maxLength: 40, default: '' } as const;
const schema = { querystring: { type: 'object', properties: { code: typed } } } as const;
const formSchema = {
  body: { type: 'object', required: ['token'], properties: { token: { type: 'string', maxLength: 100 }, code: typed } },
} as const;

const failures: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such code, or it has expired. Check it on your TV.',
  CONFLICT: 'This code has been used. Get a new one on your TV.',
};

/** The first step, entering the code, and the final page. */
export function registerCodeStep(pages: FastifyInstance, { phones, limitEntries }: StepDependencies): void {
  pages.get<StartRequest>('/activate', { schema }, (request, reply) => {
    const token = formToken(phoneToken(request, reply));
    return sendPage(reply, codePage({ token, code: readCode(request.query.code) }));
  });

  pages.post<CodeForm>('/activate', { schema: formSchema, preHandler: limitEntries }, async (request, reply) => {
    const token = requireOwnForm(request);
    const code = readCode(request.body.code);
    try {
      return reply.redirect(nextPath(await phones.enter(token, code)), 303);
    } catch (error) {
      const failure = error instanceof ServiceError ? failures[error.code] : undefined;
      if (!(error instanceof ServiceError) || failure === undefined) throw error;
      return sendPage(reply, codePage({ token: formToken(token), code, failure, status: error.statusCode }));
    }
  });

  pages.get('/activate/done', async (request, reply) => {
    const at = await codeAt(['done'], phones, request, reply);
    return at === undefined ? reply : sendPage(reply, donePage(at.code.brand));
  });
}
