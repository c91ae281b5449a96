import type { Command } from '../../../input/command.ts';

/** Commands that the end cards' buttons need. */
export const choosing: ReadonlySet<Command['type']> = new Set(['move', 'enter-down', 'hover', 'press']);

/** Commands that are no deliberate act of a viewer: neither a user gesture to the browser, nor a sign that somebody watches. */
export const passing: ReadonlySet<Command['type']> = new Set([
  'hover',
  'edge',
  'pointer-mode',
  'key-up',
  'enter-repeat',
  'enter-up',
  'enter-cancel',
]);
