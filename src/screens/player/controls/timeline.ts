import type { Playback } from '../../../api/content/types.ts';
import type { PlayerProgress } from '../../../stores/player/player-types.ts';
import type { TimeLabels } from '../../../stores/rules/time-labels.ts';
import { hoursOnAir, type ProgrammeHours, programmeShare } from '../../../stores/rules/watched-part.ts';
import type { TranslatePlayer } from '../texts.ts';
import { runningTime, spokenTime } from './time-words.ts';

/** What the progress bar stands for, and where playback is on it. Places are fractions of the bar. */
export interface Timeline {
  position: number;
  /** The range that can be sought in. */
  from: number;
  to: number;
  /** Places of breaks with ads that the viewer has not watched. */
  breaks: readonly number[];
  /** Times at the ends and at the position; '' for none. */
  start: string;
  end: string;
  current: string;
  /** The stream is still growing. */
  isLive: boolean;
  /** At the newest picture of a live stream. */
  isAtLiveEdge: boolean;
  /** The position in words: alone, and with the duration. */
  spoken: string;
  valueText: string;
  /** The stream position of a place on the bar, in seconds. */
  secondsAt(fraction: number): number;
}

export interface TimelineContext {
  now: number;
  isAtLiveEdge: boolean;
  /** Breaks that the viewer has not watched, in seconds of the stream. */
  breaks?: readonly number[];
  t: TranslatePlayer;
  times: Pick<TimeLabels, 'time'>;
}

type ProgrammeTimes = Pick<Playback, 'startTime' | 'endTime' | 'durationSec'>;

/**
 * An on-demand video runs from its start to its end. A live stream runs along its programme, while that is known and
 * on; otherwise along the window that the stream keeps.
 */
export function timelineOf(
  progress: PlayerProgress,
  playback: ProgrammeTimes | null,
  context: TimelineContext,
): Timeline {
  if (!progress.isLive) return onDemand(progress, playback, context);
  const hours = hoursOnAir(playback, context.now);
  return hours ? programme(progress, hours, context) : liveWindow(progress, context);
}

/** Playback has come to the end of something that has one. */
export function isAtEnd({ position, duration }: PlayerProgress): boolean {
  return duration !== null && duration > 0 && position >= duration - endTolerance;
}

/** Seconds: the last picture's time differs a little from the duration. */
const endTolerance = 0.5;

function onDemand(
  { position, duration }: PlayerProgress,
  playback: ProgrammeTimes | null,
  { t, breaks = [] }: TimelineContext,
): Timeline {
  const length = duration ?? playback?.durationSec ?? 0;
  const elapsed = spokenTime(position, t);
  return {
    position: fraction(position, length),
    from: 0,
    to: 1,
    breaks: length > 0 ? breaks.map((at) => fraction(at, length)) : [],
    start: '',
    // Of whole seconds, so that both times change together.
    end: length > 0 ? runningTime(Math.floor(length) - Math.floor(position), { negative: true }) : '',
    current: runningTime(position),
    isLive: false,
    isAtLiveEdge: false,
    spoken: elapsed,
    valueText: length > 0 ? t('player.position', { elapsed, duration: spokenTime(length, t) }) : elapsed,
    secondsAt: (place) => place * length,
  };
}

function programme(progress: PlayerProgress, hours: ProgrammeHours, context: TimelineContext): Timeline {
  const { startTime, endTime } = hours;
  const { now, times, breaks = [] } = context;
  const { seekable, position } = progress;
  const placeOf = (seconds: number): number => programmeShare(seconds, progress, hours, now);
  return {
    position: placeOf(position),
    from: placeOf(seekable.start),
    to: placeOf(seekable.end),
    breaks: breaks.filter((at) => at <= seekable.end).map(placeOf),
    start: times.time(startTime),
    end: times.time(endTime),
    ...liveWords(progress, context),
    secondsAt: (place) => seekable.end - (now - (startTime + place * (endTime - startTime))) / 1000,
  };
}

function liveWindow(progress: PlayerProgress, context: TimelineContext): Timeline {
  const { seekable, position } = progress;
  const length = seekable.end - seekable.start;
  const { breaks = [] } = context;
  return {
    position: context.isAtLiveEdge ? 1 : fraction(position - seekable.start, length),
    from: 0,
    to: 1,
    breaks: breaks
      .filter((at) => at >= seekable.start && at <= seekable.end)
      .map((at) => fraction(at - seekable.start, length)),
    start: '',
    end: '',
    ...liveWords(progress, context),
    secondsAt: (place) => seekable.start + place * length,
  };
}

function liveWords({ seekable, position }: PlayerProgress, { isAtLiveEdge, t }: TimelineContext) {
  const behind = seekable.end - position;
  const spoken = isAtLiveEdge ? t('player.live') : t('player.behindLive', { time: spokenTime(behind, t) });
  return {
    isLive: true,
    isAtLiveEdge,
    current: isAtLiveEdge ? t('player.live') : runningTime(behind, { negative: true }),
    spoken,
    valueText: spoken,
  };
}

function fraction(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}
