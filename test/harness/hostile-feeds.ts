/** Values in the place of others that break a careless reader. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  0,
  -1,
  1e308,
  8.64e15 + 1,
  [],
  {},
  [null],
  [[]],
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '//evil.example/x',
  '<img src=x onerror=alert(1)>',
  '\u202etxt.exe\u2066',
  '\ud800',
  '{showname}',
  '9999-99-99T99:99:99Z',
  'W'.repeat(5000),
  'مرحبا '.repeat(80),
  '🜁'.repeat(300),
];

type Random = () => number;

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** A feed's answer in which some values are wrong, missing, repeated, swapped or far too many. The answer itself stays as it is. */
export function spoilFeed(body: unknown, random: Random): unknown {
  const spoilt = { body: structuredClone(body) };
  const changes = 1 + Math.floor(random() * 8);
  for (let done = 0; done < changes; done++) change(spoilt, random);
  return spoilt.body;
}

/** Goes down into a value at random, and changes something where it stops. */
function change(parent: Record<string, unknown> | unknown[], random: Random): void {
  const entries = Object.entries(parent);
  const deeper = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  // Most of an answer lies deep.
  const goesOn = deeper.length > 0 && random() < 0.9;
  const [key, value] = pick(goesOn ? deeper : entries, random) ?? [];
  if (key === undefined) return;
  if (goesOn) change(value as Record<string, unknown>, random);
  else pick(changes, random)(parent as Record<string, unknown>, key, random);
}

const changes: readonly ((parent: Record<string, unknown>, key: string, random: Random) => void)[] = [
  (parent, key, random) => {
    parent[key] = structuredClone(pick(hostile, random));
  },
  (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  },
  (parent, key, random) => {
    // The same again, which repeats ids.
    if (Array.isArray(parent))
      parent.push(...Array.from({ length: 1 + Math.floor(random() * 60) }, () => parent[Number(key)]));
    else parent[key] = [parent[key], parent[key]];
  },
  (parent, key, random) => {
    const other = pick(Object.keys(parent), random);
    [parent[key], parent[other]] = [parent[other], parent[key]];
  },
  (parent, key) => {
    parent[key] = { [key]: structuredClone(parent[key]) };
  },
];
