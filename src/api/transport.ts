import type { Clock } from '../config/clock.ts';
import { requests } from '../config/constants.ts';
import { hexId } from '../config/hex-id.ts';
import type { Answer, AnswerResult, BigAnswer } from './answers/answer-reader.ts';
import type { AnswerKind } from './answers/messages.ts';
import { cancelledError, httpError, invalidAnswer, networkError, timeoutError } from './api-error.ts';
import { failure, type HttpAnswer, type HttpResult, success } from './api-result.ts';
import { type RequestPriority, RequestQueue } from './request-queue.ts';
import { absoluteUrl, safeUrl } from './url.ts';

export interface TransportOptions {
  /** Origin of the product's API, e.g. `https://api.example.com`. Keys and tokens are sent to it alone. */
  origin: string;
  apiKey: string;
  deviceId: string;
  fetch: typeof fetch;
  /** Shared by all of the app’s calls, so that at most six run at once besides those of a sign-in. */
  queue?: RequestQueue;
  clock: Clock;
  /**
   * Sends a call with the viewer's token, retries it once if the token is refused, and reads the tokens of the answer
   * (C 4.1; tokens/authorise.ts). Without it, as before the viewer is known, all calls are anonymous. Never rejects.
   */
  authorise?: Authorise;
  /** Milliseconds a call may take from its start to the end of its body. */
  timeoutMs?: number;
  /** Parses and checks answers that would hold up a key; without it they are refused. */
  readBigAnswer?(answer: BigAnswer): Promise<AnswerResult>;
  /** Aborted when the app ends: every call is given up. */
  signal?: AbortSignal;
  /** For request ids; Math.random by default. */
  random?: () => number;
}

export interface ApiRequest {
  /** `/path` on the API's origin, or an absolute http(s) URL from a feed. */
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; ignored for GET and HEAD (C 7.1). */
  body?: unknown;
  /** Sent form-encoded, instead of `body` (C 7.1). */
  form?: Readonly<Record<string, string>>;
  /** `picture`: the answer's body becomes a blob URL (C 7.1), which the caller must revoke. */
  answer?: 'json' | 'picture';
  /** What an answer must be, of any length. Other calls have short answers; a long one is refused. */
  answerKind?: AnswerKind;
  accept?: string;
  /** `no-cache` by default (C 9.2). */
  cache?: RequestCache;
  headers?: Readonly<Record<string, string>>;
  /**
   * `bearer`: adds the authorization header if there is a token. `userauth`: the product API's variant, which adds its
   * own header and a request id as well (C 7.1).
   */
  auth?: 'none' | 'bearer' | 'userauth';
  priority?: RequestPriority;
  /** Aborted when the screen that asked is left. */
  signal?: AbortSignal;
}

export type HeaderFields = Readonly<Record<string, string>>;

export type Authorise = (
  request: ApiRequest,
  send: (headers: HeaderFields) => Promise<HttpResult>,
) => Promise<HttpResult>;

/**
 * Makes every call of C 7: request defaults of C 9.2, headers of C 7.1, timeout and error shape of C 8.1, calls in the
 * order of their priority. Never rejects; broken JSON is a failure like any other.
 */
export class Transport {
  /**
   * Parses and checks answers of usual length beside the page, once the app has started; unless set, and for those that it
   * refuses, the page does it.
   */
  readBeside: ((answer: Answer) => Promise<AnswerResult>) | undefined;
  private readonly queue: RequestQueue;

  constructor(private readonly options: TransportOptions) {
    this.queue = options.queue ?? new RequestQueue(requests.concurrent);
  }

  async request(request: ApiRequest): Promise<HttpResult> {
    const url = this.resolve(request.url);
    // The error leaves the URL out: it may contain a token.
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

  /** The absolute URL; null if it is not safe to follow. */
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
      if (request.auth === 'userauth') headers['x-request-id'] = hexId(random);
    }
    // Keys and tokens must not follow a redirect to another host.
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

  /**
   * Ends at the answer, timeout or abort, also if the engine ignores the signal: none may block a place in the queue.
   */
  private send(url: string, request: ApiRequest, init: (signal: AbortSignal) => RequestInit): Promise<HttpResult> {
    const { clock, timeoutMs = requests.timeout, signal: appSignal } = this.options;
    const { signal } = request;
    if (appSignal?.aborted) return Promise.resolve(failure(cancelledError()));
    return new Promise((resolve) => {
      const controller = new AbortController();
      const end = (result: HttpResult): void => {
        clock.clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        appSignal?.removeEventListener('abort', cancel);
        // Also after an answer: stops the download of a body that nobody reads to the end.
        controller.abort();
        resolve(result);
      };
      const cancel = (): void => end(failure(cancelledError()));
      const timer = clock.setTimeout(() => end(failure(timeoutError())), timeoutMs);
      signal?.addEventListener('abort', cancel);
      appSignal?.addEventListener('abort', cancel);
      this.exchange(url, request, () => init(controller.signal), controller.signal).then(end, (cause) =>
        end(failure(networkError(cause))),
      );
    });
  }

  private async exchange(
    url: string,
    { answer, answerKind }: ApiRequest,
    init: () => RequestInit,
    signal: AbortSignal,
  ): Promise<HttpResult> {
    // Destructured because browsers refuse to call fetch as a method of another object.
    const { fetch } = this.options;
    const options = init();
    const response = await fetch(url, options);
    const { status, statusText, ok } = response;
    const answered = (body: unknown, more: Partial<HttpAnswer> = {}): HttpResult => {
      const header = (name: string): string | null => response.headers.get(name);
      return success({ status, body, isChecked: false, header, ...more });
    };
    // C 4.1: the result of a 204 is its status text. An answer to HEAD has no other result either.
    if (status === 204 || (ok && options.method === 'HEAD')) return answered(statusText);
    if (ok && answer === 'picture') return answered(URL.createObjectURL(await response.blob()));
    const read = await this.read(url, answerKind, response, signal);
    if ('refused' in read) return failure(invalidAnswer(status, read.refused));
    if ('value' in read)
      return answered(read.value, { isChecked: true, credentials: read.credentials, text: read.text });
    const { text } = read;
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      if (ok)
        return failure(invalidAnswer(isWebPage(text) ? requests.portalStatus : status, 'The answer is not JSON.'));
    }
    return ok
      ? answered(body, { text: () => text })
      : failure(httpError(status, statusText, body, response.headers.get('date')));
  }

  /** The text of an answer, or what a worker has made of it. */
  private async read(
    where: string,
    kind: AnswerKind | undefined,
    { ok, body }: Response,
    signal: AbortSignal,
  ): Promise<(AnswerResult & { text?: () => string }) | { readonly text: string }> {
    const reader = body?.getReader();
    const { isWhole, chunks, length } = await readUpTo(
      kind ? requests.longestAtOnce : requests.longestOfOtherCalls,
      reader,
    );
    const checkable = ok ? kind : undefined;
    if (!isWhole) {
      const { readBigAnswer } = this.options;
      const big = reader && checkable && readBigAnswer?.({ kind: checkable, where, chunks, reader, signal });
      return (await big) || { refused: 'The answer is too long.' };
    }
    if (checkable && length >= requests.leastBeside) {
      const checked = await this.readBeside?.({ kind: checkable, where, chunks });
      if (checked && 'value' in checked) return { ...checked, text: () => textOf(chunks) };
    }
    return { text: textOf(chunks) };
  }
}

/** A web page comes from a network that wants a sign-in first, not from the service. */
const isWebPage = (text: string): boolean => text.trimStart().startsWith('<');

type Reader = ReadableStreamDefaultReader<Uint8Array>;

interface Read {
  isWhole: boolean;
  chunks: Uint8Array[];
  /** Bytes. */
  length: number;
}

/** Reads a body to its end, or until it is longer than `most` bytes. */
async function readUpTo(most: number, reader: Reader | undefined): Promise<Read> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (reader && length <= most) {
    const { done, value } = await reader.read();
    if (done) return { isWhole: true, chunks, length };
    chunks.push(value);
    length += value.length;
  }
  return { isWhole: !reader, chunks, length };
}

function textOf(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
