import { describe, expect, it } from 'vitest';
import { pauseVideo } from '../../../src/modals/pause-video.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { playing, setUp } from '../player/playback-fixture.ts';

describe('a film behind the question to sign in again', () => {
  it('plays on where it was once the viewer has signed in', async () => {
    const { store, commands, engines, video } = await playing();
    video.currentTime = 31;
    const resume = pauseVideo(store, commands);
    expect([video.calls.at(-1), store.transport.isPaused]).toEqual(['pause', true]);
    resume();
    await settle();
    expect([video.calls.at(-1), store.transport.isPaused, video.currentTime]).toEqual(['play', false, 31]);
    expect([engines.started.length, video.seeks]).toEqual([1, [31]]);
  });

  it('stays paused where it was if the viewer had paused it', async () => {
    const { store, commands, engines, video } = await playing();
    video.currentTime = 31;
    commands.pause();
    pauseVideo(store, commands)();
    await settle();
    expect([video.calls.at(-1), store.transport.isPaused, video.currentTime]).toEqual(['pause', true, 31]);
    expect([engines.started.length, video.seeks]).toEqual([1, [31]]);
  });

  it.each([
    ['the address of its stream', false],
    ['its stream', true],
  ])('does not start while the question is open if %s was still loading', async (_, isOpened) => {
    const { store, commands, engines, host } = setUp();
    const start = commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    if (isOpened) await start;
    const resume = pauseVideo(store, commands);
    await start;
    engines.last.events.ready();
    host.video.emit('loadeddata');
    await settle();
    expect([store.status, store.transport.isPaused, host.video.calls.includes('play')]).toEqual([
      'ACTIVE',
      true,
      false,
    ]);
    resume();
    await settle();
    expect([host.video.calls.at(-1), store.transport.isPaused]).toEqual(['play', false]);
  });

  it('starts as it is ready once the viewer has signed in before that', async () => {
    const { store, commands, engines } = setUp();
    const start = commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    pauseVideo(store, commands)();
    await start;
    engines.last.events.ready();
    await settle();
    expect(store.transport.isPaused).toBe(false);
  });
});
