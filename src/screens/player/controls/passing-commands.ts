import type { Command } from '../../../input/command.ts';

/** Commands that the end cards' buttons need. */
export const choosing: ReadonlySet<Command['type']> = new Set(['move', 'enter-down', 'hover', 'press']);

/** Commands that the controls take, and answer in words while there is nothing to control. */
export const controlling: ReadonlySet<Command['type']> = new Set([
  'move',
  'enter-down',
  'press',
  'play',
  'pause',
  'play-pause',
  'fast-forward',
  'rewind',
]);

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
