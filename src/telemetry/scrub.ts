/**
 * Removes tokens, passwords, codes and personal data from log lines, events and views before they are sent. Anything
 * not known to be harmless is removed: a log line with too little costs an hour, one with a token costs an account.
 */

/** Placeholder for removed text. */
const removed = '…';

/** Longer texts and addresses are cut first, to bound the time. */
const maxText = 2000;
const maxAddress = 2048;

/** Path segments that are followed by a secret, a code or an id of a person (C 7). */
const secretFollows: ReadonlySet<string> = new Set([
  'token',
  'check-adobe-authn',
  'qr',
  'api3',
  'provider-qr',
  'regcode',
  'activate',
  'watch-tracker',
  'concurrency',
  'bookmarks-api',
  'profiles',
  'users',
]);

/** Harmless segments after one of those: a version, or a word of the path itself. */
const pathWords: ReadonlySet<string> = new Set([
  'v1',
  'v2',
  'v3',
  'v4',
  'api3',
  'poll',
  'jwt',
  'activate',
  'logged-in',
  'refresh',
  'bookmarks',
  'token',
]);

/** Query parameters with harmless values. */
const harmlessParameters: ReadonlySet<string> = new Set([
  'type',
  'startTime',
  'populated',
  'personalized',
  'itemsPerPage',
  'screenName',
  'size',
  'fit',
  'domains',
  'signature_enabled',
  'brand',
]);

/** Fields whose values are always removed. */
const secretName =
  /token|passw|secret|authori[sz]ation|userauth|credential|cookie|jwt|api-?key|write-?key|reg-?code|^code$|activation|e-?mail|identit|adobeauth|receipt|first-?name|last-?name|profile-?id|device-?id|viewer-?id|xid|^sid$/i;

/** Long mixed runs of letters and digits, typical of tokens, hashes and ids, but not of titles and routes. */
function looksSecret(word: string): boolean {
  if (word.length < 16) return false;
  const digits = word.replace(/\D/g, '').length;
  const letters = word.replace(/[^A-Za-z]/g, '').length;
  return (digits >= 2 && letters >= 2) || digits >= 12 || word.length >= 40;
}

/** The address without credentials, fragment, secret path segments, and values of unknown parameters. */
export function scrubUrl(address: string): string {
  const [beforeFragment = ''] = address.slice(0, maxAddress).split('#');
  const queryAt = beforeFragment.indexOf('?');
  const path = queryAt < 0 ? beforeFragment : beforeFragment.slice(0, queryAt);
  const query = queryAt < 0 ? '' : beforeFragment.slice(queryAt + 1);
  const scheme = /^[a-z][a-z0-9+.-]{0,20}:\/\//i.exec(path)?.[0] ?? '';
  const rest = path.slice(scheme.length);
  // data: and blob: URLs contain or reveal content.
  if (scheme === '' && /^[a-z][a-z0-9+.-]{0,20}:/i.test(rest)) return `${rest.slice(0, rest.indexOf(':'))}:${removed}`;
  const segments = rest.split('/');
  if (scheme !== '') segments[0] = (segments[0] ?? '').split('@').pop() ?? '';
  const clean = scrubSegments(segments, scheme === '' ? 0 : 1);
  return `${scheme}${clean.join('/')}${query === '' ? '' : `?${scrubQuery(query)}`}`;
}

function scrubSegments(segments: readonly string[], from: number): string[] {
  // The word that makes a segment secret may be one or two before it: `token/v2/{refreshToken}`.
  let isSecretNext = false;
  return segments.map((segment, index) => {
    if (index < from || segment === '') return segment;
    const word = decoded(segment);
    const plain = word.toLowerCase();
    if (secretFollows.has(plain)) {
      isSecretNext = true;
      return segment;
    }
    if (isSecretNext && pathWords.has(plain)) return segment;
    const isSecret = isSecretNext || looksSecret(word) || word.includes('@');
    isSecretNext = false;
    return isSecret ? removed : segment;
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function scrubQuery(query: string): string {
  return query
    .split('&')
    .slice(0, 30)
    .map((pair) => {
      const at = pair.indexOf('=');
      const name = at < 0 ? pair : pair.slice(0, at);
      if (!/^[A-Za-z][\w.-]{0,30}$/.test(name) || looksSecret(name) || at < 0) return removed;
      const value = pair.slice(at + 1);
      const isHarmless = harmlessParameters.has(name) && /^[\w.:-]{0,24}$/.test(value) && !looksSecret(value);
      return `${name}=${isHarmless ? value : removed}`;
    })
    .join('&');
}

const address = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>]+/gi;
const pathInText = /(^|[\s"'(=:])(\/[^\s"'<>)]+)/g;
// `Basic Instinct` is a title.
const scheme = /\b(bearer|basic)\s+(?=[^\s"',;]{0,200}[\d.=+/_-])[^\s"',;]+/gi;
const namedValue =
  /(["']?)\b([\w-]{0,40}?(?:token|passw(?:or)?d|secret|authorization|userauth|jwt|key|reg-?code|code|pin|e-?mail)[\w-]{0,20})\1\s{0,3}[:=]\s{0,3}("[^"]*"|'[^']*'|[^\s"',;&}]+)/gi;
const spokenCode = /\b((?:[Rr]eg(?:istration)?|[Aa]ctivation)?[ -]?[Cc]ode(?: is)?)\s{1,3}[A-Z0-9]{4,16}\b/g;
const mailAddress = /[^\s"'<>@,;:()]{1,64}@[^\s"'<>@,;:()]{1,255}/g;
const opaque = /[A-Za-z0-9_~+=-]{16,}(?:\.[A-Za-z0-9_~+=-]*)*/g;

/** The message without secrets. @param clean of the addresses in it */
export function scrubText(text: string, clean: (address: string) => string = scrubUrl): string {
  return text
    .slice(0, maxText)
    .replace(address, (found) => clean(found))
    .replace(pathInText, (_, before: string, path: string) => before + clean(path))
    .replace(scheme, (_, name: string) => `${name} ${removed}`)
    .replace(namedValue, (_, _quote: string, name: string) => `${name}=${removed}`)
    .replace(spokenCode, (_, name: string) => `${name} ${removed}`)
    .replace(mailAddress, removed)
    .replace(opaque, (found) => (looksSecret(found) ? removed : found));
}

export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** Further keys are left out. */
const maxKeys = 40;

/** Details of a log line without secrets, judged by their names, then by their values. */
export function scrubDetail(detail: Detail): Record<string, string | number | boolean | null> {
  const clean: [string, string | number | boolean | null][] = [];
  for (const [name, value] of Object.entries(detail).slice(0, maxKeys)) {
    const isText = typeof value === 'string';
    if (name === '__proto__' || (value !== null && !['string', 'number', 'boolean'].includes(typeof value))) continue;
    if (isText) clean.push([name, secretName.test(name) ? removed : scrubText(value)]);
    else clean.push([name, value]);
  }
  return Object.fromEntries(clean);
}

/** Also removes the current secrets anywhere in a text: tokens, the code on the screen. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => (secret.length < 4 ? rest : rest.split(secret).join(removed)), text);
}
