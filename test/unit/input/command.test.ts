import { describe, expect, it } from 'vitest';
import { type Command, pressOf } from '../../../src/input/command.ts';

describe('a press', () => {
  it.each<[Command, boolean | undefined]>([
    [{ type: 'move', direction: 'left', repeat: false, source: 'key' }, true],
    [{ type: 'move', direction: 'left', repeat: true, source: 'key' }, true],
    [{ type: 'enter-down' }, true],
    [{ type: 'press', x: 0, y: 0 }, true],
    [{ type: 'back' }, true],
    [{ type: 'enter-up' }, false],
    [{ type: 'enter-cancel' }, false],
    [{ type: 'key-up' }, false],
    [{ type: 'move', direction: 'left', repeat: false, source: 'wheel' }, undefined],
    [{ type: 'hover', x: 0, y: 0 }, undefined],
  ])('%j is down: %j', (command, isDown) => {
    expect(pressOf(command)).toBe(isDown);
  });
});
