/** Seconds that a caption is kept after its end, for rewinding within the buffer. */
const keptAfterEnd = 60;
/** By which a later stream on the same element finds its tracks: an element keeps what was added to it. */
const ownLabel = 'hls';

/**
 * Puts the captions that hls.js has parsed on text tracks of the video element, which draws them: one for each set of
 * captions, WebVTT or CEA-608. hls.js itself would make its tracks from a data: URL, which a strict
 * Content-Security-Policy blocks.
 */
export class HlsCaptions {
  private readonly tracks = new Map<string, TextTrack>();

  constructor(private readonly video: HTMLVideoElement) {}

  /** @param id of the captions to show, as hls.js calls them; null for none */
  show(id: string | null): void {
    if (id !== null) this.track(id);
    for (const [each, track] of this.tracks) track.mode = each === id ? 'showing' : 'hidden';
  }

  /** A cue across a segment border is in both segments; adds it once. */
  add(id: string, cues: readonly VTTCue[]): void {
    const track = this.track(id);
    const known = new Set(Array.from(track.cues ?? [], (cue) => keyOf(cue as VTTCue)));
    for (const cue of cues) {
      standOnRow(cue);
      if (known.has(keyOf(cue))) continue;
      known.add(keyOf(cue));
      track.addCue(cue);
    }
    this.forgetOld(track);
  }

  /** Leaves nothing to be shown over what the element plays next. */
  dispose(): void {
    for (const track of this.tracks.values()) {
      for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue);
      track.mode = 'disabled';
    }
    this.tracks.clear();
  }

  private track(id: string): TextTrack {
    const known = this.tracks.get(id);
    if (known) return known;
    const track = this.freeTrack() ?? this.video.addTextTrack('subtitles', ownLabel);
    track.mode = 'hidden';
    this.tracks.set(id, track);
    return track;
  }

  /** One that an earlier stream on this element has left. */
  private freeTrack(): TextTrack | undefined {
    return Array.from(this.video.textTracks).find(({ label, mode }) => label === ownLabel && mode === 'disabled');
  }

  /** Drops old cues, because a channel may run for days. */
  private forgetOld(track: TextTrack): void {
    const before = this.video.currentTime - keptAfterEnd;
    for (const cue of Array.from(track.cues ?? [])) if (cue.endTime < before) track.removeCue(cue);
  }
}

/** Rows of a picture, as CEA-608 counts them. */
const rows = 15;

/**
 * Gives captions whose line is a percentage the nearest row: Chromium would shift them by that share of their own width,
 * and cut long ones off. Those in the lower half count from below, so that a second line has room.
 */
function standOnRow(cue: VTTCue): void {
  if (cue.snapToLines !== false || typeof cue.line !== 'number') return;
  const row = Math.round((cue.line / 100) * (rows - 1));
  cue.snapToLines = true;
  cue.line = row < rows / 2 ? row : row - rows;
}

/** Two lines of a CEA-608 caption may say the same. */
function keyOf({ startTime, endTime, line, text }: VTTCue): string {
  return `${startTime.toFixed(2)} ${endTime.toFixed(2)} ${line} ${text}`;
}
