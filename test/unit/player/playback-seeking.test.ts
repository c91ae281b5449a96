import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { channel, playing, setUp } from './playback-fixture.ts';

describe('seeking', () => {
  it('moves ten seconds a press, and shows the new position at once', async () => {
    const { commands, store, video } = await playing();
    video.playTo(30);
    commands.step(1);
    expect(video.currentTime).toBe(40);
    expect(store.transport.progress.position).toBe(40);
  });

  it('adds up presses during a seek and then seeks to their sum', async () => {
    const { commands, store, video } = await playing();
    video.playTo(10);
    commands.step(1);
    commands.step(1);
    commands.step(1);
    expect(video.seeks).toEqual([20]);
    expect(store.transport.progress.position).toBe(40);
    video.finishSeek();
    expect(video.seeks).toEqual([20, 40]);
    video.finishSeek();
    commands.step(-1);
    expect(video.seeks).toEqual([20, 40, 30]);
  });

  it('goes to a fraction of the seekable range, within its bounds', async () => {
    const { commands, video } = await playing();
    for (const fraction of [0.5, -1, 7]) {
      commands.seekTo({ fraction });
      video.finishSeek();
    }
    commands.seekTo({ fraction: Number.NaN });
    expect(video.seeks).toEqual([32, 0, 61]);
  });

  it('never goes past the live edge', async () => {
    const { commands, video, engines } = await playing('live');
    Object.assign(engines.last.engine, { isLive: true, liveEdge: 50 });
    commands.seekTo({ seconds: 500 });
    expect(video.seeks).toEqual([50]);
  });

  it('never goes back behind what a channel still has', async () => {
    const { commands, video, engines, store } = await playing('live');
    video.range = [0, 636];
    video.duration = 636;
    Object.assign(engines.last.engine, { isLive: true, liveEdge: 624, oldest: 600 });
    video.emit('durationchange');
    expect(store.transport.progress.seekable).toEqual({ start: 600, end: 636 });
    commands.seekTo({ seconds: 0 });
    video.finishSeek();
    commands.seekTo({ fraction: 0.5 });
    expect(video.seeks).toEqual([604, 618]);
  });

  it.each([
    ['goes on from where it stopped, and only then to where the viewer wanted', true],
    ['goes there at once where nothing else is to be done', false],
  ])('is not lost while the film is opened again: it %s', async (_, resumes) => {
    const { commands, store, video, clock } = await playing();
    clock.advance(1000);
    video.playTo(30);
    video.error = { code: 2, message: 'no network' };
    expect(commands.step(1)).toBe(true);
    video.error = null;
    video.readyState = 0;
    video.range = null;
    expect(commands.step(1)).toBe(true);
    expect([video.seeks, store.transport.progress.position]).toEqual([[], 50]);
    video.readyState = 4;
    video.range = [0, 64];
    if (resumes) video.currentTime = 30;
    video.emit('loadeddata');
    if (resumes) video.finishSeek();
    video.finishSeek();
    expect([video.currentTime, store.transport.progress.position]).toEqual([50, 50]);
    expect(video.seeks).toEqual(resumes ? [30, 50] : [50]);
  });

  it('of a channel that is opened again does nothing: its seconds begin anew', async () => {
    const { commands, video, engines, clock } = await playing('live');
    Object.assign(engines.last.engine, { isLive: true, liveEdge: 50 });
    clock.advance(1000);
    video.playTo(30);
    video.readyState = 0;
    video.range = null;
    expect(commands.step(-1)).toBe(false);
    video.readyState = 4;
    video.emit('loadeddata');
    expect(video.seeks).toEqual([]);
  });

  it('does nothing while there is no seekable range', async () => {
    const { commands, host } = setUp();
    commands.step(1);
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    commands.step(1);
    expect(host.video.seeks).toEqual([]);
  });

  it('does not carry presses of one video over to the next', async () => {
    const { commands, video, host, engines } = await playing();
    commands.step(1);
    commands.step(1);
    await commands.start({ videoId: 'ep-2', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    host.video.range = [0, 64];
    commands.step(1);
    commands.step(1);
    video.finishSeek();
    host.video.finishSeek();
    expect([video.seeks, host.video.seeks]).toEqual([[10], [10, 20]]);
  });
});

describe('restart and live', () => {
  it('restarts an on-demand video from its beginning and plays', async () => {
    const { commands, video, store } = await playing();
    video.playTo(30);
    commands.pause();
    commands.restart();
    expect([video.currentTime, store.transport.isPaused]).toEqual([0, false]);
  });

  it('restarts a live programme as a separate stream, and returns to the channel', async () => {
    const { commands, engines, store } = await playing('live');
    commands.restart();
    await settle();
    expect(engines.last.url).toBe(channel.restartUrl);
    commands.goLive();
    await settle();
    expect(engines.last.url).toBe(channel.streamUrl);
    expect(store.video).toEqual({ id: 'ep-1', kind: 'live' });
  });

  it('returns to what the channel shows by then: another programme', async () => {
    const hour = 3_600_000;
    const asked: string[] = [];
    const { commands, clock, store, engines } = await playing('live', {
      resolvePlayback: async ({ videoId: id, kind }) => {
        asked.push(`${id} ${kind}`);
        if (id === 'ep-1') return { ...channel, endTime: new FakeClock().now() + hour, nextListing: 'ep-2' };
        return { ...channel, title: 'The Valley' };
      },
      lookUpLive: async (id) => {
        asked.push(`${id} looked up`);
        return channel;
      },
    });
    commands.restart();
    await settle();
    await clock.advanceAsync(2 * hour);
    expect([store.video, store.playback?.title, engines.started.length]).toEqual([
      { id: 'ep-1', kind: 'restart' },
      channel.title,
      2,
    ]);
    commands.goLive();
    await settle();
    expect([store.video, store.playback?.title]).toEqual([{ id: 'ep-2', kind: 'live' }, 'The Valley']);
    // Whoever watches the earlier programme asks for no right to the next one before they go there.
    expect(asked).toEqual(['ep-1 live', 'ep-1 restart', 'ep-2 looked up', 'ep-2 live']);
  });

  it('does not restart a live programme without a restart stream', async () => {
    const { commands, engines } = await playing('live', {
      resolvePlayback: async () => ({ ...channel, restartUrl: null }),
    });
    commands.restart();
    await settle();
    expect(engines.started).toHaveLength(1);
  });

  it('goes to the live edge and plays', async () => {
    const { commands, engines, video, store } = await playing('live');
    Object.assign(engines.last.engine, { isLive: true, liveEdge: 50 });
    commands.pause();
    commands.goLive();
    expect([video.currentTime, store.transport.isPaused]).toEqual([50, false]);
  });
});
