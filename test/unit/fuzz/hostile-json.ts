import fc from 'fast-check';

/** Any UTF-16 units, including halves of surrogate pairs, which JSON may contain. */
export const anyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

/** Texts known to cause trouble. */
const badTexts = [
  '',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example/x',
  'https://user:secret@evil.example/',
  '\u0000\u0007\u001b[31m',
  '\u202etxt.exe\u2066',
  '\ud800',
  'a\udc00b',
  'x'.repeat(20_000),
  '9'.repeat(400),
];

const badNumbers = [0, -0, -1, 1e308, -1e308, 5e-324, 8.64e15 + 1, Number.MAX_SAFE_INTEGER + 1];

/** JSON that changes a prototype when it is merged: JSON.parse creates own properties with these names. */
const pollution = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"prototype":{"polluted":true},"toString":1,"hasOwnProperty":null,"length":-1,"then":"x"}',
];

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, ...badNumbers, ...badTexts),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  anyText(),
);

const poison: fc.Arbitrary<unknown> = fc.constantFrom(...pollution).map((text) => JSON.parse(text) as unknown);

/** Any result of `JSON.parse`, with names of a prototype among the keys. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', 'then'), anyText(8)),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    poison,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(tie('key') as fc.Arbitrary<string>, tie('value')), { maxLength: 5 }).map((entries) => {
      const text = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
      return JSON.parse(`{${text.join(',')}}`) as unknown;
    }),
  ),
})).value;

/** A valid body with a few values replaced, which passes the first checks. */
export function spoilt(good: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(good);
  const change = fc.record({ place: fc.nat({ max: places.length - 1 }), value: fc.oneof(leaf, poison, anyJson) });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let body = structuredClone(good);
    for (const { place, value } of changes) body = replaced(body, places[place] ?? [], value);
    return body;
  });
}

/** The valid body with each bad value in each place, one at a time. */
export function* sweep(good: unknown): Generator<unknown> {
  const bad = [...badTexts, ...badNumbers, null, true, [], {}, ...pollution.map((text) => JSON.parse(text) as unknown)];
  for (const place of placesOf(good)) for (const value of bad) yield replaced(structuredClone(good), place, value);
}

type Path = readonly (string | number)[];

/** The path of every value in a body, and of prototype names in each object. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((entry, index) => placesOf(entry, [...path, index]))];
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, entry]) => placesOf(entry, [...path, key]));
  return [path, ...inside, [...path, '__proto__'], [...path, 'constructor']];
}

/** Changes nothing if an earlier replacement has removed the place. */
function replaced(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof body !== 'object' || body === null) return body;
  const inner = Object.getOwnPropertyDescriptor(body, key)?.value as unknown;
  const settled = { value: replaced(inner, rest, value), enumerable: true, configurable: true, writable: true };
  if (!(Array.isArray(body) && typeof key === 'string')) Object.defineProperty(body, key, settled);
  return body;
}

/** Every text in a normaliser's result, keys included, with its place. */
export function textsIn(value: unknown, where = ''): { where: string; text: string }[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (value instanceof Map) {
    return [...value].flatMap(([key, entry]) => [
      ...textsIn(key, `${where} key`),
      ...textsIn(entry, `${where}.${String(key)}`),
    ]);
  }
  if (value instanceof Set) return [...value].flatMap((entry) => textsIn(entry, `${where}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, where === '' ? key : `${where}.${key}`));
}
