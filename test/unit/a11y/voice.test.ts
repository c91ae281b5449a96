import { describe, expect, it } from 'vitest';
import type { Mirror } from '../../../src/a11y/mirror.ts';
import { createVoice, type Voice } from '../../../src/a11y/voice.ts';
import { type Fixture, fixture, keys, List, rect } from '../focus/fixtures.ts';

function setup(): Fixture & { voice: Voice; heard: string[]; announced: string[] } {
  const base = fixture();
  const heard: string[] = [];
  const announced: string[] = [];
  const mirror: Pick<Mirror, 'announce' | 'focusedName'> = {
    announce: (text, options) => announced.push(options?.assertive ? `${text}!` : text),
    focusedName: () => base.engine.focused?.focusKey,
  };
  const voice = createVoice({
    engine: base.engine,
    mirror: mirror as Mirror,
    clock: base.clock,
    speak: (text, options) => heard.push(options?.interrupt ? `${text}!` : text),
    noMoreContent: 'No more content',
  });
  base.add({ focusKey: 'row', rect: rect(0, 0, 1920, 300), scroller: new List(keys('row', 9), 'x') });
  return Object.assign(base, { voice, heard, announced });
}

describe('the voice', () => {
  it('says where the focus settles, and nothing of what it passes', () => {
    const s = setup();
    s.press('right', 'right');
    s.clock.advance(200);
    s.press('right');
    s.clock.advance(299);
    expect(s.heard).toEqual([]);
    s.clock.advance(1);
    expect(s.heard).toEqual(['row/3!']);
  });

  it('says No more content by the device and to the screen reader', () => {
    const s = setup();
    s.voice.noMoreContent();
    expect(s.heard).toEqual(['No more content']);
    expect(s.announced).toEqual(['No more content']);
  });

  it('cuts off what is being said for what cannot wait', () => {
    const s = setup();
    s.voice.say('Playback failed', { interrupt: true });
    expect(s.heard).toEqual(['Playback failed!']);
    expect(s.announced).toEqual(['Playback failed!']);
  });

  it('is silent once disposed', () => {
    const s = setup();
    s.press('right');
    s.voice.dispose();
    s.clock.advance(1000);
    expect(s.heard).toEqual([]);
  });
});
