import { expect, it } from 'vitest';
import { appConfig } from '../../../src/config/app.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { small } from '../../support/accessible.ts';
import { passTimeUntil, untilFocusOn, untilSaid } from '../../support/passing-time.ts';
import { browserSuite } from '../../support/suite.ts';
import { videoState } from '../../support/video.ts';
import { signedIn } from '../../support/viewers.ts';

const credentials = { email: 'ada@example.com', password: 'analytical' };

const suite = browserSuite({ pixels: false });

/** Another device of the account begins to watch. */
async function watchOn(deviceId: string): Promise<void> {
  const { record } = await suite.service.makeViewer({ kind: 'profile', deviceId, ...credentials });
  const { accessToken, profileId } = record as { accessToken: string; profileId: string };
  const response = await fetch(`${suite.service.address}/concurrency/v1/${profileId}/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'x-api-key': appConfig.api.key,
    },
    body: JSON.stringify({ entity_id: 'e1' }),
  });
  expect(response.status).toBe(200);
}

const untilPlaying = (app: AppPage) =>
  passTimeUntil('the video', app, async () => ((await videoState(app.page))?.currentTime ?? 0) > 0);

it('a video ends with a message when three other devices of the account watch, and begins again in their place', async () => {
  const { options } = await signedIn(suite.service, { kind: 'profile', ...credentials });
  const app = await suite.open({ ...small, path: '/#/series/it-series', ...options, frozenAt: showtime });
  await untilFocusOn(app, /^Watch Now\b/);
  await app.press('Enter');
  const begun = async () =>
    (await suite.service.requests()).filter(({ method, path }) => method === 'POST' && path.startsWith('/concurrency'));
  await untilPlaying(app);
  await passTimeUntil('the stream to be counted', app, async () => (await begun()).length === 1);

  for (const device of ['tablet', 'phone', 'bedroom']) await watchOn(device);
  await untilSaid(app, 'Too many streams');
  await untilFocusOn(app, /^OK\b/);
  expect(await videoState(app.page)).toBeUndefined();
  await app.press('Enter');
  await untilFocusOn(app, /^Resume\b/);
  expect(app.page.url()).toContain('#/series/it-series');

  await app.press('Enter');
  await untilPlaying(app);
  await passTimeUntil('the stream to be counted again', app, async () => (await begun()).length === 5);
  expect(await videoState(app.page)).toMatchObject({ paused: false });
});
