/** A text track that only records calls. */
export class FakeTextTrack {
  mode: TextTrackMode = 'disabled';
  language = '';
  readonly cues: VTTCue[] = [];

  constructor(
    readonly kind: TextTrackKind,
    readonly label = '',
  ) {}

  addCue(cue: VTTCue): void {
    this.cues.push(cue);
  }

  removeCue(cue: VTTCue): void {
    this.cues.splice(this.cues.indexOf(cue), 1);
  }
}

class FakeTextTracks extends EventTarget {
  readonly list: FakeTextTrack[] = [];

  get length(): number {
    return this.list.length;
  }

  [Symbol.iterator](): Iterator<FakeTextTrack> {
    return this.list[Symbol.iterator]();
  }
}

/** A video element without a decoder: the test controls it by its fields and `emit`. */
export class FakeVideo extends EventTarget {
  readonly HAVE_METADATA = 1;
  readonly HAVE_CURRENT_DATA = 2;
  readonly HAVE_FUTURE_DATA = 3;
  readonly style: Record<string, unknown> = {
    setProperty: (name: string, value: string) => {
      this.style[name] = value;
    },
  };
  readonly attributes: Record<string, string> = {};
  readonly textTracks = new FakeTextTracks();
  readonly audioTracks = Object.assign([] as object[], { addEventListener() {}, removeEventListener() {} });
  readonly calls: string[] = [];
  /** The positions of all seeks, in order. */
  readonly seeks: number[] = [];
  duration = Number.NaN;
  readyState = 4;
  seeking = false;
  muted = false;
  paused = true;
  src = '';
  error: { code: number; message: string } | null = null;
  range: [start: number, end: number] | null = null;
  /** What has been loaded: starts and ends in seconds. */
  bufferedRanges: [start: number, end: number][] = [];
  videoWidth = 0;
  videoHeight = 0;
  isRemoved = false;
  /** Names of the errors with which the next calls of play() reject. */
  refusals: string[] = [];
  private time = 0;

  get currentTime(): number {
    return this.time;
  }

  set currentTime(seconds: number) {
    this.time = seconds;
    this.seeks.push(seconds);
    this.seeking = true;
    this.emit('seeking');
  }

  get seekable(): TimeRanges {
    const { range } = this;
    return {
      length: range ? 1 : 0,
      start: () => range?.[0] ?? 0,
      end: () => range?.[1] ?? 0,
    };
  }

  get buffered(): TimeRanges {
    const ranges = this.bufferedRanges;
    return { length: ranges.length, start: (i) => ranges[i]![0], end: (i) => ranges[i]![1] };
  }

  async play(): Promise<void> {
    this.calls.push('play');
    const refusal = this.refusals.shift();
    if (refusal !== undefined) throw Object.assign(new Error(refusal), { name: refusal });
    this.paused = false;
    this.emit('play');
  }

  pause(): void {
    this.calls.push('pause');
    this.paused = true;
    this.emit('pause');
  }

  load(): void {
    this.calls.push('load');
  }

  remove(): void {
    this.isRemoved = true;
  }

  after(_follower: unknown): void {}

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  removeAttribute(name: string): void {
    this.calls.push(`remove ${name}`);
  }

  addTextTrack(kind: TextTrackKind, label?: string): FakeTextTrack {
    const track = new FakeTextTrack(kind, label);
    this.textTracks.list.push(track);
    return track;
  }

  emit(...events: string[]): void {
    for (const event of events) this.dispatchEvent(new Event(event));
  }

  /** Advances the position as playback does. */
  playTo(seconds: number): void {
    this.time = seconds;
    this.emit('timeupdate');
  }

  /** Completes the pending seek. */
  finishSeek(): void {
    this.seeking = false;
    this.emit('seeked');
  }

  asElement(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}

/** The page of a video surface: creates fake videos and records the elements added to it. */
export class FakeHost {
  readonly videos: FakeVideo[] = [];
  readonly children: unknown[] = ['canvas'];
  /** The errors with which the next video's play() rejects. */
  refusals: string[] = [];

  /** Stills on screen. */
  stills = 0;
  /** What a canvas gets of a video, as red, green, blue and alpha; on some sets nothing. */
  copied = [90, 120, 60, 255];

  readonly ownerDocument = {
    createElement: (name: string) => {
      if (name === 'canvas') {
        const context = { drawImage() {}, getImageData: () => ({ data: this.copied }) };
        return { style: {}, getContext: () => context, remove: () => this.stills-- };
      }
      const video = new FakeVideo();
      video.refusals = this.refusals;
      video.after = (follower) => {
        if (!(follower instanceof FakeVideo)) this.stills++;
      };
      this.videos.push(video);
      return video;
    },
  };

  prepend(child: unknown): void {
    this.children.unshift(child);
  }

  /** The newest video. */
  get video(): FakeVideo {
    return this.videos.at(-1)!;
  }

  asElement(): HTMLElement {
    return this as unknown as HTMLElement;
  }
}
