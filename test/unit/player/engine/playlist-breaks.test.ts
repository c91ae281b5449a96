import { describe, expect, it } from 'vitest';
import { filmBreaks, timelineBreaks } from '../../../../service/streams/ad-breaks.ts';
import { loadAssets } from '../../../../service/streams/assets.ts';
import { livePlaylist, vodPlaylist } from '../../../../service/streams/playlists.ts';
import { liveTimeline } from '../../../../service/streams/timeline.ts';
import { dateOf, followAdBreaks, readAdBreaks } from '../../../../src/player/engine/playlist-breaks.ts';
import type { AdBreak } from '../../../../src/stores/player/ad-break-state.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const url = 'https://tv.example/streams/vod/ridge/k.s/h264-540.m3u8';
const list = (id: string) => new URL(`ads/${id}.json`, url).href;
const assets = await loadAssets('assets/media');
const ridge = assets.get('ridge')!;
const film = vodPlaylist(ridge, 'h264-540', filmBreaks(ridge));

describe('the breaks of a playlist', () => {
  it('are those that the service has put into a film', () => {
    expect(readAdBreaks(film, url, dateOf(film))).toEqual([
      { id: 'pre', cue: 'pre', at: 0, listUrl: list('pre'), covers: 0 },
      { id: 'mid-1', cue: 'mid', at: 32, listUrl: list('mid-1'), covers: 0 },
      { id: 'post', cue: 'post', at: 64, listUrl: list('post'), covers: 0 },
    ]);
  });

  it('are on a channel where its dates say, and cover what it shows meanwhile', () => {
    const range = { first: 45 * 1000 - 3, last: 45 * 1000 + 4 };
    const timeline = liveTimeline([ridge], 'news-1');
    const playlist = livePlaylist(timeline, range, 'h264-540', timelineBreaks(range, 'live'));
    const [pre, mid, ...others] = readAdBreaks(playlist, url, dateOf(playlist));
    expect(pre?.cue).toBe('pre');
    expect(mid).toMatchObject({ id: 'mid-45000', cue: 'mid', at: 12, covers: 16 });
    expect(others).toEqual([]);
  });

  it('leave out what is no break, has no ads or no time', () => {
    const lines = [
      '#EXT-X-DATERANGE:ID="a",CLASS="chapter",START-DATE="2000-01-01T00:00:00Z",X-ASSET-LIST="a.json"',
      '#EXT-X-DATERANGE:ID="b",CLASS="com.apple.hls.interstitial",START-DATE="2000-01-01T00:00:00Z"',
      '#EXT-X-DATERANGE:ID="c",CLASS="com.apple.hls.interstitial",START-DATE="now",X-ASSET-LIST="c.json"',
      '#EXT-X-DATERANGE:ID="d",CLASS="com.apple.hls.interstitial",START-DATE="2000-01-01T00:00:00Z",X-ASSET-LIST="https://["',
      '#EXT-X-DATERANGE:ID="e",CLASS="com.apple.hls.interstitial",START-DATE="2000-01-01T00:00:00Z",X-ASSET-LIST="data:,{}"',
    ];
    expect(readAdBreaks(lines.join('\n'), url, 0)).toEqual([]);
  });

  it('take no attribute out of the words of another', () => {
    const line =
      '#EXT-X-DATERANGE:X-TITLE="Tea,CUE=POST,please",ID="a",CLASS="com.apple.hls.interstitial",START-DATE="2000-01-01T00:00:09Z",X-ASSET-LIST="a.json"';
    expect(readAdBreaks(line, url, Date.UTC(2000, 0, 1))).toMatchObject([{ id: 'a', cue: 'mid', at: 9 }]);
  });

  /** What a stream announces while its media playlist changes; each call of `next` lets it be read again. */
  async function follow(playlists: (string | Error)[], epoch: number | null = null) {
    const clock = new FakeClock();
    const asked: string[] = [];
    const announced: (readonly AdBreak[])[] = [];
    const fetchText = async (address: string) => {
      asked.push(address.slice(address.lastIndexOf('/') + 1));
      if (address.endsWith('master.m3u8')) return '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nh264-540.m3u8\n';
      const playlist = playlists.shift()!;
      if (playlist instanceof Error) throw playlist;
      return playlist;
    };
    const stop = followAdBreaks({
      ...{ url: url.replace('h264-540', 'master'), fetchText, clock },
      epoch: () => epoch,
      announce: (breaks) => announced.push(breaks),
    });
    await settle();
    return { clock, asked, announced, stop, next: () => clock.advanceAsync(8000) };
  }

  const channelAt = (first: number) => {
    const range = { first, last: first + 7 };
    return livePlaylist(liveTimeline([ridge], 'news-1'), range, 'h264-540', timelineBreaks(range, 'live'));
  };

  it('are looked for in the first media playlist, once where the stream has an end', async () => {
    const { asked, announced, clock } = await follow([film]);
    expect(announced.map((breaks) => breaks.length)).toEqual([3]);
    expect(asked).toEqual(['master.m3u8', 'h264-540.m3u8']);
    expect(clock.pending).toBe(0);
  });

  it('are looked for again on a channel, also after a failure, and count from the second 0 of the first', async () => {
    const first = 45 * 1000 - 10;
    const playlists = [channelAt(first), new Error('503'), channelAt(first + 4)];
    const { asked, announced, stop, next, clock } = await follow(playlists);
    const midsOf = (breaks: readonly AdBreak[] = []) => breaks.filter(({ cue }) => cue === 'mid');
    expect(midsOf(announced[0])).toEqual([]);
    await next();
    await next();
    expect(midsOf(announced[1])).toMatchObject([{ id: 'mid-45000', at: 40 }]);
    expect(asked).toEqual(['master.m3u8', 'h264-540.m3u8', 'h264-540.m3u8', 'h264-540.m3u8']);
    stop();
    expect(clock.pending).toBe(0);
  });

  it('count from the second 0 of the device where it tells when that was', async () => {
    const playlist = channelAt(45 * 1000 - 3);
    const { announced, stop } = await follow([playlist], dateOf(playlist) - 5000);
    expect(announced[0]).toMatchObject([{ cue: 'pre' }, { cue: 'mid', at: 17 }]);
    stop();
  });
});
