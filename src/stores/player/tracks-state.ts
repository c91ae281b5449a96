import { makeObservable, observableRef, runInAction } from 'mobx';

/** One sound, or one set of captions. */
export interface StreamTrack {
  /** BCP 47; '' if the stream does not tell. */
  language: string;
  name: string;
}

/** What a stream has to choose from; each list is empty where the device chooses by itself. */
export interface StreamTracks {
  /** Rows of the pictures that the device can draw and decode, the tallest first. */
  heights: readonly number[];
  audio: readonly StreamTrack[];
  /** The one that is heard; -1 if none. */
  audioIndex: number;
  captions: readonly StreamTrack[];
}

/** What the viewer has chosen; null: as it comes. */
export interface TrackChoice {
  height: number | null;
  audio: StreamTrack | null;
  captions: StreamTrack | null;
}

const noTracks: StreamTracks = { heights: [], audio: [], audioIndex: -1, captions: [] };
export const noChoice: TrackChoice = { height: null, audio: null, captions: null };

/** The tracks of what plays. Languages outlive the video, its quality does not: another may have other renditions. */
export class TracksState {
  offered: StreamTracks = noTracks;
  choice: TrackChoice = noChoice;

  /** @param changed called with the new choice */
  constructor(private readonly changed: (choice: TrackChoice) => void) {
    makeObservable(this, { offered: observableRef, choice: observableRef });
  }

  offer(offered: StreamTracks): void {
    runInAction(() => {
      this.offered = offered;
    });
  }

  choose(part: Partial<TrackChoice>): void {
    runInAction(() => {
      this.choice = { ...this.choice, ...part };
    });
    this.changed(this.choice);
  }

  reset(): void {
    runInAction(() => {
      this.offered = noTracks;
      this.choice = { ...this.choice, height: null };
    });
  }
}

/**
 * The place of a wanted track among those of a stream: the same, else one in the same language; -1 for none. A viewer who
 * chose Spanish in one video hears it in the next, whatever that calls it.
 */
export function indexOfTrack(tracks: readonly StreamTrack[], wanted: StreamTrack | null): number {
  if (wanted === null) return -1;
  const same = tracks.findIndex(({ language, name }) => language === wanted.language && name === wanted.name);
  if (same >= 0 || wanted.language === '') return same;
  const spoken = primary(wanted.language);
  return tracks.findIndex(({ language }) => primary(language) === spoken);
}

function primary(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? '';
}
