import {
  indexOfTrack,
  noChoice,
  type StreamTrack,
  type StreamTracks,
  type TrackChoice,
} from '../../stores/player/tracks-state.ts';

/** A sound of the element (HTML, "AudioTrack"): browsers without MSE have them, and the types do not know them. */
interface AudioTrack {
  language: string;
  label: string;
  enabled: boolean;
}
type AudioTracks = ArrayLike<AudioTrack> & EventTarget;

/** Sounds and captions of a stream that the device itself plays; it chooses the rendition. */
export class NativeTracks {
  private choice: TrackChoice = noChoice;
  private areCaptionsOn = false;
  private readonly sounds: AudioTracks | undefined;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly offer: (tracks: StreamTracks) => void,
  ) {
    this.sounds = (video as { audioTracks?: AudioTracks }).audioTracks;
    for (const list of this.lists) list.addEventListener('addtrack', this.apply);
  }

  setCaptions(on: boolean): void {
    this.areCaptionsOn = on;
    this.apply();
  }

  choose(choice: TrackChoice): void {
    this.choice = choice;
    this.apply();
  }

  dispose(): void {
    for (const list of this.lists) list.removeEventListener('addtrack', this.apply);
  }

  private get lists(): readonly EventTarget[] {
    return [this.video.textTracks, ...(this.sounds ? [this.sounds] : [])];
  }

  private readonly apply = (): void => {
    const captions = Array.from(this.video.textTracks).filter(
      ({ kind }) => kind === 'captions' || kind === 'subtitles',
    );
    const sounds = Array.from(this.sounds ?? []);
    const names = captions.map(describe);
    const sound = indexOfTrack(sounds.map(describe), this.choice.audio);
    if (sound >= 0) sounds.forEach((track, index) => (track.enabled = index === sound));
    const shown = this.areCaptionsOn ? Math.max(0, indexOfTrack(names, this.choice.captions)) : -1;
    captions.forEach((track, index) => (track.mode = index === shown ? 'showing' : 'disabled'));
    const audioIndex = sounds.findIndex(({ enabled }) => enabled);
    this.offer({ heights: [], audio: sounds.map(describe), audioIndex, captions: names });
  };
}

function describe({ language, label }: Pick<AudioTrack, 'language' | 'label'>): StreamTrack {
  return { language, name: label };
}
