import { describe, expect, it } from 'vitest';
import { filmBreaks, timelineBreaks } from '../../../../service/streams/ad-breaks.ts';
import { loadAssets } from '../../../../service/streams/assets.ts';
import { livePlaylist, vodPlaylist } from '../../../../service/streams/playlists.ts';
import { liveTimeline } from '../../../../service/streams/timeline.ts';
import { fetchAdBreaks, readAdBreaks } from '../../../../src/player/engine/playlist-breaks.ts';

const url = 'https://tv.example/streams/vod/ridge/k.s/h264-540.m3u8';
const list = (id: string) => new URL(`ads/${id}.json`, url).href;
const assets = await loadAssets('assets/media');
const ridge = assets.get('ridge')!;
const film = vodPlaylist(ridge, 'h264-540', filmBreaks(ridge));

describe('the breaks of a playlist', () => {
  it('are those that the service has put into a film', () => {
    expect(readAdBreaks(film, url)).toEqual([
      { id: 'pre', cue: 'pre', at: 0, listUrl: list('pre'), covers: 0 },
      { id: 'mid-1', cue: 'mid', at: 32, listUrl: list('mid-1'), covers: 0 },
      { id: 'post', cue: 'post', at: 64, listUrl: list('post'), covers: 0 },
    ]);
  });

  it('are on a channel where its dates say, and cover what it shows meanwhile', () => {
    const range = { first: 45 * 1000 - 3, last: 45 * 1000 + 4 };
    const timeline = liveTimeline([ridge], 'news-1');
    const playlist = livePlaylist(timeline, range, 'h264-540', timelineBreaks(range, 'live'));
    const [pre, mid, ...others] = readAdBreaks(playlist, url);
    expect(pre?.cue).toBe('pre');
    expect(mid).toMatchObject({ id: 'mid-45000', cue: 'mid', at: 12, covers: 16 });
    expect(others).toEqual([]);
  });

  it('leave out what is no break, has no ads or no time', () => {
    const lines = [
      '#EXT-X-DATERANGE:ID="a",CLASS="chapter",START-DATE="2000-01-01T00:00:00Z",X-ASSET-LIST="a.json"',
      '#EXT-X-DATERANGE:ID="b",CLASS="com.apple.hls.interstitial",START-DATE="2000-01-01T00:00:00Z"',
      '#EXT-X-DATERANGE:ID="c",CLASS="com.apple.hls.interstitial",START-DATE="now",X-ASSET-LIST="c.json"',
    ];
    expect(readAdBreaks(lines.join('\n'), url)).toEqual([]);
  });

  it('are looked for in the first media playlist', async () => {
    const asked: string[] = [];
    const fetchText = async (address: string) => {
      asked.push(address);
      return address.endsWith('master.m3u8') ? '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nh264-540.m3u8\n' : film;
    };
    const breaks = await fetchAdBreaks(url.replace('h264-540', 'master'), fetchText);
    expect(breaks).toHaveLength(3);
    expect(asked).toEqual([url.replace('h264-540', 'master'), url]);
  });
});
