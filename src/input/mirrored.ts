import { screen } from '../config/constants.ts';
import type { Direction } from '../focus/types.ts';
import type { Command, Dispatch } from './command.ts';

/**
 * For a scene that is drawn mirrored: turns places and directions on the screen into those of the layout, which runs
 * from left to right (docs/decisions/right-to-left.md).
 */
export function mirrored(dispatch: Dispatch): Dispatch {
  return (command) => dispatch(inLayout(command));
}

function inLayout(command: Command): Command {
  switch (command.type) {
    case 'move':
      return { ...command, direction: opposite(command.direction) };
    case 'hover':
    case 'press':
      return { ...command, x: screen.width - command.x };
    case 'edge':
      return { ...command, direction: opposite(command.direction), x: screen.width - command.x };
    default:
      return command;
  }
}

function opposite(direction: Direction): Direction {
  if (direction === 'left') return 'right';
  return direction === 'right' ? 'left' : direction;
}
