import type { RunningService } from '../../../harness/service/service.ts';
import { openRoute } from '../../../support/routes.ts';
import type { SeenNetwork } from './network-document.ts';
import { type AdRow, adAddress } from './network-rows.ts';
import { look, passTime, type Watched } from './network-watch.ts';

/** Slow enough that a fault begins while the first answer for an ad is on its way. */
const line = { latency: 200 };

/** Seconds: the break in the middle of the film, and a place shortly before it. */
const midRoll = 32;
const beforeMidRoll = 31;

/** Milliseconds of real time for a step of the page's, no shorter: an ad is decoded meanwhile, and given up by the page's time. */
const realStep = 250;

/** What plays: the film, or an ad above it; null while neither moves. */
function playing({ app }: Watched): Promise<'film' | 'ad' | null> {
  return app.page.evaluate(() => {
    const [film, ad] = document.querySelectorAll('video');
    const moves = (video: HTMLVideoElement | undefined) =>
      video !== undefined && !video.paused && video.readyState >= 3;
    if (moves(ad)) return 'ad';
    return ad === undefined && moves(film) ? 'film' : null;
  });
}

async function seek({ app }: Watched, seconds: number): Promise<void> {
  await app.page.evaluate((to) => {
    document.querySelector('video')!.currentTime = to;
  }, seconds);
}

/**
 * What a viewer sees of an ad whose line fails as soon as it is asked for: until the ad's picture moves or, without it, the
 * film's. An ad plays in real time and the page's time is faster, so that more of it is not looked at.
 */
export async function watchAd(
  watched: Watched,
  service: RunningService,
  film: string,
  row: AdRow,
): Promise<SeenNetwork> {
  const { app, network } = watched;
  const isPreRoll = row.when === 'an ad comes before a film';
  const asked = async () => (await service.requests()).some(({ path }) => path.includes(adAddress));
  network.become(isPreRoll ? line : { fault: 'dropped', faultAt: adAddress });
  await openRoute(app, film);
  if (!isPreRoll) {
    await passTime(watched, async () => (await playing(watched)) === 'film');
    await seek(watched, beforeMidRoll);
    await passTime(
      watched,
      async ({ position }) => position !== null && position > beforeMidRoll && (await playing(watched)) === 'film',
    );
    await service.clearRequests();
    network.become(line);
    await seek(watched, midRoll + 0.1);
  }
  await passTime(watched, asked);
  network.become({ ...row.profile });
  let seen: Awaited<ReturnType<typeof playing>> = null;
  const after = await passTime(watched, async () => {
    await new Promise((resolve) => setTimeout(resolve, realStep));
    seen = await playing(watched);
    return seen !== null;
  });
  const { position } = await look(app);
  const begins = isPreRoll ? 0 : midRoll;
  if (position === null || Math.abs(position - begins) > 2) throw new Error(`the film stands at ${position}`);
  return {
    said: [],
    plays: { after, since: 'fault' },
    afterwards: seen === 'ad' ? 'the ad plays' : 'without the ad, at the same place',
  };
}
