import type { PlaybackFigures } from '../../config/features/playback-figures.ts';
import type { Failure } from '../error-catalogue.ts';
import type { TrackChoice } from './tracks-state.ts';

/** B 4 Player. */
export type PlayerStatus = 'PENDING' | 'LOADING' | 'READY' | 'ACTIVE' | 'STOPPED' | 'CLEANING' | 'ERROR';

/** `restart`: a live programme from its beginning. */
export type PlaybackKind = 'vod' | 'live' | 'restart';

/** What plays; identified by both fields. */
export interface PlayerVideo {
  id: string;
  kind: PlaybackKind;
}

export interface PlayerParams {
  /** Seconds into an on-demand video. */
  startTimeSec: number;
}

/** Authored pixels (1920x1080). */
export interface PlacementStyle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the picture is shown. Active: a page shows the video inside itself, for instance in a hero. */
export type Placement = { isActive: boolean } & ({ mode: 'FULLSCREEN' } | { mode: 'CUSTOM'; style: PlacementStyle });

/** The running playback, as seen by the store (`PlaybackSession` in src/player). */
export interface RunningPlayback {
  setCaptions(on: boolean): void;
  /** Plays other tracks of the stream. */
  choose(choice: TrackChoice): void;
  /** The viewer may watch no longer: the picture stands still until `renew`. */
  standStill(): void;
  /** Asks for the stream once more, and plays on where the video stopped. */
  renew(): void;
  /** Null before the stream is opened. */
  figures(): PlaybackFigures | null;
  /** Ends the playback and frees its resources. Called once. */
  dispose(): void;
}

/** Seconds on the stream's timeline. */
export interface SeekableRange {
  start: number;
  end: number;
}

/** Reported a few times a second. */
export interface PlayerProgress {
  position: number;
  /** Null while unknown, and for live streams. */
  duration: number | null;
  seekable: SeekableRange;
  isLive: boolean;
}

/** How a playback can fail (C 8.2). `status`: the HTTP status behind it, if any. */
export type PlayerFailure = Extract<
  Failure,
  { kind: 'PLAYBACK' | 'CONCURRENCY' | 'ENTITLEMENT_ERROR' | 'CUSTOM_ENTITLEMENT_ERROR' }
> & {
  status?: number;
};
