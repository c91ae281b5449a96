/**
 * One object of an answer, without the lists of objects in it, and where it belongs. An object comes before those in
 * its lists.
 */
export interface Part {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Takes a value apart, so that its receiver never has to read a long list at once. */
export function* partsOf(value: unknown, path: Part['path'] = []): Generator<Part> {
  if (typeof value !== 'object' || value === null) {
    yield { path, value };
    return;
  }
  if (Array.isArray(value)) {
    yield { path, value: [] };
    for (let index = 0; index < value.length; index++) yield* partsOf(value[index], [...path, index]);
    return;
  }
  const lists = Object.entries(value).filter(([, member]) => isListOfObjects(member));
  yield { path, value: { ...value, ...Object.fromEntries(lists.map(([name]) => [name, []])) } };
  for (const [name, list] of lists) {
    const entries = list as readonly unknown[];
    for (let index = 0; index < entries.length; index++) yield* partsOf(entries[index], [...path, name, index]);
  }
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'object';
}

/** Puts a value together from its parts. */
export class Assembly {
  value: unknown = null;

  add({ path, value }: Part): void {
    const last = path[path.length - 1];
    if (last === undefined) {
      this.value = value;
      return;
    }
    let owner = this.value as Record<string | number, unknown>;
    for (let at = 0; at < path.length - 1; at++) owner = owner[path[at] as string] as typeof owner;
    owner[last] = value;
  }
}
