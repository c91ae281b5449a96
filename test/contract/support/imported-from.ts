import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Imports and re-exports of values, including dynamic imports. */
const specifier = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)|new URL\('(\.[^']+)'/gm;

/** Every source that a file imports, directly or through others; type imports do not count. */
export function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, ...specifiers] of readFileSync(path.join(root, file), 'utf8').matchAll(specifier)) {
    const to = specifiers.find((each) => each !== undefined) ?? '';
    if (/\.tsx?$/.test(to)) importedFrom(path.posix.join(path.posix.dirname(file), to), seen);
  }
  return seen;
}
