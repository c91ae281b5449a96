/** Seconds after its end that a caption is kept: what a viewer may rewind to without loading it again. */
const keptAfterEnd = 60;

/**
 * The captions that hls.js has read, on a text track of the element itself, which draws them. hls.js could do that alone, but
 * makes its tracks from a data: address, which a strict Content-Security-Policy blocks.
 */
export class HlsCaptions {
  private readonly track: TextTrack;

  constructor(private readonly video: HTMLVideoElement) {
    this.track = video.addTextTrack('subtitles');
    this.track.mode = 'hidden';
  }

  show(on: boolean): void {
    this.track.mode = on ? 'showing' : 'hidden';
  }

  /** A cue across a segment border comes with both segments; it is added once. */
  add(cues: readonly VTTCue[]): void {
    const known = new Set(Array.from(this.track.cues ?? [], (cue) => keyOf(cue as VTTCue)));
    for (const cue of cues) {
      if (known.has(keyOf(cue))) continue;
      known.add(keyOf(cue));
      this.track.addCue(cue);
    }
    this.forgetOld();
  }

  /** A channel may run for days. */
  private forgetOld(): void {
    const before = this.video.currentTime - keptAfterEnd;
    for (const cue of Array.from(this.track.cues ?? [])) if (cue.endTime < before) this.track.removeCue(cue);
  }
}

function keyOf({ startTime, endTime, text }: VTTCue): string {
  return `${startTime.toFixed(2)} ${endTime.toFixed(2)} ${text}`;
}
