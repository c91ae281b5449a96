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
  it('gives the stream to the element and seeks to the requested position once the metadata is loaded', async () => {
    const { video, events } = await start(20);
    expect(video.src).toBe('/a.m3u8');
    video.emit('loadedmetadata');
    expect([video.seeks, events]).toEqual([[20], ['ready']]);
  });

  it('starts at the stream’s default position', async () => {
    const { video } = await start(null);
    video.emit('loadedmetadata');
    expect(video.seeks).toEqual([]);
  });

  it('treats an infinite duration as live, and joins three segments behind the newest picture', async () => {
    const { video, engine } = await start();
    video.range = [0, 60];
    expect(engine.liveEdge).toBeNull();
    video.duration = Number.POSITIVE_INFINITY;
    expect([engine.isLive, engine.liveEdge]).toEqual([true, 48]);
  });

  it('shows caption tracks, even those added later, and no other tracks', async () => {
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

  it('fails with the element’s error', async () => {
    const { video, events } = await start();
    video.error = { code: 4, message: '' };
    video.emit('error');
    expect(events).toEqual([{ reason: 'media error 4' }]);
  });

  it('reports nothing once it is disposed', async () => {
    const { video, events, engine } = await start();
    engine.dispose();
    video.emit('loadedmetadata', 'error');
    expect(events).toEqual([]);
  });
});
