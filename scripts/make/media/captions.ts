/** One caption, in seconds of the film. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** Spreads sentences evenly over a film, each shown long enough to be read aloud, with a short pause between them. */
export function layOut(sentences: readonly string[], durationSec: number): Cue[] {
  const lead = 1.5;
  const slot = (durationSec - lead) / sentences.length;
  return sentences.map((text, i) => {
    const from = lead + i * slot;
    return { from, to: from + Math.min(slot - 0.4, 1.4 + text.length * 0.055), text };
  });
}

/**
 * The WebVTT file of one segment. A cue that crosses a boundary is repeated in both segments with its full times, as
 * HLS requires; times count from the film's start, which is MPEG time 0.
 */
export function segmentVtt(cues: readonly Cue[], from: number, to: number): string {
  const lines = ['WEBVTT', 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000', ''];
  for (const cue of cues)
    if (cue.to > from && cue.from < to) lines.push(`${stamp(cue.from)} --> ${stamp(cue.to)}`, cue.text, '');
  return `${lines.join('\n')}\n`;
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
