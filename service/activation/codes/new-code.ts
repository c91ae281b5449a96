import { randomInt } from 'node:crypto';

/**
 * Capitals and digits that nobody takes for one another across a room: no 0 O D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V; and no
 * vowels, so that a code spells nothing.
 */
const alphabet = 'CFHJKMNPQRTVWXY34679';

const length = 6;

/** A code that cannot be guessed: 20 to the power of 6, one in 64 million. */
export function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What a person typed, as it would have been shown: capitals, without spaces and hyphens. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
