import { describe, expect, it } from 'vitest';
import { type FetchText, textFetcher } from '../../../../src/player/engine/fetch-text.ts';
import { nativeEngine } from '../../../../src/player/engine/native-engine.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { FakeTextTrack, FakeVideo } from '../fake-video.ts';

async function start(
  startAt: number | null = null,
  fetchText?: FetchText,
  stream: { url: string; mimeType: string | null } = { url: '/a.m3u8', mimeType: null },
) {
  const video = new FakeVideo();
  const events: unknown[] = [];
  const offered: object[] = [];
  const clock = new FakeClock();
  const engine = await nativeEngine({ clock, ...(fetchText && { fetchText }) })(
    video.asElement(),
    { ...stream, startAt },
    {
      ready: () => events.push('ready'),
      reconnecting: (isOn) => events.push(`reconnecting ${isOn}`),
      failed: (failure) => events.push(failure),
      tracks: (tracks) => offered.push(tracks),
    },
  );
  return { video, events, offered, engine, clock };
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

  it('takes a live stream that no longer begins at 0 for one that keeps its last pictures only', async () => {
    const { video, engine } = await start();
    video.range = [8, 60];
    expect(engine.oldest).toBeNull();
    video.duration = Number.POSITIVE_INFINITY;
    expect(engine.oldest).toBe(8);
    video.range = [0, 60];
    expect(engine.oldest).toBeNull();
  });

  it('shows one track of captions, in the chosen language even if it comes later, and no other tracks', async () => {
    const { video, engine } = await start();
    const [early, late, metadata] = (['subtitles', 'captions', 'metadata'] as const).map(
      (kind) => new FakeTextTrack(kind),
    );
    late!.language = 'es';
    video.textTracks.list.push(early!, metadata!);
    engine.setCaptions(true);
    engine.choose({ height: null, audio: null, captions: { language: 'es', name: '' } });
    expect(early?.mode).toBe('showing');
    video.textTracks.list.push(late!);
    video.textTracks.dispatchEvent(new Event('addtrack'));
    expect([early?.mode, late?.mode, metadata?.mode]).toEqual(['disabled', 'showing', 'disabled']);
    engine.setCaptions(false);
    expect([early?.mode, late?.mode]).toEqual(['disabled', 'disabled']);
  });

  it('plays the sound in the chosen language, and tells of those that there are', async () => {
    const { video, engine, offered } = await start();
    const sounds = [
      { language: 'en', label: 'English', enabled: true },
      { language: 'es', label: 'Español', enabled: false },
    ];
    video.audioTracks.push(...sounds);
    engine.choose({ height: null, audio: { language: 'es', name: 'Spanish' }, captions: null });
    expect(sounds.map(({ enabled }) => enabled)).toEqual([false, true]);
    const names = sounds.map(({ language, label }) => ({ language, name: label }));
    expect(offered.at(-1)).toEqual({ heights: [], audio: names, audioIndex: 1, captions: [] });
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

  it('loads again where it was while the network is away, for a minute', async () => {
    const { video, events, clock } = await start();
    video.emit('loadedmetadata');
    await video.play();
    Object.assign(video, { currentTime: 30, error: { code: 2, message: 'network' } });
    video.src = '';
    video.emit('error');
    // Chromium pauses by itself what has failed.
    video.pause();
    clock.advance(500);
    expect(video.src).toBe('/a.m3u8');
    // Without a network, the source counts as unsupported.
    Object.assign(video, { currentTime: 0, error: { code: 4, message: 'source' } });
    video.emit('error');
    clock.advance(1000);
    video.emit('loadedmetadata');
    expect(video.currentTime).toBe(30);
    expect(events).toEqual(['ready', 'reconnecting true', 'reconnecting true', 'ready', 'reconnecting false']);
    video.error = { code: 2, message: 'network' } as never;
    video.emit('error');
    clock.advance(60_000);
    video.emit('error');
    expect(events.at(-1)).toEqual({ reason: 'network', isOutage: true });
  });

  it('stays paused after an outage for who had paused it', async () => {
    const { video, events, clock } = await start();
    video.emit('loadedmetadata');
    await video.play();
    video.pause();
    video.error = { code: 2, message: 'network' };
    video.emit('error');
    video.error = null;
    clock.advance(500);
    video.emit('loadedmetadata');
    expect(events).toEqual(['ready', 'reconnecting true', 'reconnecting false']);
  });

  it.each([
    ['the network asks for a sign-in', async () => new Response('<!doctype html><title>Hotel</title>')],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the service is away', async () => new Response('', { status: 503 })],
  ])('loads again where the element says only that it cannot play, and %s', async (_, answer) => {
    const { video, events, clock } = await start(null, textFetcher(answer));
    video.error = { code: 4, message: '' };
    video.src = '';
    video.emit('error');
    await settle();
    clock.advance(500);
    expect(video.src).toBe('/a.m3u8');
    video.emit('loadedmetadata');
    expect(events).toEqual(['reconnecting true', 'reconnecting false']);
  });

  it('fails with the status of a playlist that is refused: its address may have expired', async () => {
    const { video, events } = await start(
      null,
      textFetcher(async () => new Response('', { status: 403 })),
    );
    video.error = { code: 4, message: '' };
    video.emit('error');
    await settle();
    expect(events).toEqual([{ reason: 'media error 4', status: 403 }]);
  });

  it('reads a playlist whose address hides what it is, and no file', async () => {
    const asked: string[] = [];
    const fetchText = textFetcher(async (url) => {
      asked.push(url);
      return new Response('', { status: 403 });
    });
    for (const stream of [
      { url: '/hidden', mimeType: 'application/vnd.apple.mpegurl' },
      { url: '/film.mp4', mimeType: 'video/mp4' },
    ]) {
      const { video } = await start(null, fetchText, stream);
      video.error = { code: 4, message: '' };
      video.emit('error');
      await settle();
    }
    expect([...new Set(asked)]).toEqual(['/hidden']);
  });

  it('fails where its playlist comes as it should, and without a word once it is disposed', async () => {
    for (const isDisposed of [false, true]) {
      const { video, events, engine } = await start(
        null,
        textFetcher(async () => new Response('#EXTM3U')),
      );
      video.error = { code: 3, message: 'decode' };
      video.emit('error');
      if (isDisposed) engine.dispose();
      await settle();
      expect(events).toEqual(isDisposed ? [] : [{ reason: 'decode' }]);
    }
  });
});
