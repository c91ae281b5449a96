export type CaptionLanguage = 'en' | 'es' | 'ar';

/** One caption, in seconds of the film. */
export interface Cue {
  from: number;
  to: number;
  text: string;
  /** Where it stands (WebVTT cue settings); '' for the middle of the bottom. */
  settings: string;
}

/** What the captions of the film's own language lack: sentences that stand at the top, and at either side. */
const settings: Readonly<Record<CaptionLanguage, readonly string[]>> = {
  en: [],
  es: ['', 'line:1 position:8% align:left size:60%', 'line:1', 'line:7 position:92% align:right size:40%'],
  ar: ['', 'line:1 position:86% align:right size:60%', 'line:1', 'line:7 position:8% align:left size:40%'],
};

/** Spreads sentences evenly over a film, each shown long enough to be read aloud, with a short pause between them. */
export function layOut(sentences: readonly string[], language: CaptionLanguage, durationSec: number): Cue[] {
  const lead = 1.5;
  const slot = (durationSec - lead) / sentences.length;
  return sentences.map((text, i) => {
    const from = lead + i * slot;
    const to = from + Math.min(slot - 0.4, 1.4 + text.length * 0.055);
    return { from, to, text, settings: settings[language][i % 4] ?? '' };
  });
}

/**
 * The WebVTT file of one segment. A cue that crosses a boundary is repeated in both segments with its full times, as
 * HLS requires; times count from the film's start, which is MPEG time 0.
 */
export function segmentVtt(cues: readonly Cue[], from: number, to: number): string {
  const lines = ['WEBVTT', 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000', ''];
  for (const cue of cues) if (cue.to > from && cue.from < to) lines.push(timing(cue), cue.text, '');
  return `${lines.join('\n')}\n`;
}

function timing({ from, to, settings }: Cue): string {
  return `${stamp(from)} --> ${stamp(to)} ${settings}`.trimEnd();
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
