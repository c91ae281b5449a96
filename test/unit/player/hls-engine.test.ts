import type HlsJs from 'hls.js';
import type { ErrorData } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/player/engine/engine.ts';
import { hlsEngine } from '../../../src/player/engine/hls-engine.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { FakeVideo } from './fake-video.ts';

type Handler = (event: string, data: unknown) => void;

/** Answers every request with `text`. */
class FakeLoader {
  static text = '';

  load(_context: unknown, _config: unknown, { onSuccess }: { onSuccess: (response: { data: string }) => void }): void {
    onSuccess({ data: FakeLoader.text });
  }
}

class FakeHls {
  static readonly Events = {
    MANIFEST_PARSED: 'manifest',
    LEVEL_UPDATED: 'level',
    SUBTITLE_TRACKS_UPDATED: 'subtitles',
    CUES_PARSED: 'cues',
    ERROR: 'error',
    FRAG_LOADED: 'fragment',
  };
  static readonly ErrorTypes = { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError', OTHER_ERROR: 'otherError' };
  static readonly DefaultConfig = { loader: FakeLoader };
  static last: FakeHls;
  readonly calls: string[] = [];
  readonly handlers = new Map<string, Handler>();
  subtitleTracks: object[] = [];
  subtitleTrack = -1;
  liveSyncPosition: number | null = 20;

  constructor(readonly config: Record<string, unknown>) {
    FakeHls.last = this;
  }

  on(event: string, handler: Handler): void {
    this.handlers.set(event, handler);
  }

  emit(event: string, data: unknown = {}): void {
    this.handlers.get(event)?.(event, data);
  }

  fail(type: string, more: Partial<ErrorData> = {}): void {
    this.emit('error', { fatal: true, type, details: 'fragLoadError', ...more });
  }

  loadSource = (url: string) => this.calls.push(`source ${url}`);
  attachMedia = () => this.calls.push('attach');
  startLoad = () => this.calls.push('startLoad');
  recoverMediaError = () => this.calls.push('recoverMediaError');
  destroy = () => this.calls.push('destroy');
}

const { NETWORK_ERROR, MEDIA_ERROR, OTHER_ERROR } = FakeHls.ErrorTypes;
const clock = new FakeClock();
let video: FakeVideo;
let events: string[];
let failures: object[];
let engine: Engine;

async function start(startAt: number | null = null) {
  const create = hlsEngine({ clock, load: async () => ({ default: FakeHls as unknown as typeof HlsJs }) });
  engine = await create(
    video.asElement(),
    { url: '/a.m3u8', startAt },
    {
      ready: () => events.push('ready'),
      reconnecting: (isOn) => events.push(`reconnecting ${isOn}`),
      failed: (failure) => failures.push(failure),
    },
  );
  return { engine, hls: FakeHls.last };
}

afterEach(() => engine.dispose());

beforeEach(() => {
  video = new FakeVideo();
  events = [];
  failures = [];
});

describe('the hls.js engine', () => {
  it('opens the stream at the requested position, without a worker', async () => {
    const { hls } = await start(20);
    expect(hls.calls).toEqual(['source /a.m3u8', 'attach']);
    expect(hls.config).toMatchObject({ startPosition: 20, enableWorker: false, renderTextTracksNatively: false });
    expect((await start(null)).hls.config).toMatchObject({ startPosition: -1 });
  });

  it('counts the discontinuities of a live stream from near 0, the same in all playlists of the stream', async () => {
    const { hls } = await start();
    const loader = new (hls.config.pLoader as new () => FakeLoader)();
    const numberOf = (number: number) => {
      FakeLoader.text = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:441060000\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXTINF:4,\na.m4s\n`;
      let text = '';
      loader.load({}, {}, { onSuccess: ({ data }) => (text = data) });
      expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:441060000\n');
      return Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    const first = numberOf(28_051_962);
    expect(first).toBeLessThan(1000);
    expect([numberOf(28_051_963) - first, numberOf(28_051_960) - first]).toEqual([1, -2]);
    // A stream that starts again elsewhere does not bring the large numbers back.
    expect(numberOf(56_000_000)).toBeLessThan(1000);
    expect(numberOf(3)).toBe(3);
  });

  it('is ready when the manifest is parsed, and knows the live edge of a live stream', async () => {
    const { engine, hls } = await start();
    hls.emit('manifest');
    expect(events).toEqual(['ready']);
    expect([engine.isLive, engine.liveEdge]).toEqual([false, null]);
    hls.emit('level', { details: { live: true } });
    expect([engine.isLive, engine.liveEdge]).toEqual([true, 20]);
  });

  it.each([
    [NETWORK_ERROR, 'startLoad'],
    [MEDIA_ERROR, 'recoverMediaError'],
  ])('recovers from a fatal %s that is no outage once, then fails', async (type, call) => {
    const { hls } = await start();
    const response = { code: 404, text: '', url: '' };
    hls.fail(type, { response });
    expect([hls.calls.at(-1), failures]).toEqual([call, []]);
    clock.advance(1000);
    hls.fail(type, { response });
    expect(hls.calls.filter((each) => each === call)).toHaveLength(1);
    expect(failures).toEqual([{ reason: 'fragLoadError', status: 404 }]);
  });

  it('recovers from another error long after the last one', async () => {
    const { hls } = await start();
    hls.fail(MEDIA_ERROR);
    clock.advance(60_000);
    hls.fail(MEDIA_ERROR);
    expect([hls.calls.filter((call) => call === 'recoverMediaError').length, failures]).toEqual([2, []]);
  });

  it.each(['levelLoadError', 'fragLoadError', 'fragLoadTimeOut', 'audioTrackLoadError'])(
    'loads again after a %s, until the network is back',
    async (details) => {
      const { hls } = await start();
      for (let attempts = 1; attempts <= 12; attempts++) {
        hls.fail(NETWORK_ERROR, { details: details as ErrorData['details'], response: { code: 0, text: '', url: '' } });
        clock.advance(5000);
        expect(hls.calls.filter((call) => call === 'startLoad')).toHaveLength(attempts);
      }
      expect(failures).toEqual([]);
      hls.emit('fragment');
      expect([events.at(-2), events.at(-1)]).toEqual(['reconnecting true', 'reconnecting false']);
      // The next outage has its own minute.
      hls.fail(NETWORK_ERROR);
      clock.advance(500);
      expect([hls.calls.at(-1), failures]).toEqual(['startLoad', []]);
    },
  );

  it('fails when the network has been away for a minute', async () => {
    const { hls } = await start();
    hls.fail(NETWORK_ERROR);
    clock.advance(59_000);
    hls.fail(NETWORK_ERROR);
    expect(failures).toEqual([]);
    clock.advance(1000);
    hls.fail(NETWORK_ERROR);
    expect(failures).toEqual([{ reason: 'fragLoadError', isOutage: true }]);
    expect(clock.pending).toBe(0);
  });

  it('asks again for a manifest that did not come, and for none that was refused', async () => {
    const { hls } = await start();
    hls.fail(NETWORK_ERROR, { details: 'manifestLoadError' as ErrorData['details'] });
    clock.advance(500);
    expect([hls.calls.at(-1), failures]).toEqual(['source /a.m3u8', []]);
    expect(hls.calls.filter((call) => call.startsWith('source'))).toHaveLength(2);
    const response = { code: 404, text: '', url: '' };
    hls.fail(NETWORK_ERROR, { details: 'manifestLoadError' as ErrorData['details'], response });
    expect(failures).toEqual([{ reason: 'manifestLoadError', status: 404 }]);
  });

  it('asks for nothing once it is disposed', async () => {
    const { engine, hls } = await start();
    hls.fail(NETWORK_ERROR);
    engine.dispose();
    expect([clock.pending, hls.calls.at(-1)]).toEqual([0, 'destroy']);
  });

  it('fails at once if recovery is impossible: an unplayable manifest, or another kind of error', async () => {
    const { hls } = await start();
    hls.fail(NETWORK_ERROR, { details: 'manifestParsingError' as ErrorData['details'] });
    hls.fail(MEDIA_ERROR, { details: 'manifestIncompatibleCodecsError' as ErrorData['details'] });
    hls.fail(OTHER_ERROR);
    expect(failures).toHaveLength(3);
    expect(hls.calls).toEqual(['source /a.m3u8', 'attach']);
  });

  it('ignores errors that hls.js handles itself', async () => {
    const { hls } = await start();
    hls.fail(MEDIA_ERROR, { fatal: false });
    hls.fail(NETWORK_ERROR, { fatal: false, response: { code: 404, text: '', url: '' } });
    expect([hls.calls.length, failures, clock.pending]).toEqual([2, [], 0]);
  });

  it('loads again itself where hls.js would wait because the device is offline, or falls silent, for about a minute', async () => {
    const { hls } = await start();
    hls.fail(NETWORK_ERROR, { fatal: false });
    clock.advance(500);
    expect([hls.calls.at(-1), events]).toEqual(['startLoad', ['reconnecting true']]);
    clock.advance(59_000);
    expect(hls.calls.filter((call) => call === 'startLoad').length).toBeGreaterThan(2);
    expect(failures).toEqual([]);
    clock.advance(16_000);
    expect([failures, clock.pending]).toEqual([[{ reason: 'no answer', isOutage: true }], 0]);
  });

  it('loads captions only while they are on, whenever their track appears', async () => {
    const { engine, hls } = await start();
    engine.setCaptions(true);
    expect(hls.subtitleTrack).toBe(-1);
    hls.subtitleTracks = [{}];
    hls.emit('subtitles');
    expect([hls.subtitleTrack, video.textTracks.list[0]?.mode]).toEqual([0, 'showing']);
    engine.setCaptions(false);
    expect([hls.subtitleTrack, video.textTracks.list[0]?.mode]).toEqual([-1, 'hidden']);
  });

  it('adds a caption once that two segments contain, and removes those long past', async () => {
    const { hls } = await start();
    const cue = (startTime: number, text: string) => ({ startTime, endTime: startTime + 3, text });
    hls.emit('cues', { cues: [cue(1, 'one'), cue(5, 'two')] });
    hls.emit('cues', { cues: [cue(5, 'two'), cue(9, 'three')] });
    const [track] = video.textTracks.list;
    expect(track?.cues.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    video.playTo(68.5);
    hls.emit('cues', { cues: [cue(70, 'four')] });
    expect(track?.cues.map(({ text }) => text)).toEqual(['three', 'four']);
  });

  it('releases the element when it is disposed', async () => {
    const { engine, hls } = await start();
    engine.dispose();
    expect(hls.calls.at(-1)).toBe('destroy');
  });
});
