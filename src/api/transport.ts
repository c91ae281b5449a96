import type { Clock } from '../config/clock.ts';
import { requests } from '../config/constants.ts';
import { cancelledError, httpError, invalidAnswer, networkError, timeoutError } from './api-error.ts';
import { failure, type HttpResult, success } from './api-result.ts';
import { type RequestPriority, RequestQueue } from './request-queue.ts';
import { absoluteUrl, safeUrl } from './url.ts';

export interface TransportOptions {
  /** Origin of the product's API, e.g. `https://api.example.com`. Keys and tokens are sent to it alone. */
  origin: string;
  apiKey: string;
  deviceId: string;
  fetch: typeof fetch;
  /** Shared with whatever else asks the network: never more than six requests at once. */
  queue?: RequestQueue;
  clock: Clock;
  /**
   * Makes a call of the API with the headers that say who the viewer is, once more where they were refused, and hears the
   * answer (C 4.1; tokens/authorise.ts). Absent, as before the viewer is known, every call is an anonymous one. Never rejects.
   */
  authorise?: Authorise;
  /** Milliseconds a call may take from its start to the end of its body. */
  timeoutMs?: number;
  /** Math.random unless given; for the ids of requests. */
  random?: () => number;
}

export interface ApiRequest {
  /** `/path` on the API's origin, or an absolute http(s) URL from a feed. */
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; not with GET or HEAD (C 7.1). */
  body?: unknown;
  /** Sent form-encoded in place of `body` (C 7.1). */
  form?: Readonly<Record<string, string>>;
  /** `picture`: the answer's body is the address of a blob (C 7.1), which the caller revokes when it is done with it. */
  answer?: 'json' | 'picture';
  /** The accept header. */
  accept?: string;
  /** `no-cache` unless given (C 9.2). */
  cache?: RequestCache;
  headers?: Readonly<Record<string, string>>;
  /**
   * `bearer`: authorization header when there is a token. `userauth`: the product API's variant, with its own header
   * beside that and an id of the request (C 7.1).
   */
  auth?: 'none' | 'bearer' | 'userauth';
  priority?: RequestPriority;
  /** Aborted by the screen that asked when it goes. */
  signal?: AbortSignal;
}

export type HeaderFields = Readonly<Record<string, string>>;

export type Authorise = (
  request: ApiRequest,
  send: (headers: HeaderFields) => Promise<HttpResult>,
) => Promise<HttpResult>;

/**
 * Every call of C 7 goes through here: request defaults of C 9.2, headers of C 7.1, timeout and error shape of C 8.1, at
 * most six calls at once. Gives an `ApiResult` in all cases, also for broken JSON; never rejects.
 */
export class Transport {
  private readonly queue: RequestQueue;

  constructor(private readonly options: TransportOptions) {
    this.queue = options.queue ?? new RequestQueue(requests.concurrent);
  }

  async request(request: ApiRequest): Promise<HttpResult> {
    const url = this.resolve(request.url);
    // Not said which: an address of the contract may hold a token.
    if (url === null) return failure(networkError(new TypeError('Not a URL to follow.')));
    const { origin, authorise } = this.options;
    const trusted = url.startsWith(`${origin}/`);
    const send = (headers: HeaderFields): Promise<HttpResult> =>
      this.queue.run<HttpResult>(
        request.priority ?? 'high',
        request.signal,
        () => this.send(url, request, (signal) => this.init(request, trusted, headers, signal)),
        () => failure(cancelledError()),
      );
    return trusted && authorise ? authorise(request, send) : send({});
  }

  /** The absolute address of a checked URL, null when it may not be followed. */
  private resolve(value: string): string | null {
    const url = safeUrl(value);
    return url && absoluteUrl(url, this.options.origin);
  }

  private init(request: ApiRequest, trusted: boolean, authorisation: HeaderFields, signal: AbortSignal): RequestInit {
    const { method = 'GET', accept, cache = 'no-cache', form, body } = request;
    const { apiKey, deviceId, random = Math.random } = this.options;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...request.headers,
      ...authorisation,
    };
    if (accept) headers.accept = accept;
    if (trusted) {
      headers['x-api-key'] = apiKey;
      headers['x-device-id'] = deviceId;
      if (request.auth === 'userauth') headers['x-request-id'] = requestId(random);
    }
    // What carries keys and tokens goes nowhere but where it was sent.
    const redirect = trusted ? 'error' : 'follow';
    const init: RequestInit = { method, headers, mode: 'cors', cache, credentials: 'same-origin', redirect, signal };
    if (method === 'GET' || method === 'HEAD') return init;
    if (form) {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      init.body = String(new URLSearchParams(form));
    } else if (body !== undefined) {
      init.body = JSON.stringify(body);
    }
    return init;
  }

  /** Ends by its answer, by the time, or by the asker: an engine that ignores the signal holds no place in the queue. */
  private send(
    url: string,
    { signal, answer }: ApiRequest,
    init: (signal: AbortSignal) => RequestInit,
  ): Promise<HttpResult> {
    const { clock, timeoutMs = requests.timeout } = this.options;
    return new Promise((resolve) => {
      const controller = new AbortController();
      const end = (result: HttpResult): void => {
        clock.clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        // Also what was answered: a body that was given up does not go on coming.
        controller.abort();
        resolve(result);
      };
      const cancel = (): void => end(failure(cancelledError()));
      const timer = clock.setTimeout(() => end(failure(timeoutError())), timeoutMs);
      signal?.addEventListener('abort', cancel);
      this.exchange(url, answer, () => init(controller.signal)).then(end, (cause) => end(failure(networkError(cause))));
    });
  }

  private async exchange(url: string, answer: ApiRequest['answer'], init: () => RequestInit): Promise<HttpResult> {
    // Taken out of the options: a browser refuses to run its fetch as a method of anything else.
    const { fetch } = this.options;
    const options = init();
    const response = await fetch(url, options);
    const { status, statusText, ok } = response;
    const answered = (body: unknown): HttpResult =>
      success({ status, body, header: (name) => response.headers.get(name) });
    // C 4.1: a 204 has the status text as its result. Nor does the answer to a HEAD have any other.
    if (status === 204 || (ok && options.method === 'HEAD')) return answered(statusText);
    if (ok && answer === 'picture') return answered(URL.createObjectURL(await response.blob()));
    const text = await boundedText(response);
    if (text === null) return failure(invalidAnswer(status, 'The answer is too long.'));
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      if (ok) return failure(invalidAnswer(status, 'The answer is not JSON.'));
    }
    return ok ? answered(body) : failure(httpError(status, statusText, body));
  }
}

/** The text, read as it comes, so that one that is too long (null) is given up before it fills the memory. */
async function boundedText({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && text.length <= requests.longestAnswer) {
    const { done, value } = await reader.read();
    // Chromium 68 takes no undefined for the last piece.
    text += value ? decoder.decode(value, { stream: !done }) : decoder.decode();
    if (done) return text;
  }
  return reader ? null : text;
}

/** 32 hexadecimal digits, by which a call is found again in the logs. */
function requestId(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
