import { describe, expect, it } from 'vitest';
import { inputFixture } from './fixtures.ts';

describe('taps on the input', () => {
  it('hear each event before the app, which does not get what one of them keeps', () => {
    const f = inputFixture();
    const heard: string[] = [];
    const end = f.taps.add((event) => {
      heard.push(event.type);
      if (heard.length === 1) expect(f.commands).toEqual([]);
      return heard.length > 2;
    });
    f.down('left');
    f.up('left');
    expect(f.taken()).toContainEqual({ type: 'move', direction: 'left', repeat: false, source: 'key' });
    f.down('right');
    f.up('right');
    expect(f.taken()).toEqual([]);
    end();
    f.down('up');
    expect(f.taken()).toContainEqual({ type: 'move', direction: 'up', repeat: false, source: 'key' });
    expect(heard).toEqual(['keydown', 'keyup', 'keydown', 'keyup']);
  });

  it('that come late get the first hundred events of the start, once', () => {
    const f = inputFixture();
    for (let presses = 0; presses < 60; presses++) {
      f.down('left');
      f.up('left');
    }
    expect(f.taps.takeEarly().map(({ type }) => type)).toEqual(
      Array.from({ length: 50 }, () => ['keydown', 'keyup']).flat(),
    );
    f.down('left');
    expect(f.taps.takeEarly()).toEqual([]);
  });
});
