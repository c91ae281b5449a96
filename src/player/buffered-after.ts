/** Seconds from a position that play without the network. */
export function bufferedAfter(buffered: TimeRanges, time: number): number {
  for (let i = 0; i < buffered.length; i++)
    if (buffered.start(i) <= time && time <= buffered.end(i)) return buffered.end(i) - time;
  return 0;
}
