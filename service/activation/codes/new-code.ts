import { randomInt } from 'node:crypto';

/**
 * Capitals and digits that are hard to confuse across a room, and no vowels, so that a code never spells a word.
 */
const alphabet = 'CFHJKMNPQRTVWXY34679';

const codeLength = 6;

/** One of 20^6, 64 million: hard to guess. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Brings a typed code into the form it is shown in: capitals, without spaces and hyphens. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
