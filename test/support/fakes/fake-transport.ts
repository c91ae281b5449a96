import { httpError } from '../../../src/api/api-error.ts';
import { type ApiRefusal, failure, type HttpResult, success } from '../../../src/api/api-result.ts';
import type { ApiRequest } from '../../../src/api/transport.ts';

/** A good answer as the transport returns it. */
export function answer(body: unknown, status = 200): HttpResult {
  return success({ status, body, header: () => null });
}

/** An error answer of the service. */
export function refusal(status: number, error = '', description = ''): ApiRefusal {
  const body = { ...(error && { error }), ...(description && { error_description: description }) };
  return failure(httpError(status, '', body));
}

/** A transport that records its requests and answers by `respond`. */
export class FakeTransport {
  readonly asked: ApiRequest[] = [];

  constructor(public respond: (request: ApiRequest) => HttpResult | Promise<HttpResult> = () => answer({})) {}

  async request(request: ApiRequest): Promise<HttpResult> {
    this.asked.push(request);
    return this.respond(request);
  }

  get last(): ApiRequest | undefined {
    return this.asked[this.asked.length - 1];
  }
}
