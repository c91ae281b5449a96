import { describe, expect, it } from 'vitest';
import { Typing } from '../../../src/input/typing.ts';
import { inputFixture } from './fixtures.ts';

describe('typing', () => {
  it('gives keys to the newest target only, and to none once it has ended', () => {
    const typing = new Typing();
    const seen: string[] = [];
    const target = (name: string, takes: boolean) => ({
      by: 'text' as const,
      isSecret: false,
      keyDown() {
        seen.push(name);
        return takes;
      },
    });
    const key = {} as KeyboardEvent;
    expect(typing.take(key)).toBe(false);
    const endField = typing.begin(target('field', true));
    const endKeyboard = typing.begin(target('keyboard', false));
    expect(typing.take(key)).toBe(false);
    endKeyboard();
    expect(typing.take(key)).toBe(true);
    endField();
    endField();
    expect([typing.take(key), seen]).toEqual([false, ['keyboard', 'field']]);
  });

  it('makes no command of a key that is typed', () => {
    const f = inputFixture();
    const end = f.typing.begin({ by: 'text', isSecret: false, keyDown: (event) => event.keyCode === 32 });
    const event = f.down('space');
    f.up('space');
    expect([f.taken(), event.defaultPrevented]).toEqual([[], false]);
    f.down('back');
    expect(f.taken()).toEqual([{ type: 'back' }]);
    end();
    f.down('space');
    expect(f.taken()).toEqual([{ type: 'play-pause' }]);
  });
});
