import type { Clock } from '../config/clock.ts';
import { requests } from '../config/constants.ts';
import {
  type ApiError,
  type ApiResult,
  cancelledError,
  httpError,
  invalidAnswer,
  networkError,
  timeoutError,
} from './api-error.ts';
import { type RequestPriority, RequestQueue } from './request-queue.ts';
import { safeUrl } from './url.ts';

export interface TransportOptions {
  /** Origin of the product's API, e.g. `https://api.example.com`. Keys and tokens are sent to it alone. */
  origin: string;
  apiKey: string;
  deviceId: string;
  fetch: typeof fetch;
  clock: Clock;
  /** The viewer's live access token, null for none. Asked before every call that wants one. */
  accessToken: () => Promise<string | null>;
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

/**
 * Every call of C 7 goes through here: request defaults of C 9.2, headers of C 7.1, timeout and error shape of C 8.1, at
 * most six calls at once. Gives an `ApiResult` in all cases, also for broken JSON; never rejects.
 */
export class Transport {
  private readonly queue = new RequestQueue(requests.concurrent);

  constructor(private readonly options: TransportOptions) {}

  async request(request: ApiRequest): Promise<ApiResult> {
    const url = this.resolve(request.url);
    if (url === null) {
      return {
        ok: false,
        error: networkError(new TypeError(`Not a URL to follow: ${String(request.url).slice(0, 200)}`)),
      };
    }
    const trusted = url.startsWith(`${this.options.origin}/`);
    // The token comes before the place in the queue: getting one may itself take a call.
    const token = trusted && request.auth && request.auth !== 'none' ? await this.token() : null;
    const init = this.init(request, trusted, token);
    return this.queue.run<ApiResult>(
      request.priority ?? 'high',
      request.signal,
      () => this.send(url, init, request),
      () => ({ ok: false, error: cancelledError() }),
    );
  }

  /** The absolute address of a checked URL, null when it may not be followed. */
  private resolve(value: string): string | null {
    const url = safeUrl(value);
    return url?.[0] === '/' ? this.options.origin + url : url;
  }

  private async token(): Promise<string | null> {
    try {
      return await this.options.accessToken();
    } catch {
      // Without a token the server decides: feeds answer the anonymous viewer, the rest says 401.
      return null;
    }
  }

  private init(request: ApiRequest, trusted: boolean, token: string | null): RequestInit {
    const headers: Record<string, string> = { 'content-type': 'application/json', ...request.headers };
    if (trusted) {
      headers['x-api-key'] = this.options.apiKey;
      headers['x-device-id'] = this.options.deviceId;
    }
    if (trusted && request.auth === 'userauth') headers['x-request-id'] = requestId(this.options.random ?? Math.random);
    if (token) {
      headers.authorization = `Bearer ${token}`;
      if (request.auth === 'userauth') headers.userauth = `Bearer ${token}`;
    }
    const method = request.method ?? 'GET';
    if (request.accept) headers.accept = request.accept;
    const cache = request.cache ?? 'no-cache';
    const init: RequestInit = { method, headers, mode: 'cors', cache, credentials: 'same-origin' };
    if (method === 'GET' || method === 'HEAD') return init;
    if (request.form) {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      init.body = String(new URLSearchParams(request.form));
    } else if (request.body !== undefined) init.body = JSON.stringify(request.body);
    return init;
  }

  private async send(url: string, init: RequestInit, request: ApiRequest): Promise<ApiResult> {
    const { signal } = request;
    const controller = new AbortController();
    let stopped: ApiError | undefined;
    let timer: ReturnType<Clock['setTimeout']> | undefined;
    let cancel: (() => void) | undefined;
    // Raced rather than left to fetch: an engine that ignores the signal must not hold a place in the queue for ever.
    const stop = new Promise<never>((_, reject) => {
      const end = (error: ApiError): void => {
        stopped ??= error;
        controller.abort();
        reject(new Error(error.detail));
      };
      timer = this.options.clock.setTimeout(() => end(timeoutError()), this.options.timeoutMs ?? requests.timeout);
      cancel = () => end(cancelledError());
      signal?.addEventListener('abort', cancel);
    });
    try {
      return await Promise.race([this.exchange(url, { ...init, signal: controller.signal }, request.answer), stop]);
    } catch (cause) {
      return { ok: false, error: stopped ?? networkError(cause) };
    } finally {
      if (timer) this.options.clock.clearTimeout(timer);
      if (cancel) signal?.removeEventListener('abort', cancel);
    }
  }

  private async exchange(url: string, init: RequestInit, answer: ApiRequest['answer']): Promise<ApiResult> {
    // Taken out of the options: a browser refuses to run its fetch as a method of anything else.
    const { fetch } = this.options;
    const response = await fetch(url, init);
    const { status, statusText } = response;
    const good = (body: unknown): ApiResult => ({
      ok: true,
      status,
      body,
      header: (name) => response.headers.get(name),
    });
    // C 4.1: a 204 has the status text as its result. Nor does the answer to a HEAD have any other.
    if (status === 204 || (response.ok && init.method === 'HEAD')) return good(statusText);
    if (response.ok && answer === 'picture') return good(URL.createObjectURL(await response.blob()));
    const text = await response.text();
    const parsed = parseJson(text);
    if (!response.ok) {
      return { ok: false, error: httpError(status, statusText, parsed.ok ? parsed.value : text) };
    }
    if (!parsed.ok) return { ok: false, error: invalidAnswer(status, 'The answer is not JSON.') };
    return good(parsed.value);
  }
}

/** 32 hexadecimal digits, by which a call is found again in the logs. */
function requestId(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
