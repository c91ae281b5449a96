import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { sendPage } from './layout.ts';
import { type PageLink, type ProblemPage, problemPage } from './pages/end-pages.ts';

type Failure = FastifyError | ServiceError;

const texts: Readonly<Record<number, Pick<ProblemPage, 'title' | 'advice'>>> = {
  404: { title: 'Not found', advice: 'Start again with the code on your TV.' },
  409: { title: 'This code has been used', advice: 'If that was not you, get a new code on your TV.' },
  410: { title: 'This code has expired', advice: 'Your TV can show you a new one. Enter that.' },
  429: { title: 'Too many tries', advice: 'Wait ten minutes, then enter your code again.' },
  503: { title: 'Too many people at once', advice: 'Try again in a moment.' },
  500: { title: 'Something went wrong', advice: 'It is not your fault. Try again in a moment.' },
};

const startAgain = { title: 'Start again', advice: 'This page was open for too long, or came from elsewhere.' };

const toCode: PageLink = { href: '/activate', label: 'Enter a code' };

/** Answers an error with an HTML page instead of JSON. It leads to the entry of a code. */
export function answerWithPage(failure: Failure, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(failure, request, reply, { ...textsOf(failure), link: toCode });
}

/** The same for a page that asks for no code: it leads back there, if there is such a page. */
export function answerWithoutCode(failure: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const { title, advice } = textsOf(failure);
  const isNoPage = 'validationContext' in failure && failure.validationContext === 'params';
  const [href = request.url] = request.url.split('?');
  sendProblem(failure, request, reply, {
    title,
    advice: statusOf(failure) === 429 ? 'Wait ten minutes, then try again.' : advice,
    link: isNoPage ? toCode : { href, label: 'Try again' },
  });
}

function sendProblem(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<ProblemPage, 'status'>,
): void {
  const status = statusOf(failure);
  if (failure instanceof ServiceError && failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', failure.retryAfterSeconds);
  if (status === 500) request.log.error({ err: failure }, 'page failed');
  sendPage(reply, problemPage({ ...page, status }));
}

const textsOf = (failure: Failure) => texts[statusOf(failure)] ?? startAgain;

function statusOf(failure: Failure): number {
  if (failure instanceof ServiceError) return failure.statusCode;
  const status = failure.validation === undefined ? (failure.statusCode ?? 500) : 400;
  return Math.min(status, 500);
}
