import { type ApiResult, httpError } from '../../../src/api/api-error.ts';
import type { ApiRequest } from '../../../src/api/transport.ts';

/** A good answer as the transport gives it. */
export function answer<T>(body: T, status = 200): ApiResult<T> {
  return { ok: true, status, body, header: () => null };
}

/** The service's refusal. */
export function refusal(status: number, error = '', description = ''): ApiResult<never> {
  const body = { ...(error && { error }), ...(description && { error_description: description }) };
  return { ok: false, error: httpError(status, '', body) };
}

/** A transport that keeps what was asked, and answers by `respond`. */
export class FakeTransport {
  readonly asked: ApiRequest[] = [];

  constructor(public respond: (request: ApiRequest) => ApiResult | Promise<ApiResult> = () => answer({})) {}

  async request(request: ApiRequest): Promise<ApiResult> {
    this.asked.push(request);
    return this.respond(request);
  }

  get last(): ApiRequest | undefined {
    return this.asked[this.asked.length - 1];
  }
}
