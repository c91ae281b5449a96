// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../../../../src/app/create-app.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { createHeroVideo } from '../../../../src/app/start/create-hero-video.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { fixture } from '../../focus/fixtures.ts';

/** The device's own HLS, which is the element itself. */
const video = { nativeHls: true, mediaSource: false };
const ground = 0x0b1220;
const sizzleTime = 6000;
const playerStartDelay = 700;
const box = { left: 1468, top: 140, width: 356, height: 200 };
const area = { left: 0, top: 0, width: 960, height: 540, scale: 0.5 };
const allowed = { heroVideo: true, saveData: false, isInitialized: false, canAccess: true, isMirrored: false };

beforeEach(() => {
  HTMLMediaElement.prototype.play = vi.fn(async () => {});
  HTMLMediaElement.prototype.load = vi.fn();
});

function setUp(changes = {}) {
  const { heroVideo, saveData, isInitialized, canAccess, isMirrored } = { ...allowed, ...changes };
  const clock = new FakeClock();
  const { engine } = fixture();
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
    stage: {
      ...{ device: { heroVideo }, setBackground, isMirrored },
      letterbox: {
        subscribe(listener: (at: typeof area) => void) {
          listener(area);
          return () => {};
        },
      },
    },
    focus: engine,
    session: { canAccess: () => canAccess },
    look: { theme: { color: { ground } } },
    clock,
    service: 'https://service.test',
    player: { isInitialized, placement: { keepPlaying: false } },
    window: { navigator: { connection: { saveData } } },
    lifetime,
  } as unknown as App;
  const picture = { setClear: vi.fn() };
  const now = clock.now();
  const live = item({
    type: 'EPG',
    startTime: now - 1000,
    endTime: now + 3_600_000,
    preview: true,
    autoPlayVideoUrl: '/streams/live.m3u8',
  });
  const play = createHeroVideo(app, () => ({ sizzleTimeout: sizzleTime, playerStartDelay }));
  const begin = async (playsOn = false) => {
    const end = play(live, { box, picture, playsOn });
    await clock.advance(playerStartDelay);
    return end;
  };
  const element = () => host.querySelector('video');
  return { begin, element, host, picture, setBackground, lifetime, clock, engine, hide: () => lifecycle?.('hide') };
}

it('puts the video below the clear canvas, on the colour of the ground, and the picture back at its end', async () => {
  const { begin, element, host, picture, setBackground } = setUp();
  const end = await begin();
  expect([element()?.muted, element()?.style.objectFit]).toEqual([true, 'cover']);
  expect(picture.setClear).not.toHaveBeenCalled();
  element()?.dispatchEvent(new Event('playing'));
  expect([picture.setClear.mock.calls, setBackground.mock.calls]).toEqual([[[true]], [[undefined]]]);
  expect(host.style.background).toContain('#0b1220');
  end();
  expect(element()).toBeNull();
  expect([picture.setClear.mock.lastCall, setBackground.mock.lastCall, host.style.background]).toEqual([
    [false],
    [ground],
    '',
  ]);
});

it.each([
  ['on the lowest class of devices', { heroVideo: false }],
  ['where the viewer saves data', { saveData: true }],
  ['while the player has a video', { isInitialized: true }],
  ['of what the viewer may not watch', { canAccess: false }],
])('plays nothing %s', async (_, changes) => {
  const { begin, element } = setUp(changes);
  await begin();
  expect(element()).toBeNull();
});

it.each([
  ['where the picture is', {}, 734],
  ['where the picture is in a mirrored layout', { isMirrored: true }, 48],
])('stands %s', async (_, changes, left) => {
  const { begin, element } = setUp(changes);
  await begin();
  const { style } = element()!;
  expect([style.left, style.top, style.width, style.height]).toEqual([`${left}px`, '70px', '178px', '100px']);
});

it('plays for its time, or for as long as it is in view', async () => {
  const timed = setUp();
  await timed.begin();
  timed.element()?.dispatchEvent(new Event('playing'));
  await timed.clock.advance(sizzleTime);
  expect(timed.element()).toBeNull();
  const endless = setUp();
  const end = await endless.begin(true);
  endless.element()?.dispatchEvent(new Event('playing'));
  await endless.clock.advance(10 * sizzleTime);
  expect(endless.element()).not.toBeNull();
  end();
  expect(endless.element()).toBeNull();
});

it('ends below a dialog, and does not begin there', async () => {
  const { begin, element, picture, engine } = setUp();
  await begin();
  element()?.dispatchEvent(new Event('playing'));
  engine.pushLayer('dialog', { kind: 'modal' });
  engine.register({ focusKey: 'ok', parentFocusKey: 'dialog', rect: { x: 0, y: 0, width: 300, height: 80 } });
  expect(engine.focused?.focusKey).toBe('ok');
  expect([element(), picture.setClear.mock.lastCall]).toEqual([null, [false]]);
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
