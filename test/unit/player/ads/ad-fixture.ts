import type { DecideAds } from '../../../../src/player/ads/ad.ts';
import type { AdBreak } from '../../../../src/stores/player/ad-break-state.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import type { FakeVideo } from '../fake-video.ts';
import { playing, type setUp } from '../playback-fixture.ts';

export const spot = (name: string) => ({ url: `https://tv.example/${name}.m3u8`, durationSec: 8 });
export const one: DecideAds = async () => [spot('a')];
export const two: DecideAds = async () => [spot('a'), spot('b')];

type Parts = ReturnType<typeof setUp>;

/** The engine that the newest ad has started. */
export const adEngine = ({ engines }: Parts) =>
  engines.started.findLast(({ url }) => url.startsWith('https://tv.example/'))!;

/** The ad has its first picture. */
export async function begins(parts: Parts): Promise<FakeVideo> {
  await settle();
  const ad = parts.host.video;
  ad.playTo(0);
  adEngine(parts).events.ready();
  await settle();
  ad.duration = 8;
  ad.readyState = 4;
  ad.emit('loadeddata');
  return ad;
}

export async function ends(ad: FakeVideo): Promise<void> {
  ad.playTo(8);
  ad.emit('pause', 'ended');
  await settle();
}

/** A film that plays at a position, with breaks. */
export async function filmAt(position: number, breaks: readonly AdBreak[], options: Parameters<typeof setUp>[0]) {
  const all = await playing('vod', options);
  all.engines.last.events.adBreaks?.(breaks);
  all.clock.advance(1000);
  all.video.playTo(position);
  return { ...all, content: all.video };
}
