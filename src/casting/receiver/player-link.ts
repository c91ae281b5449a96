import { compareStructural, reaction } from 'mobx';
import type { Clock } from '../../config/clock.ts';
import type { PlaybackCommands } from '../../player/playback-commands.ts';
import { isPlayerPath } from '../../stores/navigation/destinations.ts';
import type { NavigationStore } from '../../stores/navigation/navigation-store.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import { FewAMinute } from '../few-a-minute.ts';
import type { PlayerAdapter, PlayerState, VideoInfo, Vizbee } from '../vendor.ts';
import { videoInfoOf } from './video-info.ts';

export interface PlayerLinkOptions {
  clock: Pick<Clock, 'now'>;
  continuity: Vizbee['continuity'];
  player: PlayerStore;
  playback: Pick<PlaybackCommands, 'seekTo'>;
  navigation: Pick<NavigationStore, 'current'>;
  pressKey(key: 'play' | 'pause'): void;
  /** The viewer stops the video on the phone. */
  stop(): void;
  /** The phones know what plays: how it goes on is told by its state. */
  began(): void;
  /** What was to play has failed before that. */
  failedToStart(): void;
}

/** Ours, in a minute: far more than fingers do, and few enough for the stream and the service. */
const mostCommands = 120;

/** Stop reasons of another video taking this one's place (C 4.3): nobody has stopped anything. */
const implicitStops: readonly unknown[] = ['stop_implicit', 'stop_reason_before_next_video'];

/** Connects what plays in full screen with the phones: they learn what it is and how it goes, and command it. @returns disconnects */
export function linkPlayer(options: PlayerLinkOptions): () => void {
  const { continuity, player, navigation } = options;
  const context = continuity.ContinuityContext.getInstance();
  const commands = new FewAMinute(options.clock, mostCommands);
  let adapter: PlayerAdapter | null = null;
  const unlink = (): void => {
    if (adapter) context.removePlayerAdapter(adapter);
    adapter = null;
  };
  const stops = [
    reaction(
      () => shown(player, navigation),
      (info) => {
        unlink();
        if (!info) return;
        options.began();
        adapter = createAdapter(options, info, commands);
        context.setPlayerAdapterWithVideoInfo(adapter, Object.assign(new continuity.messages.VideoInfo(), info));
      },
      { equals: compareStructural, fireImmediately: true },
    ),
    reaction(
      () => stateOf(player),
      (state) => {
        if (adapter && state) context.notifyPlayerState(state);
        else if (state === 'failed') options.failedToStart();
      },
    ),
    unlink,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Not what plays inside a page. */
function shown({ video, playback, item, placement }: PlayerStore, { current }: Pick<NavigationStore, 'current'>) {
  const isWhole = isPlayerPath(current.path) && !placement.current.isActive;
  return video && playback && isWhole ? videoInfoOf(video, playback, item) : null;
}

/** Null once it is over: the library tells the phones that itself when the adapter goes. */
function stateOf({ status, transport, preview }: PlayerStore): PlayerState | null {
  if (status === 'STOPPED' || status === 'CLEANING') return null;
  if (status === 'ERROR') return 'failed';
  if (status !== 'ACTIVE') return 'loading';
  if (transport.isPaused || preview.isExpired) return 'paused';
  return transport.isBuffering ? 'buffering' : 'playing';
}

function createAdapter(options: PlayerLinkOptions, { guid, isLive }: VideoInfo, commands: FewAMinute): PlayerAdapter {
  const { continuity, player, playback, pressKey, stop } = options;
  const adapter = new continuity.adapters.PlayerAdapter('html');
  adapter.setVideoInfoGetter(() => {
    const { position, duration } = player.transport.progress;
    const place = { currentPosition: Math.round(position * 1000), duration: Math.round((duration ?? 0) * 1000) };
    return Object.assign(new continuity.messages.VideoStatus(), {
      guid,
      isLive,
      state: stateOf(player) ?? 'interrupted',
      ...place,
    });
  });
  adapter.setPlayHandler(() => {
    if (commands.take()) pressKey('play');
  });
  adapter.setPauseHandler(() => {
    if (commands.take()) pressKey('pause');
  });
  adapter.setSeekHandler((position) => {
    // B 4: an ad takes the controls away, the phone's too.
    if (typeof position !== 'number' || !player.areControlsEnabled || !commands.take()) return;
    playback.seekTo({ seconds: position / 1000 });
  });
  adapter.setStopHandler((reason) => {
    if (!implicitStops.includes(reason)) stop();
  });
  adapter.setCaptionsHandler?.((isOn) => {
    if (typeof isOn === 'boolean' && commands.take()) player.captions.setOn(isOn);
  });
  return adapter;
}
