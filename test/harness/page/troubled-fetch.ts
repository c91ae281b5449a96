import type { ScriptTrouble } from '../../../src/input/key-script.ts';
import { spoilFeed } from '../hostile-feeds.ts';
import { seededRandom } from '../random.ts';

/** Which of a page's calls fail, and how. */
export type FailingCalls = Required<Pick<ScriptTrouble, 'how' | 'path' | 'times' | 'seed'>>;

/** What `troubleFetch` defines in the page. */
export interface TroubledWindow {
  /** The first that matches a call takes it. */
  failingCalls: FailingCalls[];
  isStorageRefused: boolean;
}

/** Milliseconds of the page's time: longer than a viewer likes, shorter than the time-out. */
const slow = 10_000;

/** Runs in the page, before its first script: calls and storage fail as they are told to. */
export function troubleFetch(): void {
  const troubled = window as unknown as TroubledWindow;
  troubled.failingCalls = [];
  troubled.isStorageRefused = false;
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const failing = troubled.failingCalls.find(({ path, times }) => times > 0 && pathname.startsWith(path));
    if (!failing) return fetch.call(window, input, init);
    failing.times--;
    return failed(failing, () => fetch.call(window, input, init), init?.signal, href);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(this: Storage, key, value) {
    if (troubled.isStorageRefused) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
}

async function failed(
  { how, seed }: FailingCalls,
  call: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
  href: string,
): Promise<Response> {
  switch (how) {
    case 'refused':
      throw new TypeError('Failed to fetch');
    case 'hanging':
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, slow));
      return call();
    case 'empty':
      return answer('');
    case 'html':
      return answer('<!doctype html><h1>Welcome to the hotel</h1>', 'text/html');
    case 'broken': {
      const text = await (await call()).text();
      return answer(text.slice(0, text.length / 2));
    }
    case 'hostile':
      return hostile(await call(), seed, href);
    default:
      return answer('{"error":"INJECTED","error_description":"A fault."}', undefined, Number(how));
  }
}

/** What is no JSON stays as it is. */
async function hostile(response: Response, seed: number, href: string): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = JSON.parse(await response.text());
  return answer(JSON.stringify(spoilFeed(body, seededRandom(seed + href.length))));
}

function answer(body: string, type = 'application/json', status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}
