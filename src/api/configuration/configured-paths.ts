import { buildPaths, type ContentPath, type ContentPaths } from '../content/content-paths.ts';
import { safeUrl } from '../url.ts';

const placeholders = (template: string): string => (template.match(/\{\w*\}/g) ?? []).sort().join();

/**
 * The answer's `app.api.content`. Taken is a path of our own origin, to which alone keys and tokens are sent, that says
 * where to put what the build's path needs.
 */
export function normalisePaths(value: unknown): ContentPaths {
  if (typeof value !== 'object' || value === null) return {};
  const names = Object.keys(buildPaths) as ContentPath[];
  const taken = names.flatMap((name) => {
    const path = safeUrl((value as Readonly<Record<string, unknown>>)[name]);
    return path?.startsWith('/') && placeholders(path) === placeholders(buildPaths[name])
      ? [[name, path] as const]
      : [];
  });
  return Object.fromEntries(taken);
}
