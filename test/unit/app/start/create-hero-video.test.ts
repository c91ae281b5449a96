// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../../../../src/app/create-app.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { createHeroVideo } from '../../../../src/app/start/create-hero-video.ts';
import { pictureTime } from '../../../../src/player/hero-video.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

/** The device's own HLS, which is the element itself. */
const video = { nativeHls: true, mediaSource: false };
const ground = 0x0b1220;

beforeEach(() => {
  HTMLMediaElement.prototype.play = vi.fn(async () => {});
  HTMLMediaElement.prototype.load = vi.fn();
});

function setUp({ heroVideo = true, saveData = false, isInitialized = false } = {}) {
  const clock = new FakeClock();
  const host = document.createElement('div');
  const lifetime = new Lifetime();
  let lifecycle: ((event: 'hide' | 'show') => void) | undefined;
  const setBackground = vi.fn();
  const app = {
    platform: {
      video,
      onLifecycle(listener: typeof lifecycle) {
        lifecycle = listener;
        return () => {};
      },
    },
    host,
    stage: { letterbox: { subscribe: () => () => {} }, device: { heroVideo }, setBackground },
    look: { theme: { color: { ground } } },
    clock,
    service: 'https://service.test',
    player: { isInitialized },
    window: { navigator: { connection: { saveData } } },
    lifetime,
  } as unknown as App;
  const art = { setClear: vi.fn() };
  const now = clock.now();
  const live = item({
    type: 'EPG',
    startTime: now - 1000,
    endTime: now + 3_600_000,
    preview: true,
    autoPlayVideoUrl: '/streams/live.m3u8',
  });
  const play = createHeroVideo(app, () => 6000);
  const begin = async () => {
    const end = play(live, art);
    await clock.advance(pictureTime);
    return end;
  };
  const element = () => host.querySelector('video');
  return { begin, element, host, art, setBackground, lifetime, hide: () => lifecycle?.('hide') };
}

it('puts the video below the clear canvas, on the colour of the ground, and the picture back at its end', async () => {
  const { begin, element, host, art, setBackground } = setUp();
  const end = await begin();
  expect([element()?.muted, element()?.style.objectFit]).toEqual([true, 'cover']);
  expect(art.setClear).not.toHaveBeenCalled();
  element()?.dispatchEvent(new Event('playing'));
  expect([art.setClear.mock.calls, setBackground.mock.calls]).toEqual([[[true]], [[undefined]]]);
  expect(host.style.background).toContain('#0b1220');
  end();
  expect(element()).toBeNull();
  expect([art.setClear.mock.lastCall, setBackground.mock.lastCall, host.style.background]).toEqual([
    [false],
    [ground],
    '',
  ]);
});

it.each([
  ['on the lowest class of devices', { heroVideo: false }],
  ['where the viewer saves data', { saveData: true }],
  ['while the player has a video', { isInitialized: true }],
])('plays nothing %s', async (_, changes) => {
  const { begin, element } = setUp(changes);
  await begin();
  expect(element()).toBeNull();
});

it('ends in the background, and with the app', async () => {
  const away = setUp();
  await away.begin();
  away.hide();
  expect(away.element()).toBeNull();
  const over = setUp();
  await over.begin();
  await over.lifetime.end();
  expect(over.element()).toBeNull();
});
