import { expect, it } from 'vitest';
import type { Command } from '../../../src/input/command.ts';
import { mirrored } from '../../../src/input/mirrored.ts';

it('commands of a mirrored screen are turned into those of the layout', () => {
  const got: Command[] = [];
  const dispatch = mirrored((command) => got.push(command));
  const move = (direction: 'left' | 'right' | 'up') =>
    ({ type: 'move', direction, repeat: false, source: 'key' }) as const;
  dispatch(move('left'));
  dispatch(move('right'));
  dispatch(move('up'));
  dispatch({ type: 'hover', x: 100, y: 50 });
  dispatch({ type: 'press', x: 1900, y: 50 });
  dispatch({ type: 'edge', direction: 'right', x: 1919, y: 50 });
  dispatch({ type: 'back' });
  expect(got).toEqual([
    move('right'),
    move('left'),
    move('up'),
    { type: 'hover', x: 1820, y: 50 },
    { type: 'press', x: 20, y: 50 },
    { type: 'edge', direction: 'left', x: 1, y: 50 },
    { type: 'back' },
  ]);
});
