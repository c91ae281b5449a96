import { scrubText, scrubUrl, withoutSecrets } from '../scrub.ts';
import type { EventValue, FieldKind, Fields } from './event-catalogue.ts';

const word = /^[A-Za-z0-9][\w.-]{0,39}$/;
/** Ids are long and mixed like tokens, so only the known secrets tell them apart. */
const id = /^[^\s@?#]{1,128}$/;
const mostIds = 50;
const longestName = 200;

/**
 * The values that fit their field, without the current secrets.
 * @param secrets tokens, the code on the screen, what is typed into a form
 */
export function fieldValues(
  fields: Fields,
  facts: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): Record<string, EventValue> {
  const values = Object.entries(fields).flatMap(([field, kind]) => {
    const value = fitting(kind, facts[field], secrets);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(values);
}

/** Undefined for what is not known, and for what does not fit. */
function fitting(kind: FieldKind, value: unknown, secrets: readonly string[]): EventValue | undefined {
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'number') return Number.isFinite(value) ? (value as number) : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  const isOpen = (text: string): boolean => withoutSecrets(text, secrets) === text;
  switch (kind) {
    case 'word':
      return word.test(value) && isOpen(value) && scrubText(value) === value ? value : undefined;
    case 'id':
      return id.test(value) && isOpen(value) ? value : undefined;
    case 'ids': {
      const ids = isOpen(value) ? value.split(' ').filter((each) => id.test(each)) : [];
      return ids.slice(0, mostIds).join(' ') || undefined;
    }
    case 'name':
      return scrubText(withoutSecrets(value, secrets)).slice(0, longestName);
    case 'path':
      return scrubUrl(withoutSecrets(value, secrets));
  }
}
