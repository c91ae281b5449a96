import { expect, it } from 'vitest';
import { pressMediaKey } from '../../../../src/casting/receiver/media-keys.ts';
import { Keyboard } from '../../../../src/input/keyboard.ts';
import { keyMaps } from '../../../../src/platform/key-maps.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

it.each(Object.entries(keyMaps))('play and pause are keys of every device: %s (C 9.2)', (_, keyMap) => {
  const commands: string[] = [];
  const clock = new FakeClock();
  const keyboard = new Keyboard(keyMap, clock, ({ type }) => void commands.push(type));
  const document = new EventTarget();
  document.addEventListener('keydown', (event) => keyboard.down(event as KeyboardEvent));
  document.addEventListener('keyup', (event) => keyboard.up(event as KeyboardEvent));
  const window = { document, KeyboardEvent: Event } as never;
  pressMediaKey(window, 'pause');
  pressMediaKey(window, 'play');
  clock.advance(5000);
  expect(commands).toEqual(['pause', 'key-up', 'play', 'key-up']);
});
