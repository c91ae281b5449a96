import { frameTime } from '../../../test/harness/page/frozen-clock.ts';

/** A picture of a film, small: the brightness of each pixel. */
export interface FilmFrame {
  /** Milliseconds since the film began. */
  time: number;
  brightness: Uint8Array;
}

/**
 * What a viewer sees as a jump. A cut: much changes from one picture to the next, with stillness before and after. A
 * flash: something is there, or gone, for a single picture.
 */
export interface Jump {
  time: number;
  kind: 'cut' | 'flash';
  /** Part of the screen, 0 to 1. */
  share: number;
}

/** Of 255: below it, nobody sees a difference from three metres. */
const visibleStep = 24;
const flashStep = 40;
/** Parts of the screen: a ring that moves to the next tile changes less than a cut does. */
const stillShare = 0.004;
const cutShare = 0.04;
const flashShare = 0.005;

/** The jumps of a film, whose frames are in the order of their times; a still picture is in it once. */
export function jumpsOf(frames: readonly FilmFrame[]): Jump[] {
  return frames.flatMap(({ time }, index) => {
    const flashed = flash(frames, index);
    if (flashed >= flashShare) return { time, kind: 'flash' as const, share: flashed };
    const cut = movedTo(frames, index - 1) || movedTo(frames, index + 1) ? 0 : change(frames[index - 1], frames[index]);
    return cut >= cutShare ? { time, kind: 'cut' as const, share: cut } : [];
  });
}

/** Whether a picture is part of a motion: it came right after another one that differs. */
function movedTo(frames: readonly FilmFrame[], index: number): boolean {
  const [before, frame] = [frames[index - 1], frames[index]];
  return before !== undefined && isNext(before, frame) && change(before, frame) >= stillShare;
}

/** A key may come between two frames. */
const isNext = (before: FilmFrame, after: FilmFrame | undefined): boolean =>
  after !== undefined && after.time - before.time <= 2 * frameTime;

/** Which part of the screen differs; 0 before the first picture. */
function change(before: FilmFrame | undefined, after: FilmFrame | undefined): number {
  if (!before || !after) return 0;
  return shareOf(after, (pixel) => Math.abs(after.brightness[pixel]! - before.brightness[pixel]!) > visibleStep);
}

/** Which part differs from both neighbours, which look the same there; 0 if more than that moves on the screen. */
function flash(frames: readonly FilmFrame[], index: number): number {
  const [before, frame, after] = [frames[index - 1], frames[index], frames[index + 1]];
  if (!before || !frame || !after || !isNext(frame, after)) return 0;
  const share = shareOf(frame, (pixel) => {
    const [was, is, becomes] = [before, frame, after].map(({ brightness }) => brightness[pixel]!) as [
      number,
      number,
      number,
    ];
    const isAlike = Math.abs(becomes - was) < visibleStep / 2;
    return isAlike && Math.min(Math.abs(is - was), Math.abs(is - becomes)) > flashStep;
  });
  return share > change(before, after) ? share : 0;
}

function shareOf({ brightness }: FilmFrame, holds: (pixel: number) => boolean): number {
  let count = 0;
  for (let pixel = 0; pixel < brightness.length; pixel++) if (holds(pixel)) count += 1;
  return count / brightness.length;
}
