import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { type BenchPage, pause } from '../runner/page/bench-page.ts';

const filmMs = 60_000;
const liveMs = 600_000;

export const liveStream: PageScenario = {
  name: 'live-stream',
  title: 'Live stream',
  measures: 'A film plays for a minute, then a channel for ten, each in a page just opened: the heap that each holds.',
  hash: '#/player/it-series-s1e1?startTime=0',
  ownOnly: true,
  mostRuns: 1,
  part: { measure },
  figures: ['heap.film', 'heap.live'],
};

async function measure(page: BenchPage, { url }: PartContext): Promise<Figures> {
  const film = await heldWhilePlaying(page, url, filmMs);
  const channel = url.replace(/#.*$/, '#/player/nation-one');
  const live = await heldWhilePlaying(page, channel, liveMs);
  return { 'heap.film': film, 'heap.live': live };
}

/** Bytes that scripts hold after `ms` of playback. */
async function heldWhilePlaying(page: BenchPage, url: string, ms: number): Promise<number> {
  await page.forgetEverything();
  await page.open(url);
  await page.whenPlaying();
  await pause(ms);
  return page.heldBytes();
}
