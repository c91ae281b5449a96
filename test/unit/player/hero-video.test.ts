// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, EngineEvents } from '../../../src/player/engine/engine.ts';
import { HeroVideo, type HeroVideoRequest } from '../../../src/player/hero-video.ts';

const delay = 1000;
const playTime = 6000;
const box = { left: 576, top: 0, width: 1344, height: 756 };

function setUp({ capabilities = { twoVideos: true, mediaSource: true, nativeHls: false } } = {}) {
  const element = document.createElement('video');
  element.play = vi.fn(async () => {});
  const surface = { acquire: vi.fn(() => element), release: vi.fn(), place: vi.fn() };
  const engine: Engine = {
    isLive: true,
    liveEdge: null,
    oldest: null,
    epoch: null,
    quality: null,
    setCaptions() {},
    choose() {},
    dispose: vi.fn(),
  };
  let events: EngineEvents | undefined;
  const hls = vi.fn(async (_video: HTMLVideoElement, _source: object, given: EngineEvents) => {
    events = given;
    return engine;
  });
  const clock = {
    now: () => Date.now(),
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms) as unknown as number,
    clearTimeout: (handle: number) => clearTimeout(handle),
  };
  const hero = new HeroVideo({
    surface,
    engines: { hls, native: hls },
    capabilities,
    clock: clock as never,
  });
  const shown: boolean[] = [];
  const show = (isShown: boolean) => void shown.push(isShown);
  const begin = async (changes: Partial<HeroVideoRequest> = {}) => {
    const end = hero.play({ url: '/live.m3u8', box, delay, playTime, show, ...changes });
    await vi.advanceTimersByTimeAsync(delay);
    return end;
  };
  const firstFrame = () => {
    events?.ready();
    element.dispatchEvent(new Event('playing'));
  };
  return { hero, element, surface, engine, hls, shown, show, begin, firstFrame, events: () => events };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the video in place of a picture', () => {
  it('is loaded after the picture has been seen, muted, and shown from its first frame on', async () => {
    const { hero, element, hls, surface, shown, show, firstFrame } = setUp();
    hero.play({ url: '/live.m3u8', box, delay, playTime, show });
    await vi.advanceTimersByTimeAsync(999);
    expect(hls).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([hls.mock.calls.length, element.muted, shown]).toEqual([1, true, []]);
    expect(surface.place).toHaveBeenCalledWith({ isActive: true, mode: 'CUSTOM', style: box });
    firstFrame();
    expect([shown, vi.mocked(element.play).mock.calls.length]).toEqual([[true], 1]);
  });

  it('gives way to the picture after its time, and frees the decoder', async () => {
    const { begin, shown, firstFrame, surface, engine } = setUp();
    await begin();
    firstFrame();
    await vi.advanceTimersByTimeAsync(playTime);
    expect(shown).toEqual([true, false]);
    expect([vi.mocked(engine.dispose).mock.calls.length, surface.release.mock.calls.length]).toEqual([1, 1]);
  });

  it('plays until it is ended where it has no time', async () => {
    const { begin, shown, firstFrame } = setUp();
    const end = await begin({ playTime: null });
    firstFrame();
    await vi.advanceTimersByTimeAsync(100 * playTime);
    expect(shown).toEqual([true]);
    end();
    expect(shown).toEqual([true, false]);
  });

  it('ends with its slide, also before it has begun', async () => {
    const early = setUp();
    early.hero.play({ url: '/live.m3u8', box, delay, playTime, show: early.show })();
    await vi.advanceTimersByTimeAsync(delay);
    expect(early.hls).not.toHaveBeenCalled();
    const late = setUp();
    const end = await late.begin();
    late.firstFrame();
    end();
    end();
    expect([late.shown, late.surface.release.mock.calls.length]).toEqual([[true, false], 1]);
  });

  it('ends when the next one begins, and when the app stops it', async () => {
    const { hero, begin, firstFrame, shown } = setUp();
    await begin();
    firstFrame();
    hero.play({ url: '/other.m3u8', box, delay, playTime, show() {} });
    expect(shown).toEqual([true, false]);
    hero.stop();
    await vi.advanceTimersByTimeAsync(delay);
    expect(shown).toEqual([true, false]);
  });

  it('is not missed when it fails, when the device refuses it, or when nothing plays it', async () => {
    const failing = setUp();
    await failing.begin();
    failing.events()?.failed({ reason: 'gone' });
    failing.firstFrame();
    expect([failing.shown, failing.surface.release.mock.calls.length]).toEqual([[], 1]);

    const refused = setUp();
    refused.element.play = vi.fn(() => Promise.reject(new Error('NotAllowedError')));
    await refused.begin();
    refused.events()?.ready();
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.surface.release).toHaveBeenCalledTimes(1);

    const unable = setUp({ capabilities: { twoVideos: true, mediaSource: false, nativeHls: false } });
    await unable.begin();
    expect(unable.surface.acquire).not.toHaveBeenCalled();
  });
});
