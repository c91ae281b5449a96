// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import type { App } from '../../../../src/app/create-app.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { createPlayback } from '../../../../src/app/start/create-playback.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import type { Viewer } from '../../../../src/viewer/viewer.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { channel, film } from '../../player/playback-fixture.ts';

beforeEach(() => {
  HTMLMediaElement.prototype.load = vi.fn();
});

function setUp() {
  const host = document.createElement('div');
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  const asked = vi.fn(async ({ live }: { live: boolean }) => success(live ? channel : film));
  const known = item({ entityId: 'ep-1' });
  const app = {
    platform: { video: { nativeHls: true, mediaSource: false, twoVideos: true } },
    window: { fetch: async () => new Response('#EXTM3U\n#EXT-X-ENDLIST') },
    ...{ host, player, clock: new FakeClock(), lifetime: new Lifetime(), report: () => {} },
    stage: { letterbox: { subscribe: () => () => {} } },
    session: { canAccess: () => true },
    service: 'https://service.test',
    api: { entity: async () => success(known), playback: asked },
  } as unknown as App;
  const viewer = { preview: { gate: {} }, telemetry: {} } as unknown as Viewer;
  const address = () => host.querySelector('video')?.src;
  return { commands: createPlayback(app, viewer), player, known, asked, address };
}

it('asks for a video on demand from its start time, and plays it at the service, which is no host of the page', async () => {
  const { commands, player, known, asked, address } = setUp();
  await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 12 });
  await settle();
  expect(asked.mock.calls).toEqual([[{ videoId: 'ep-1', live: false, startTime: 12 }, expect.anything()]]);
  expect(address()).toBe(`https://service.test${film.streamUrl}`);
  expect(player.item).toBe(known);
  commands.dispose();
});

it('asks for the programme of a channel, and plays it again from its start at the service, too', async () => {
  const { commands, asked, address } = setUp();
  await commands.start({ videoId: 'ep-1', kind: 'restart', startTimeSec: 0 });
  await settle();
  expect(asked.mock.calls).toEqual([[{ videoId: 'ep-1', live: true, startTime: 0 }, expect.anything()]]);
  expect(address()).toBe(`https://service.test${channel.restartUrl}`);
  commands.dispose();
});
