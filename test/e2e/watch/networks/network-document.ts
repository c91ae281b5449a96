import type { NetworkRow } from './network-rows.ts';

/** What a viewer saw in a row; milliseconds of the page's time. */
export interface SeenNetwork {
  /** Words that appeared, and when. */
  said: { text: string; after: number }[];
  /** Until the picture moved: from the start or from the fault, or from the network's return. */
  plays: { after: number; since: 'start' | 'fault' | 'return' };
  /** What is remarkable about it. */
  afterwards: string;
}

const intro = `# What the viewer sees when the network fails

A film or a channel over lines as homes have them. The test plays real streams in the browser, through a proxy that throttles, stalls
and breaks them (\`test/harness/network/\`, with the source of each figure), and compares this page with what it saw. Time is that of the page
and the proxy, which the test lets pass together, so that the page is the same on every machine. What happens to a channel begins
when its newest segment has just been loaded, so that the viewer waits longest. How it works is in
[playback that goes on by itself](decisions/playback-recovery.md). Write the page with
\`UPDATE_NETWORKS=1 npx vitest run --project e2e test/e2e/watch/networks\`.

While a film or channel **plays**, its buffer is used up when the fault begins; with a full one (30 s) the viewer sees nothing of
most of them.
In every row the focus stays where it was, and no error is left unhandled.
Where an ad comes, the fault begins while the first answer for it is on its way; on the line of the ads alone, unless the network is away.

The rows are those of hls.js. A device that plays HLS by itself reports less and decides more: what the app makes of its failures
is tested with an element that fails as such devices do (\`test/unit/player/engine/native-engine.test.ts\`), and that it plays, on
WPE WebKit (\`npm run test:engines\`). The pinned Chromium, too, has such a player, but it fails at seeks on a perfect line.
`;

/** Seconds. Wide, and with their ends between what the timers of the app and of hls.js add up to. */
const spans = [3, 7, 12, 20, 30, 90];
/** The end of an outage is noticed by the next retry, at most five seconds later. */
const shortestOfReturn = 7;
/**
 * A channel's playlist is asked for every four seconds: a fault is noticed at once or then, and what is missing comes then
 * and after half a second more.
 */
const shortestOfChannel = 7;

/** A span that differs on no machine. */
function within(ms: number, shortest = 0): string {
  const seconds = spans.find((end) => end >= shortest && ms <= end * 1000);
  return seconds === undefined ? 'later' : `within ${seconds} s`;
}

/** What a channel that plays lacks waits for its playlist; so does what a slow line brings of one that starts. */
function shortestOf(when: string, { throughput }: NetworkRow['profile'], since: SeenNetwork['plays']['since']): number {
  if (since === 'return') return shortestOfReturn;
  const waitsForPlaylist = when === 'a channel plays' || (when === 'a channel starts' && throughput !== undefined);
  return waitsForPlaylist ? shortestOfChannel : 0;
}

/** What was said, in an order that differs on no machine: of one span by the alphabet. */
function spoken(said: SeenNetwork['said'], when: string): string[] {
  const shortest = when === 'a channel plays' ? shortestOfChannel : 0;
  const words = said.map(({ text, after }) => ({ text, span: within(after, shortest) }));
  const endOf = (span: string): number => Number(/\d+/.exec(span)?.[0] ?? Number.POSITIVE_INFINITY);
  words.sort((a, b) => endOf(a.span) - endOf(b.span) || a.text.localeCompare(b.text));
  return words.map(({ text, span }) => `“${text}” ${span}`);
}

/** The text of docs/playback-faults.md. */
export function networkDocument(seen: readonly (readonly [NetworkRow, SeenNetwork])[]): string {
  const heads = ['network', 'when', 'the viewer reads or hears', 'the picture moves', 'and then'];
  const rows = seen.map(([{ network, when, profile }, { said, plays, afterwards }]) => [
    network,
    when,
    spoken(said, when).join(', ') || '–',
    `${within(plays.after, shortestOf(when, profile, plays.since))} ${sinceWords[plays.since]}`,
    afterwards,
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [intro, ...[heads, rule, ...rows].map(line), ''].join('\n');
}

const sinceWords = { start: 'of the start', fault: 'of the fault', return: 'of its return' } as const;
