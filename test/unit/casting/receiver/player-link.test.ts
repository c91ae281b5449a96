import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Playback } from '../../../../src/api/content/types.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { linkPlayer } from '../../../../src/casting/receiver/player-link.ts';
import { videoInfoOf } from '../../../../src/casting/receiver/video-info.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import type { PlaybackKind } from '../../../../src/stores/player/player-types.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { fakePlayback } from '../../../support/fakes/fake-playback.ts';
import { fakeVizbee } from '../fake-vizbee.ts';

const playback = { title: 'The film', subtitle: null } as Playback;

describe('the video info for the phone (C 3.3)', () => {
  it.each<[PlaybackKind, string, boolean]>([
    ['vod', 'category:vod::media:e1', false],
    ['live', 'category:live::media:e1', true],
    ['restart', 'category:live::media:e1', true],
  ])('of a %s video', (kind, guid, isLive) => {
    const film = item({ entityId: 'e1', title: 'It', seriesTitle: 'A series', description: 'About it' });
    expect(videoInfoOf({ id: 'e1', kind }, playback, film)).toEqual({
      ...{ guid, isLive, title: 'It', subtitle: 'A series', desc: 'About it', imgUrl: '', videoUrl: 'e1' },
    });
  });

  it.each([
    [true, ['logo', 'series_detail', 'video_list', 'still'], 'still'],
    [true, ['logo', 'series_detail', 'video_list'], 'series_detail'],
    [true, ['logo', 'video_list'], 'logo'],
    [false, ['still', 'logo', 'series_list', 'video_detail', 'video_list'], 'video_list'],
    [false, ['still', 'logo', 'series_list', 'video_detail'], 'video_detail'],
    [false, ['still', 'logo', 'series_list'], 'series_list'],
    [false, ['still', 'logo'], 'logo'],
    [false, ['still'], ''],
  ])('with the picture for the phone: audio only %s, of %j', (audioOnly, names, chosen) => {
    const images = Object.fromEntries(names.map((name) => [name, `https://p.example/${name}.png`]));
    const { imgUrl } = videoInfoOf({ id: 'e1', kind: 'vod' }, playback, item({ audioOnly, images }));
    expect(imgUrl.replace(/^https:\/\/p\.example\/|\.png\?.*$/g, '')).toBe(chosen);
  });

  it('of an item that the feed does not have', () => {
    expect(videoInfoOf({ id: 'e1', kind: 'vod' }, playback, null)).toMatchObject({ title: 'The film', subtitle: '' });
  });
});

describe('what plays, and the phone', () => {
  let vendor: ReturnType<typeof fakeVizbee>;
  let clock: FakeClock;
  let player: PlayerStore;
  let navigation: NavigationStore;
  const seekTo = vi.fn();
  const pressKey = vi.fn();
  const stop = vi.fn();
  const began = vi.fn();
  const failedToStart = vi.fn();
  let unlink: () => void;

  beforeEach(() => {
    vi.resetAllMocks();
    vendor = fakeVizbee();
    player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure() {} });
    navigation = new NavigationStore({ match: matchRoute, initial: '/screens/home' });
    const { continuity } = vendor.vizbee;
    clock = new FakeClock(0);
    const does = { pressKey, stop, began, failedToStart };
    unlink = linkPlayer({ clock, continuity, player, playback: { seekTo }, navigation, ...does });
  });

  function start(id = 'e1', path = `/player/${id}`): void {
    navigation.push(path);
    player.begin({ id, kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
    player.setItem(item({ entityId: id }));
    player.setPlayback(playback);
    player.loadStarted();
    player.firstFrame();
    player.transport.report({ isPaused: false });
  }

  it('tells what it is, how it goes and that it is over, but nothing of a video inside a page', () => {
    start('e0', '/screens/home');
    player.placement.place({ left: 0, top: 0, width: 640, height: 360 });
    expect(vendor.log).toEqual([]);
    start();
    player.transport.report({ isBuffering: true });
    player.transport.report({ isBuffering: false, isPaused: true });
    player.clear();
    expect(vendor.log).toEqual([
      ['set', 'category:vod::media:e1'],
      ['state', 'paused'],
      ['state', 'playing'],
      ['state', 'buffering'],
      ['state', 'paused'],
      ['remove'],
    ]);
  });

  it('tells where it is when the library asks', () => {
    start();
    const seekable = { start: 0, end: 64 };
    player.transport.report({ progress: { position: 12.3456, duration: 64, seekable, isLive: false } });
    const status = { guid: 'category:vod::media:e1', state: 'playing', currentPosition: 12_346, duration: 64_000 };
    expect(vendor.phone.adapter?.status()).toEqual({ ...status, isLive: false });
  });

  it('obeys: media keys, places, captions, and stops that somebody means', () => {
    start();
    const { adapter } = vendor.phone;
    adapter?.play();
    adapter?.pause();
    expect(pressKey.mock.calls).toEqual([['play'], ['pause']]);
    adapter?.seek(30_000);
    expect(seekTo.mock.calls).toEqual([[{ seconds: 30 }]]);
    adapter?.captions(true);
    expect(player.captions.isOn).toBe(true);
    for (const reason of ['stop_implicit', 'stop_reason_before_next_video']) adapter?.stop(reason);
    expect(stop).not.toHaveBeenCalled();
    adapter?.stop('stop_user');
    adapter?.stop(undefined);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('takes no command that makes no sense, and no place while an ad has the picture (B 4)', () => {
    start();
    const { adapter } = vendor.phone;
    for (const nonsense of ['30', null, undefined, {}]) adapter?.seek(nonsense);
    adapter?.captions('on');
    player.adBreak.start({ id: 'b', cue: 'pre', at: 0, listUrl: '', covers: 0 });
    adapter?.seek(30_000);
    expect([seekTo.mock.calls, player.captions.isOn]).toEqual([[], false]);
  });

  it('obeys no more than two commands a second for long, but each stop', () => {
    start();
    for (let i = 0; i < 100; i++) {
      vendor.phone.adapter?.play();
      vendor.phone.adapter?.seek(i);
    }
    expect(pressKey.mock.calls.length + seekTo.mock.calls.length).toBe(120);
    // Another video is none of another phone.
    start('e2');
    vendor.phone.adapter?.pause();
    vendor.phone.adapter?.captions(true);
    expect(pressKey).not.toHaveBeenCalledWith('pause');
    expect(player.captions.isOn).toBe(false);
    vendor.phone.adapter?.stop('stop_user');
    expect(stop).toHaveBeenCalledOnce();
    clock.advance(60_000);
    vendor.phone.adapter?.pause();
    expect(pressKey).toHaveBeenCalledWith('pause');
  });

  it('tells of another video in its place by another adapter', () => {
    start();
    const { adapter } = vendor.phone;
    start('e2');
    expect(vendor.phone.info?.guid).toBe('category:vod::media:e2');
    expect(vendor.phone.adapter).not.toBe(adapter);
  });

  it('tells of a failure: of what plays, or of what has not begun to', () => {
    start();
    player.fail({ kind: 'PLAYBACK' });
    expect(vendor.log.slice(-2)).toEqual([['state', 'failed'], ['remove']]);
    expect(failedToStart).not.toHaveBeenCalled();
    player.begin({ id: 'e3', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
    player.fail({ kind: 'PLAYBACK' });
    expect(failedToStart).toHaveBeenCalledOnce();
  });

  it('is let go at the end', () => {
    start();
    unlink();
    expect(vendor.log.at(-1)).toEqual(['remove']);
    player.clear();
    expect(vendor.log.filter(([what]) => what === 'remove')).toHaveLength(1);
  });
});
