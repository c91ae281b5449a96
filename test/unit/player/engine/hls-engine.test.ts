import type HlsJs from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../../src/player/engine/engine.ts';
import { hlsEngine } from '../../../../src/player/engine/hls-engine.ts';
import { Throughput } from '../../../../src/player/throughput.ts';
import type { StreamTracks } from '../../../../src/stores/player/tracks-state.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';
import { FakeVideo } from '../fake-video.ts';

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
    LEVEL_SWITCHED: 'switched',
    LEVELS_UPDATED: 'levels',
    AUDIO_TRACKS_UPDATED: 'sounds',
    AUDIO_TRACK_SWITCHED: 'sound',
    NON_NATIVE_TEXT_TRACKS_FOUND: 'closed captions',
    SUBTITLE_TRACKS_UPDATED: 'subtitles',
    CUES_PARSED: 'cues',
    ERROR: 'error',
    FRAG_LOADED: 'fragment',
    MANIFEST_LOADED: 'manifest loaded',
    LEVEL_LOADED: 'playlist',
    AUDIO_TRACK_LOADED: 'sound playlist',
    INTERSTITIALS_UPDATED: 'breaks',
  };
  static readonly ErrorTypes = { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError', OTHER_ERROR: 'otherError' };
  static readonly DefaultConfig = { loader: FakeLoader };
  static last: FakeHls;
  readonly calls: string[] = [];
  readonly handlers = new Map<string, Handler[]>();
  subtitleTracks: object[] = [];
  subtitleTrack = -1;
  liveSyncPosition: number | null = 20;
  levels: object[] = [{ bitrate: 400_000 }, { bitrate: 900_000 }];
  audioTracks: { lang: string; name: string }[] = [];
  audioTrack = -1;
  currentLevel = -1;
  firstAutoLevel = 0;
  nextLevel = -1;
  maxAutoLevel = 9;
  bandwidthEstimate = 500_000;

  constructor(readonly config: Record<string, unknown>) {
    FakeHls.last = this;
  }

  on(event: string, handler: Handler): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }

  emit(event: string, data: unknown = {}): void {
    for (const handler of this.handlers.get(event) ?? []) handler(event, data);
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
let throughput: Throughput;
let video: FakeVideo;
let events: string[];
let failures: object[];
let breaks: readonly object[];
let offered: StreamTracks;
let engine: Engine;

async function start(startAt: number | null = null) {
  const create = hlsEngine({ clock, throughput, load: async () => ({ default: FakeHls as unknown as typeof HlsJs }) });
  engine = await create(
    video.asElement(),
    { url: '/a.m3u8', mimeType: null, startAt },
    {
      ready: () => events.push('ready'),
      reconnecting: (isOn) => events.push(`reconnecting ${isOn}`),
      failed: (failure) => failures.push(failure),
      adBreaks: (announced) => {
        breaks = announced;
      },
      tracks: (tracks) => {
        offered = tracks;
      },
      carried: (bitsPerSecond) => throughput.keep(bitsPerSecond),
    },
  );
  return { engine, hls: FakeHls.last };
}

afterEach(() => engine.dispose());

beforeEach(() => {
  video = new FakeVideo();
  throughput = new Throughput(new MemoryStorage());
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

  it.each([
    ['the size of the page', false, true],
    ['the pixels of the screen, where the service allows 4K', true, false],
  ])('takes no rendition above %s', async (_, allows4k, ignoreDevicePixelRatio) => {
    const load = async () => ({ default: FakeHls as unknown as typeof HlsJs });
    const create = hlsEngine({ clock, throughput, allows4k: () => allows4k, load });
    engine = await create(
      video.asElement(),
      { url: '/a.m3u8', mimeType: null, startAt: null },
      { ready() {}, reconnecting() {}, failed() {} },
    );
    expect(FakeHls.last.config).toMatchObject({ capLevelToPlayerSize: true, ignoreDevicePixelRatio });
  });

  it('starts at what the network carried last time, and keeps what it carries now', async () => {
    const { hls } = await start();
    expect(hls.config).not.toHaveProperty('abrEwmaDefaultEstimate');
    engine.dispose();
    expect(throughput.last).toBeNull();

    const { hls: second } = await start();
    expect(engine.quality).toEqual({ bitrate: null, throughput: 500_000, switches: 0 });
    Object.assign(second, { currentLevel: 0 });
    second.emit('switched');
    Object.assign(second, { currentLevel: 1, bandwidthEstimate: 2_345_678.9 });
    second.emit('switched');
    expect(engine.quality).toEqual({ bitrate: 900_000, throughput: 2_345_678.9, switches: 1 });
    video.emit('pause');
    expect(throughput.last).toBe(2_345_679);
    second.bandwidthEstimate = 3_000_000;
    engine.dispose();
    expect(throughput.last).toBe(3_000_000);

    const { hls: third } = await start();
    expect(third.config).toMatchObject({ abrEwmaDefaultEstimate: 3_000_000, startLevel: -1, testBandwidth: false });
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
    hls.emit('level', { details: { live: true, fragments: [{ programDateTime: 90_000, start: 4 }] } });
    expect([engine.isLive, engine.liveEdge, engine.epoch]).toEqual([true, 20, 86_000]);
    hls.emit('level', { details: { live: true, fragments: [{ programDateTime: null, start: 4 }] } });
    expect(engine.epoch).toBeNull();
  });

  it('knows the oldest picture of a channel, which the element does not; a programme that grows keeps all of them', async () => {
    const { engine, hls } = await start();
    const fragments = [{ programDateTime: null, start: 600 }];
    hls.emit('level', { details: { live: true, type: null, fragments } });
    expect(engine.oldest).toBe(600);
    hls.emit('level', { details: { live: true, type: 'EVENT', fragments } });
    expect(engine.oldest).toBeNull();
    hls.emit('level', { details: { live: false, type: 'VOD', fragments } });
    expect(engine.oldest).toBeNull();
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

  it('recovers from another error when the clock was set back by a day', async () => {
    const { hls } = await start();
    hls.fail(MEDIA_ERROR);
    clock.setBack(86_400_000);
    hls.fail(MEDIA_ERROR);
    expect([hls.calls.filter((call) => call === 'recoverMediaError').length, failures]).toEqual([2, []]);
  });

  describe('where a channel has gone on without its viewer', () => {
    const goneOn = { live: true, type: null, fragments: [{ programDateTime: null, start: 36 }] };

    /** At the end of what is loaded, which the playlist no longer has. */
    async function starved() {
      const { hls } = await start();
      hls.liveSyncPosition = 55;
      video.playTo(31.9);
      video.bufferedRanges = [[20, 32]];
      video.readyState = 2;
      return hls;
    }

    it('goes on at the live edge, which hls.js leaves undone once its playlist had expired', async () => {
      const hls = await starved();
      hls.emit('level', { details: goneOn });
      expect(video.seeks).toEqual([55]);
    });

    it.each([
      ['plays what is loaded', () => Object.assign(video, { readyState: 4 })],
      ['has the place in its playlist still', () => video.playTo(36)],
      ['has shown nothing yet', () => Object.assign(video, { bufferedRanges: [] })],
      ['does not know its live edge', (hls: FakeHls) => Object.assign(hls, { liveSyncPosition: null })],
    ])('stays where it %s', async (_, change) => {
      const hls = await starved();
      change(hls);
      hls.emit('level', { details: goneOn });
      expect(video.seeks).toEqual([]);
    });

    it('waits in a programme that grows, which loses nothing', async () => {
      const hls = await starved();
      hls.emit('level', { details: { ...goneOn, type: 'EVENT' } });
      expect(video.seeks).toEqual([]);
    });
  });

  describe('while the network is away', () => {
    type Policy = 'fragLoadPolicy' | 'playlistLoadPolicy' | 'manifestLoadPolicy';
    /** Whether hls.js asks again after an answer with this status; undefined for a timeout. */
    const asksAgain = (hls: FakeHls, policy: Policy, code: number | undefined, retries = 0) => {
      const { errorRetry, timeoutRetry } = (hls.config as Partial<HlsConfig>)[policy]!.default;
      const retry = code === undefined ? timeoutRetry : errorRetry;
      const response = code === undefined ? undefined : { code, text: '', url: '' };
      return retry?.shouldRetry?.(retry, retries, code === undefined, response, (code ?? 500) >= 500);
    };

    it.each(['fragLoadPolicy', 'playlistLoadPolicy', 'manifestLoadPolicy'] as const)(
      'lets hls.js ask again, soon and then every five seconds, by its %s',
      async (policy) => {
        const { hls } = await start();
        for (const status of [0, 502, 503, 504, 511, undefined])
          expect([status, asksAgain(hls, policy, status, 200)]).toEqual([status, true]);
        for (const status of [403, 404, 410]) expect([status, asksAgain(hls, policy, status)]).toEqual([status, false]);
        expect([asksAgain(hls, policy, 500, 2), asksAgain(hls, policy, 500, 3)]).toEqual([true, false]);
        const { default: limits } = (hls.config as Partial<HlsConfig>)[policy]!;
        expect(limits).toMatchObject({ maxTimeToFirstByteMs: 15_000, maxLoadTimeMs: 15_000 });
        expect(limits.errorRetry).toMatchObject({ retryDelayMs: 500, maxRetryDelayMs: 5000 });
      },
    );

    it('says so after a second, and that the network is back when what failed has come', async () => {
      const { hls } = await start();
      asksAgain(hls, 'fragLoadPolicy', 0);
      asksAgain(hls, 'playlistLoadPolicy', undefined);
      clock.advance(999);
      expect(events).toEqual([]);
      clock.advance(1);
      expect(events).toEqual(['reconnecting true']);
      hls.emit('playlist');
      expect(events).toEqual(['reconnecting true']);
      hls.emit('fragment');
      expect([events, clock.pending]).toEqual([['reconnecting true', 'reconnecting false'], 0]);
    });

    it('says nothing of a failure that the first retry mends', async () => {
      const { hls } = await start();
      asksAgain(hls, 'fragLoadPolicy', 0);
      clock.advance(500);
      hls.emit('fragment');
      clock.advance(60_000);
      expect([events, failures]).toEqual([[], []]);
    });

    it('fails after a minute, however often hls.js has asked, or without a word of it', async () => {
      const { hls } = await start();
      asksAgain(hls, 'fragLoadPolicy', 0);
      clock.advance(30_000);
      asksAgain(hls, 'fragLoadPolicy', 0);
      clock.advance(29_999);
      expect(failures).toEqual([]);
      clock.advance(1);
      expect(failures).toEqual([{ reason: 'no segment', isOutage: true }]);
    });

    it('has a minute for each outage', async () => {
      const { hls } = await start();
      asksAgain(hls, 'fragLoadPolicy', 0);
      clock.advance(50_000);
      hls.emit('fragment');
      asksAgain(hls, 'fragLoadPolicy', 0);
      clock.advance(50_000);
      expect(failures).toEqual([]);
    });

    it('takes a web page in place of a playlist or segment for an outage, as a hotel’s network gives it', async () => {
      const { hls } = await start();
      const answer = (loader: unknown, text: unknown) => {
        FakeLoader.text = text as string;
        let got: unknown;
        const onError = (error: { code: number }) => (got = error.code);
        new (loader as new () => FakeLoader)().load({}, {}, {
          onSuccess: () => (got = 'fine'),
          onError,
        } as never);
        return got;
      };
      const bytes = (text: string) => new TextEncoder().encode(text).buffer;
      expect(answer(hls.config.pLoader, '\n<!doctype html>')).toBe(511);
      expect(answer(hls.config.loader, bytes('<html>'))).toBe(511);
      expect(answer(hls.config.pLoader, '#EXTM3U')).toBe('fine');
      expect(answer(hls.config.loader, bytes('\0\0\0 styp'))).toBe('fine');
      expect(answer(hls.config.loader, bytes(''))).toBe('fine');
    });

    it('loads the manifest again after such a page, and after no refusal', async () => {
      const { hls } = await start();
      const details = 'manifestLoadError' as ErrorData['details'];
      hls.fail(NETWORK_ERROR, { details, response: { code: 511, text: '', url: '' } });
      clock.advance(5000);
      expect(hls.calls.filter((call) => call.startsWith('source'))).toHaveLength(2);
      hls.emit('manifest loaded');
      expect([events, clock.pending]).toEqual([['reconnecting true', 'reconnecting false'], 0]);
      hls.fail(NETWORK_ERROR, { details, response: { code: 404, text: '', url: '' } });
      expect(failures).toEqual([{ reason: 'manifestLoadError', status: 404 }]);
    });

    it('does nothing more once it is disposed', async () => {
      const { engine, hls } = await start();
      hls.fail(NETWORK_ERROR, {
        details: 'manifestLoadError' as ErrorData['details'],
        response: { code: 511, text: '', url: '' },
      });
      engine.dispose();
      expect([clock.pending, hls.calls.at(-1)]).toEqual([0, 'destroy']);
    });
  });

  it.each([403, 410])('fails at once when an address is refused with %i: another may be allowed', async (code) => {
    const { hls } = await start();
    hls.fail(NETWORK_ERROR, { fatal: false, response: { code, text: '', url: '' } });
    expect(failures).toEqual([{ reason: 'fragLoadError', status: code }]);
  });

  it('plays on without captions whose address is refused', async () => {
    const { hls } = await start();
    const response = { code: 403, text: '', url: '' };
    hls.fail(NETWORK_ERROR, { fatal: false, response, frag: { type: 'subtitle' } as ErrorData['frag'] });
    hls.fail(NETWORK_ERROR, { fatal: false, response, context: { type: 'subtitleTrack' } as ErrorData['context'] });
    expect(failures).toEqual([]);
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

  describe('at a seek before the first picture that does not end', () => {
    it('begins it again after a second, and that one later: three times in all', async () => {
      await start();
      video.bufferedRanges = [[0.08, 8]];
      video.currentTime = 1;
      for (const [wait, times] of [
        [1000, 2],
        [3000, 3],
        [9000, 4],
      ] as const) {
        clock.advance(wait - 1);
        expect(video.seeks).toHaveLength(times - 1);
        clock.advance(1);
        expect(video.seeks).toHaveLength(times);
      }
      clock.advance(60_000);
      expect(video.seeks.map((at) => at.toFixed(2))).toEqual(['1.00', '1.05', '1.10', '1.15']);
      expect(clock.pending).toBe(0);
    });

    it('leaves alone what ends in time, what waits for the network, and all later seeks', async () => {
      await start();
      video.currentTime = 30;
      clock.advance(60_000);
      video.bufferedRanges = [[0.08, 8]];
      video.currentTime = 4;
      clock.advance(999);
      video.emit('loadeddata');
      video.currentTime = 5;
      clock.advance(60_000);
      expect([video.seeks, clock.pending]).toEqual([[30, 4, 5], 0]);
    });

    it('begins none again once it is disposed', async () => {
      const { engine } = await start();
      video.bufferedRanges = [[0, 8]];
      video.currentTime = 1;
      engine.dispose();
      video.currentTime = 2;
      expect(clock.pending).toBe(0);
    });
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
    hls.emit('cues', { track: 'default', cues: [cue(1, 'one'), cue(5, 'two')] });
    hls.emit('cues', { track: 'default', cues: [cue(5, 'two'), cue(9, 'three')] });
    const [track] = video.textTracks.list;
    expect(track?.cues.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    video.playTo(68.5);
    hls.emit('cues', { track: 'default', cues: [cue(70, 'four')] });
    expect(track?.cues.map(({ text }) => text)).toEqual(['three', 'four']);
  });

  it('stands captions on the nearest row where their line is a percentage, once also across a segment border', async () => {
    const { hls } = await start();
    const cue = (percent: number) => ({
      startTime: 1,
      endTime: 4,
      text: `${percent}`,
      line: percent,
      snapToLines: false,
    });
    for (let segment = 0; segment < 2; segment++)
      hls.emit('cues', { track: 'default', cues: [cue(0), cue(10), cue(85), cue(100)] });
    const [track] = video.textTracks.list;
    expect(track?.cues.map(({ text, line, snapToLines }) => [text, line, snapToLines])).toEqual([
      ['0', 0, true],
      ['10', 1, true],
      ['85', -3, true],
      ['100', -1, true],
    ]);
  });

  it('leaves no caption to the stream that comes after it on the same element', async () => {
    const cue = { startTime: 1, endTime: 4, text: 'one' };
    for (const _ of 'ab') {
      const { engine, hls } = await start();
      hls.subtitleTracks = [{ default: true }];
      engine.setCaptions(true);
      hls.emit('cues', { track: 'default', cues: [cue] });
      const shown = video.textTracks.list.filter(({ mode }) => mode === 'showing');
      expect(shown.map(({ cues }) => cues)).toEqual([[cue]]);
      engine.dispose();
      expect(video.textTracks.list).toEqual([expect.objectContaining({ mode: 'disabled', cues: [] })]);
    }
  });

  describe('of several tracks', () => {
    const english = { lang: 'en', name: 'English' };
    const spanish = { lang: 'es', name: 'Español' };
    const track = ({ lang, name }: typeof english) => ({ language: lang, name });
    const level = (height: number, bitrate: number, more: object = {}) => ({
      height,
      bitrate,
      codecSet: 'avc1',
      ...more,
    });
    const choice = { height: null, audio: null, captions: null };

    it('offers the heights that the device draws and decodes in time, in the codec that plays', async () => {
      const { hls } = await start();
      const slow = { supportedResult: { decodingInfoResults: [{ smooth: false }] } };
      hls.levels = [level(234, 1), level(360, 2), level(540, 3), level(540, 4), level(720, 5, slow), level(1080, 6)];
      hls.levels.splice(2, 0, level(480, 2, { codecSet: 'vp9' }));
      hls.maxAutoLevel = 5;
      hls.emit('manifest');
      expect(offered.heights).toEqual([540, 360, 234]);
      engine.choose({ ...choice, height: 540 });
      expect(hls.levels[hls.nextLevel]).toMatchObject({ height: 540, bitrate: 4 });
      engine.choose({ ...choice, height: 234 });
      expect(hls.nextLevel).toBe(0);
      engine.choose(choice);
      expect(hls.nextLevel).toBe(-1);
    });

    it('keeps a chosen height for a stream that is opened again, and leaves hls.js alone without a choice', async () => {
      const { hls } = await start();
      engine.choose({ ...choice, height: 360 });
      hls.nextLevel = -2;
      hls.levels = [level(234, 1), level(360, 2)];
      hls.emit('manifest');
      expect(hls.nextLevel).toBe(1);
      hls.nextLevel = -2;
      hls.emit('switched');
      expect(hls.nextLevel).toBe(-2);
    });

    it('offers no heights where there is only one', async () => {
      const { hls } = await start();
      hls.levels = [level(360, 2)];
      hls.emit('manifest');
      expect(offered.heights).toEqual([]);
    });

    it('plays the sound in the chosen language, whatever the stream calls it', async () => {
      const { hls } = await start();
      engine.choose({ ...choice, audio: { language: 'es-MX', name: 'Spanish' } });
      hls.audioTracks = [english, spanish];
      hls.audioTrack = 0;
      hls.emit('sounds');
      expect(hls.audioTrack).toBe(1);
      hls.emit('sound');
      expect(offered).toMatchObject({ audio: [track(english), track(spanish)], audioIndex: 1 });
      engine.choose({ ...choice, audio: { language: 'fr', name: 'Français' } });
      expect(hls.audioTrack).toBe(1);
    });

    it('shows captions in the chosen language, and CEA-608 from inside the pictures', async () => {
      const { hls } = await start();
      hls.subtitleTracks = [{ ...english, default: true }, spanish];
      hls.emit('subtitles');
      const closed = { _id: 'textTrack1', label: 'English', closedCaptions: { lang: 'en', name: 'English CC' } };
      for (const _ of 'ab') hls.emit('closed captions', { tracks: [closed, { label: 'English' }] });
      const cc = { language: 'en', name: 'English CC' };
      expect(offered.captions).toEqual([track(english), track(spanish), cc]);
      hls.emit('cues', {
        track: 'textTrack1',
        cues: [{ startTime: 1, endTime: 2, line: 14, text: 'from the picture' }],
      });
      engine.setCaptions(true);
      const modes = () => video.textTracks.list.map(({ mode, cues }) => `${mode} ${cues.length}`);
      expect([hls.subtitleTrack, modes()]).toEqual([0, ['hidden 1', 'showing 0']]);
      engine.choose({ ...choice, captions: track(spanish) });
      expect([hls.subtitleTrack, modes()]).toEqual([1, ['hidden 1', 'hidden 0', 'showing 0']]);
      engine.choose({ ...choice, captions: cc });
      expect([hls.subtitleTrack, modes()]).toEqual([-1, ['showing 1', 'hidden 0', 'hidden 0']]);
      engine.setCaptions(false);
      expect(modes()).toEqual(['hidden 1', 'hidden 0', 'hidden 0']);
    });

    it('tells CEA-608 that the playlist does not name from captions of the same name', async () => {
      const { hls } = await start();
      hls.subtitleTracks = [spanish, english];
      hls.emit('subtitles');
      hls.emit('closed captions', { tracks: [{ _id: 'textTrack1', label: english.name }] });
      expect(offered.captions.map(({ name }) => name)).toEqual([spanish.name, english.name, `${english.name} (CC)`]);
      engine.setCaptions(true);
      engine.choose({ ...choice, captions: offered.captions[2]! });
      expect(hls.subtitleTrack).toBe(-1);
      engine.choose({ ...choice, captions: offered.captions[1]! });
      expect(hls.subtitleTrack).toBe(1);
    });
  });

  it('reports the breaks with a list of ads and a place, and lets hls.js play none of them', async () => {
    const { hls } = await start();
    const interstitial = {
      identifier: 'mid-1',
      cue: { pre: false, post: false },
      startTime: 32,
      assetListUrl: 'ads/mid-1.json',
      baseUrl: 'https://tv.example/vod/k.s/a.m3u8',
      resumeOffset: 0,
    };
    hls.emit('breaks', {
      events: [
        interstitial,
        { ...interstitial, identifier: 'post', cue: { post: true }, startTime: Number.NaN, resumeOffset: Number.NaN },
        { ...interstitial, startTime: Number.NaN },
        { ...interstitial, assetListUrl: undefined },
        { ...interstitial, assetListUrl: 'https://[' },
        { ...interstitial, assetListUrl: 'javascript:alert(1)' },
      ],
    });
    const listUrl = 'https://tv.example/vod/k.s/ads/mid-1.json';
    expect(breaks).toEqual([
      { id: 'mid-1', cue: 'mid', at: 32, listUrl, covers: 0 },
      { id: 'post', cue: 'post', at: Number.NaN, listUrl, covers: null },
    ]);
    expect(hls.config.enableInterstitialPlayback).toBe(false);
  });

  it('releases the element when it is disposed', async () => {
    const { engine, hls } = await start();
    engine.dispose();
    expect(hls.calls.at(-1)).toBe('destroy');
  });
});
