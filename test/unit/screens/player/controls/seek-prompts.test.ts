import { expect, it } from 'vitest';
import { SeekPrompts } from '../../../../../src/screens/player/controls/seek-prompts.ts';
import { createMessages } from '../../../../harness/messages.ts';
import { FakeClock } from '../../../../support/fakes/fake-clock.ts';

it('Fast forward and rewind are spoken at once, then at most every 5 seconds', () => {
  const clock = new FakeClock();
  const said: string[] = [];
  const prompts = new SeekPrompts(clock, createMessages(), (text) => said.push(text));
  prompts.say(1, '20 seconds');
  clock.advance(4999);
  prompts.say(-1, '10 seconds');
  clock.advance(1);
  prompts.say(-1, '5 seconds');
  expect(said).toEqual(['Fast forward to 20 seconds', 'Rewind to 5 seconds']);
  // A clock that is set back silences nothing.
  clock.setBack(86_400_000);
  prompts.say(-1, '0 seconds');
  expect(said).toHaveLength(3);
});
