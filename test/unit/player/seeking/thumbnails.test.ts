import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { imagePlaylistUrl, pictureAt, readImagePlaylist } from '../../../../src/player/seeking/image-playlist.ts';
import { Thumbnails } from '../../../../src/player/seeking/thumbnails.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const base = 'https://tv.example/s/vod/ridge/1.a/master.m3u8';
const master =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9,CODECS="jpeg",URI="p.m3u8"\n';
const film = '#EXTM3U\n#EXTINF:4,\na.jpg\n#EXTINF:4,\r\nb.jpg\n#EXT-X-ENDLIST\n';
const channel = (first: number) =>
  `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:${new Date(first).toISOString()}\n#EXTINF:4,\n${first}.jpg\n#EXTINF:4,\n${first + 4000}.jpg\n`;

describe('The pictures of a stream', () => {
  it('are named by its master playlist, if it has any', () => {
    expect(imagePlaylistUrl(master, base)).toBe('https://tv.example/s/vod/ridge/1.a/p.m3u8');
    expect(imagePlaylistUrl('#EXTM3U\n', base)).toBeNull();
    expect(imagePlaylistUrl('#EXT-X-IMAGE-STREAM-INF:URI="javascript:alert(1)"', base)).toBeNull();
  });

  it('are found by their place in the stream', () => {
    const playlist = readImagePlaylist(film, base);
    const names = [-1, 0, 3.9, 4, 7.9, 8].map((at) => pictureAt(playlist, at, null)?.slice(-5));
    expect(names).toEqual([undefined, 'a.jpg', 'a.jpg', 'b.jpg', 'b.jpg', undefined]);
  });

  it('are found by date where stream and playlist have one: each window begins elsewhere', () => {
    const playlist = readImagePlaylist(channel(60_000), base);
    expect(pictureAt(playlist, 2, 62_000)).toMatch('/64000.jpg');
    expect(pictureAt(playlist, 2, 90_000)).toBeUndefined();
  });

  it.each([
    ['', 0],
    ['#EXTINF:-4,\na.jpg', 0],
    ['#EXTINF:x,\na.jpg\n#EXTINF:4,\nhttps://[\n#EXTINF:4,\nc.jpg', 1],
    ['#EXTINF:64,\n#EXT-X-TILES:RESOLUTION=320x180,LAYOUT=4x4,DURATION=4\nsheet.jpg', 0],
    ['#EXTINF:4,\n#EXT-X-TILES:LAYOUT=1x1\na.jpg', 1],
    ['#EXT-X-PROGRAM-DATE-TIME:yesterday\n#EXTINF:4,\na.jpg', 1],
  ])('leave out what is broken: %j', (text, count) => {
    expect(readImagePlaylist(text, base)).toMatchObject({ epoch: null, pictures: { length: count } });
  });

  function setUp(answers: Record<string, () => string>) {
    const clock = new FakeClock();
    const asked: string[] = [];
    const cancel = new AbortController();
    const fetchText = async (url: string) => {
      const name = url.slice(url.lastIndexOf('/') + 1);
      asked.push(name);
      return answers[name]!();
    };
    const thumbnails = new Thumbnails({ fetchText, clock, signal: cancel.signal });
    return { clock, asked, thumbnails, cancel };
  }

  it('are asked for once, when the viewer has the controls, and whoever shows them is told', async () => {
    const { thumbnails, asked } = setUp({ 'master.m3u8': () => master, 'p.m3u8': () => film });
    thumbnails.prepare();
    thumbnails.open(base);
    await settle();
    expect(asked).toEqual([]);
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(thumbnails.at(5, null)));
    for (const _ of 'abc') {
      thumbnails.prepare();
      await settle();
    }
    stop();
    expect([asked, seen]).toEqual([
      ['master.m3u8', 'p.m3u8'],
      [undefined, 'https://tv.example/s/vod/ridge/1.a/b.jpg'],
    ]);
  });

  it('of a channel are asked for again as it goes on, and at a new address of the stream', async () => {
    let now = 60_000;
    const { thumbnails, asked, clock } = setUp({ 'master.m3u8': () => master, 'p.m3u8': () => channel(now) });
    thumbnails.open(base);
    thumbnails.prepare();
    await settle();
    thumbnails.prepare();
    await settle();
    expect(asked).toHaveLength(2);
    now += 20_000;
    clock.advance(20_000);
    thumbnails.prepare();
    await settle();
    expect([asked.length, thumbnails.at(0, now)]).toEqual([3, expect.stringContaining('80000.jpg')]);
    thumbnails.open(base.replace('1.a', '2.b'));
    thumbnails.prepare();
    await settle();
    expect([asked.length, thumbnails.at(0, now)]).toEqual([5, expect.stringContaining('/2.b/')]);
  });

  it('are missed by nobody: a failure or a stream without any is silent', async () => {
    const { thumbnails, asked } = setUp({ 'master.m3u8': () => '#EXTM3U' });
    thumbnails.open(base);
    for (const _ of 'ab') {
      thumbnails.prepare();
      await settle();
    }
    expect([asked, thumbnails.at(0, null)]).toEqual([['master.m3u8'], undefined]);
    const broken = setUp({
      'master.m3u8': () => {
        throw new Error('503');
      },
    });
    broken.thumbnails.open(base);
    broken.thumbnails.prepare();
    await settle();
    expect(broken.thumbnails.at(0, null)).toBeUndefined();
  });

  it('do not arrive after the end of the playback', async () => {
    const { thumbnails, cancel, asked } = setUp({ 'master.m3u8': () => master, 'p.m3u8': () => film });
    thumbnails.open(base);
    thumbnails.prepare();
    cancel.abort();
    await settle();
    expect([asked, thumbnails.at(0, null)]).toEqual([['master.m3u8'], undefined]);
  });
});
