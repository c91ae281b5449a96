import { vi } from 'vitest';

/** Fields of answers that must not appear in a log. */
const secretFields = new Set(['accessToken', 'refreshToken', 'access_token', 'refresh_token', 'idToken', 'code']);

/**
 * Collects every secret that this process receives until the test ends: tokens and codes of JSON answers, tokens of
 * forms, cookies. It replaces fetch.
 */
export function watchSecrets(): ReadonlyMap<string, string> {
  const seen = new Map<string, string>();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    for (const cookie of response.headers.getSetCookie()) keep(seen, 'cookie', /^[^=]+=([^;]*)/.exec(cookie)?.[1]);
    const type = response.headers.get('content-type') ?? '';
    if (/json|html/.test(type)) {
      const text = await response.clone().text();
      keep(seen, 'form token', /name="token" value="([^"]*)"/.exec(text)?.[1]);
      if (type.includes('json')) collect(seen, text);
    }
    return response;
  });
  return seen;
}

function collect(seen: Map<string, string>, text: string): void {
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (secretFields.has(name) && typeof value === 'string') keep(seen, name, value);
      return value;
    });
  } catch {
    // A body that a fault has broken holds no usable secret.
  }
}

function keep(seen: Map<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined && value.length >= 6) seen.set(value, name);
}

/** Names of the secrets in a text, plain or URL-encoded. */
export function secretsIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  return [...secrets].flatMap(([secret, name]) =>
    text.includes(secret) || text.includes(encodeURIComponent(secret)) ? [`${name}: ${secret}`] : [],
  );
}
