/** Seconds that a caption is kept after its end, for rewinding within the buffer. */
const keptAfterEnd = 60;

/**
 * Adds the captions that hls.js has parsed to a text track of the video element, which draws them. hls.js itself would
 * make its tracks from a data: URL, which a strict Content-Security-Policy blocks.
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

  /** A cue across a segment border is in both segments; adds it once. */
  add(cues: readonly VTTCue[]): void {
    const known = new Set(Array.from(this.track.cues ?? [], (cue) => keyOf(cue as VTTCue)));
    for (const cue of cues) {
      if (known.has(keyOf(cue))) continue;
      known.add(keyOf(cue));
      this.track.addCue(cue);
    }
    this.forgetOld();
  }

  /** Drops old cues, because a channel may run for days. */
  private forgetOld(): void {
    const before = this.video.currentTime - keptAfterEnd;
    for (const cue of Array.from(this.track.cues ?? [])) if (cue.endTime < before) this.track.removeCue(cue);
  }
}

function keyOf({ startTime, endTime, text }: VTTCue): string {
  return `${startTime.toFixed(2)} ${endTime.toFixed(2)} ${text}`;
}
