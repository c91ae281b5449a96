// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { SeekBar, type SeekBarModel } from '../../../../../src/render/objects/controls/seek-bar.ts';
import type { TimeText } from '../../../../../src/render/objects/text/time-text.ts';
import { Quad } from '../../../../../src/render/quad/quad.ts';
import { fakePictures } from '../fake-pictures.ts';
import { fakeStage, letterWidth } from '../fake-stage.ts';

const look = {
  width: 1000,
  trackHeight: 8,
  focusedTrackHeight: 14,
  track: 0xffffff,
  trackAlpha: 0.3,
  availableAlpha: 0.2,
  thumb: 0xffffff,
  ring: 0xff0000,
  time: { family: 'Inter', size: 28, weight: 600, italic: false, uppercase: false, tracking: 0, lineHeight: 36 },
  mutedColor: 0x888888,
  thumbnail: { width: 400, height: 225, radius: 12, placeholder: 0x222222, frame: 0xff0000 },
};
const at = (position: number, more: Partial<SeekBarModel> = {}): SeekBarModel => ({
  position,
  from: 0,
  to: 1,
  breaks: [],
  breakColor: 0xffffff,
  fill: 0xff0000,
  start: '',
  end: '-END-',
  current: '0:30',
  currentColor: 0xffffff,
  thumbnail: undefined,
  nearby: [],
  ...more,
});

function seekBar() {
  const fake = fakeStage();
  const { asked, pictures } = fakePictures();
  Object.assign(fake.stage, { pictures, scale: 1 });
  const bar = new SeekBar({ stage: fake.stage, look });
  fake.frames.runAll();
  const inside = bar as unknown as {
    thumb: { x: number; visible: boolean };
    current: TimeText;
    fill: { boxWidth: number };
    thumbnail: { x: number; visible: boolean };
  };
  return {
    ...fake,
    asked,
    thumbnail: inside.thumbnail,
    bar,
    thumb: inside.thumb,
    current: inside.current,
    fill: inside.fill,
  };
}

const timeWidth = 4 * letterWidth;

describe('A seek bar', () => {
  it('is filled as far as playback is, with the time beneath', () => {
    const { bar, fill, current } = seekBar();
    bar.show(at(0.5));
    expect(fill.boxWidth).toBe(500);
    expect(current.x).toBe(500 - timeWidth / 2);
  });

  it('keeps the current time inside the bar and clear of the times at its ends', () => {
    const { bar, current } = seekBar();
    bar.show(at(0));
    expect(current.x).toBe(0);
    bar.show(at(1), true);
    expect(current.x + timeWidth).toBeLessThan(1000 - 5 * letterWidth);
    bar.show(at(0, { start: 'START' }), true);
    expect(current.x).toBeGreaterThan(5 * letterWidth);
  });

  it('draws a jump as a tween and the steps of playback at once', () => {
    const { bar, frames, fill } = seekBar();
    bar.show(at(0.1));
    bar.show(at(0.101));
    expect(fill.boxWidth).toBe(101);
    bar.show(at(0.6));
    frames.run();
    expect(fill.boxWidth).toBeGreaterThan(101);
    expect(fill.boxWidth).toBeLessThan(600);
    frames.runAll();
    expect(fill.boxWidth).toBe(600);
  });

  it('has a mark for each break', () => {
    const { bar } = seekBar();
    const marks = () => bar.children.filter((child) => child instanceof Quad && child.tint === 0xffee00) as Quad[];
    bar.show(at(0.1, { breaks: [0.25, 0.5], breakColor: 0xffee00 }));
    expect(marks().map((mark) => mark.x + mark.boxWidth / 2)).toEqual([250, 500]);
    bar.show(at(0.3, { breaks: [0.5], breakColor: 0xffee00 }));
    expect(marks().map((mark) => mark.x + mark.boxWidth / 2)).toEqual([500]);
  });

  it('shows a picture above the thumb while it is focused, and keeps those near it loaded', () => {
    const { bar, frames, asked, thumbnail } = seekBar();
    const shown: boolean[] = [];
    bar.onThumbnail = (isShown) => shown.push(isShown);
    const model = at(0.5, { thumbnail: '/5.jpg', nearby: ['/6.jpg', '/4.jpg'] });
    bar.show(model);
    expect([thumbnail.visible, asked.size]).toEqual([false, 0]);
    bar.setFocused(true);
    frames.runAll();
    expect([thumbnail.visible, thumbnail.x, [...asked.keys()]]).toEqual([true, 300, ['/5.jpg', '/6.jpg', '/4.jpg']]);
    // It stays within the bar.
    bar.show(at(0, { thumbnail: '/0.jpg', nearby: ['/1.jpg'] }), true);
    expect([thumbnail.x, [...asked.keys()]]).toEqual([0, ['/0.jpg', '/1.jpg']]);
    bar.setFocused(false);
    frames.runAll();
    expect([thumbnail.visible, shown]).toEqual([false, [true, false]]);
    bar.setFocused(true);
    bar.destroy();
    expect(asked.size).toBe(0);
  });

  it('shows no picture of a stream that has none', () => {
    const { bar, frames, thumbnail } = seekBar();
    bar.show(at(0.5));
    bar.setFocused(true);
    frames.runAll();
    expect(thumbnail.visible).toBe(false);
  });

  it('has a thumb while it is focused', () => {
    const { bar, frames, thumb } = seekBar();
    expect(thumb.visible).toBe(false);
    bar.setFocused(true);
    frames.runAll();
    expect(thumb.visible).toBe(true);
    bar.setFocused(false, true);
    expect(thumb.visible).toBe(false);
  });

  it('releases its texts when destroyed', () => {
    const { bar, texts } = seekBar();
    bar.show(at(0.5));
    bar.destroy();
    expect(texts.held.size).toBe(0);
  });
});
