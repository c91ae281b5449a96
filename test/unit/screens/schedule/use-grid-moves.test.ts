import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/input/command.ts';
import { pageStepOf } from '../../../../src/screens/schedule/use-grid-moves.ts';

describe('a page of the schedule', () => {
  it.each<[Command, -1 | 1 | undefined]>([
    [{ type: 'channel-up', repeat: false }, -1],
    [{ type: 'channel-down', repeat: true }, 1],
    [{ type: 'move', direction: 'up', repeat: false, source: 'wheel' }, -1],
    [{ type: 'move', direction: 'down', repeat: false, source: 'wheel' }, 1],
    [{ type: 'move', direction: 'right', repeat: false, source: 'wheel' }, undefined],
    [{ type: 'move', direction: 'down', repeat: false, source: 'key' }, undefined],
    [{ type: 'back' }, undefined],
  ])('follows %o by %s', (command, step) => {
    expect(pageStepOf(command)).toBe(step);
  });
});
