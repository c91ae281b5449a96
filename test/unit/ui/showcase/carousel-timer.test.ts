import { beforeEach, describe, expect, it } from 'vitest';
import { CarouselTimer } from '../../../../src/ui/showcase/carousel-timer.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

let clock: FakeClock;
let timer: CarouselTimer;
/** The turns since the last look, as numbers of slides. */
let turns: number[];
beforeEach(() => {
  clock = new FakeClock();
  turns = [];
  timer = new CarouselTimer(clock, (slides) => turns.push(slides));
  timer.start(8000);
});

describe('the carousel', () => {
  it('turns by a slide at its interval', () => {
    clock.advance(24_000);
    expect(turns).toEqual([1, 1, 1]);
  });

  it('does not turn without an interval, and leaves no timer when it is stopped', () => {
    timer.start(null);
    clock.advance(60_000);
    timer.start(8000);
    timer.stop();
    expect([turns, clock.pending]).toEqual([[], 0]);
  });

  it('turns within its interval when the clock is set back', () => {
    clock.advance(1000);
    timer.setInView(false);
    clock.setBack(3_600_000);
    timer.setInView(true);
    clock.advance(8000);
    expect(turns).toEqual([1]);
  });

  it('begins a whole interval when the viewer turns the slide', () => {
    clock.advance(7999);
    timer.restart();
    clock.advance(7999);
    expect(turns).toEqual([]);
    clock.advance(1);
    expect(turns).toEqual([1]);
  });

  it('stands still while a key is held, and begins a whole interval on its release', () => {
    clock.advance(7000);
    timer.hold('press');
    clock.advance(10_000);
    timer.release('press');
    clock.advance(7999);
    expect(turns).toEqual([]);
    clock.advance(1);
    expect(turns).toEqual([1]);
  });

  it('takes a key whose release got lost for released', () => {
    timer.hold('press');
    clock.advance(15_000 + 7999);
    expect(turns).toEqual([]);
    clock.advance(1);
    expect(turns).toEqual([1]);
  });

  it('stands still below the dialog that a press has opened, however the key comes up', () => {
    timer.hold('press');
    timer.hold('dialog');
    timer.release('press');
    clock.advance(60_000);
    expect(turns).toEqual([]);
    timer.release('dialog');
    clock.advance(8000);
    expect(turns).toEqual([1]);
  });

  it('runs no timer while a row leads', () => {
    timer.setInView(false);
    expect(clock.pending).toBe(0);
    clock.advance(60_000);
    expect(turns).toEqual([]);
  });

  it('shows the slide that is due when it comes into view again, and turns on from there', () => {
    clock.advance(1000);
    timer.setInView(false);
    clock.advance(24_000);
    timer.setInView(true);
    expect(turns).toEqual([3]);
    clock.advance(8000);
    expect(turns).toEqual([3, 1]);
  });

  it('waits for the rest of the interval when it is back in view before it', () => {
    timer.setInView(false);
    clock.advance(5000);
    timer.setInView(true);
    clock.advance(2999);
    expect(turns).toEqual([]);
    clock.advance(1);
    expect(turns).toEqual([1]);
  });

  it('stands still below a dialog, whatever key is pressed in it', () => {
    timer.hold('dialog');
    timer.hold('press');
    timer.release('press');
    clock.advance(60_000);
    timer.hold('press');
    clock.advance(60_000);
    expect(turns).toEqual([]);
    timer.release('dialog');
    clock.advance(8000);
    expect(turns).toEqual([1]);
  });

  it('skips no slide on coming into view while it is held', () => {
    timer.setInView(false);
    timer.hold('dialog');
    clock.advance(24_000);
    timer.setInView(true);
    expect(turns).toEqual([]);
    timer.release('dialog');
    clock.advance(8000);
    expect(turns).toEqual([1]);
  });

  it('leaves no timer when it is stopped while a key is held', () => {
    timer.hold('press');
    timer.stop();
    expect(clock.pending).toBe(0);
    timer.start(8000);
    clock.advance(8000);
    expect(turns).toEqual([1]);
  });
});
