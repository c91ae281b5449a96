import { describe, expect, it } from 'vitest';
import { pauseVideo } from '../../../../src/modals/session-ended/pause-video.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { playing } from '../../player/playback-fixture.ts';

describe('a film behind the question to sign in again', () => {
  it('plays on where it was once the viewer has signed in', async () => {
    const { store, commands, engines, video } = await playing();
    video.currentTime = 31;
    const resume = pauseVideo(store, commands);
    expect([video.calls.at(-1), store.isPaused]).toEqual(['pause', true]);
    resume();
    await settle();
    expect([video.calls.at(-1), store.isPaused, video.currentTime]).toEqual(['play', false, 31]);
    expect([engines.started.length, video.seeks]).toEqual([1, [31]]);
  });

  it('stays paused where it was if the viewer had paused it', async () => {
    const { store, commands, engines, video } = await playing();
    video.currentTime = 31;
    commands.pause();
    pauseVideo(store, commands)();
    await settle();
    expect([video.calls.at(-1), store.isPaused, video.currentTime]).toEqual(['pause', true, 31]);
    expect([engines.started.length, video.seeks]).toEqual([1, [31]]);
  });
});
