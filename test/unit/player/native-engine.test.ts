import { describe, expect, it } from 'vitest';
import { nativeEngine } from '../../../src/player/engine/native-engine.ts';
import { FakeTextTrack, FakeVideo } from './fake-video.ts';

async function start(startAt: number | null = null) {
  const video = new FakeVideo();
  const events: unknown[] = [];
  const engine = await nativeEngine()(
    video.asElement(),
    { url: '/a.m3u8', startAt },
    { ready: () => events.push('ready'), failed: (failure) => events.push(failure) },
  );
  return { video, events, engine };
}

describe('the native engine', () => {
  it('gives the element the stream and seeks to the place asked for once it is known', async () => {
    const { video, events } = await start(20);
    expect(video.src).toBe('/a.m3u8');
    video.emit('loadedmetadata');
    expect([video.seeks, events]).toEqual([[20], ['ready']]);
  });

  it('starts where the stream starts by default', async () => {
    const { video } = await start(null);
    video.emit('loadedmetadata');
    expect(video.seeks).toEqual([]);
  });

  it('takes an endless duration for live, and joins three segments behind the newest picture', async () => {
    const { video, engine } = await start();
    video.range = [0, 60];
    expect(engine.liveEdge).toBeNull();
    video.duration = Number.POSITIVE_INFINITY;
    expect([engine.isLive, engine.liveEdge]).toEqual([true, 48]);
  });

  it('shows caption tracks, later ones as well, and no other tracks', async () => {
    const { video, engine } = await start();
    const [early, late, metadata] = (['subtitles', 'captions', 'metadata'] as const).map(
      (kind) => new FakeTextTrack(kind),
    );
    video.textTracks.list.push(early!, metadata!);
    engine.setCaptions(true);
    video.textTracks.list.push(late!);
    video.textTracks.dispatchEvent(new Event('addtrack'));
    expect([early?.mode, late?.mode, metadata?.mode]).toEqual(['showing', 'showing', 'disabled']);
    engine.setCaptions(false);
    expect([early?.mode, late?.mode]).toEqual(['disabled', 'disabled']);
  });

  it('fails with what the element says', async () => {
    const { video, events } = await start();
    video.error = { code: 4, message: '' };
    video.emit('error');
    expect(events).toEqual([{ reason: 'media error 4' }]);
  });

  it('says nothing more once it is disposed', async () => {
    const { video, events, engine } = await start();
    engine.dispose();
    video.emit('loadedmetadata', 'error');
    expect(events).toEqual([]);
  });
});
