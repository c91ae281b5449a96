import { onTestFinished } from 'vitest';
import type { VideoConfig } from '../../../../../src/api/configuration/video-config.ts';
import type { ContentItem, Playback } from '../../../../../src/api/content/types.ts';
import { videoDefaults } from '../../../../../src/config/features/video-defaults.ts';
import type { Direction } from '../../../../../src/focus/types.ts';
import type { Command } from '../../../../../src/input/command.ts';
import { TransportControls } from '../../../../../src/screens/player/controls/transport-controls.ts';
import { EndCards } from '../../../../../src/screens/player/end-cards/end-cards.ts';
import { PlayerStore } from '../../../../../src/stores/player/player-store.ts';
import { createTimeLabels } from '../../../../../src/stores/rules/time-labels.ts';
import { createMessages } from '../../../../harness/messages.ts';
import { item } from '../../../../support/fakes/content.ts';
import { fakePlayback } from '../../../../support/fakes/fake-playback.ts';
import { fixture, List, rect } from '../../../focus/fixtures.ts';

const film: Playback = {
  title: 'The Pass',
  subtitle: 'Season 1',
  networkLogo: null,
  type: 'vod',
  streamUrl: '/streams/vod/ridge/master.m3u8',
  mimeType: null,
  expiresInSec: null,
  restartUrl: null,
  captions: true,
  durationSec: 100,
  startTime: null,
  endTime: null,
  nextListing: null,
  answeredAt: null,
};

export interface Layout {
  isMirrored?: boolean;
  /** What follows the film. */
  following?: readonly ContentItem[] | (() => readonly ContentItem[] | null);
  isContinuous?: boolean;
  /** What the service has configured, beside the defaults. */
  config?: Partial<VideoConfig>;
}

/** A playing film of 100 seconds, with the focus nodes that the rendered controls would register. */
export function setUp({ isMirrored = false, following = [], isContinuous = true, config = {} }: Layout = {}) {
  const focus = fixture();
  const { clock } = focus;
  const t = createMessages();
  const calls: string[] = [];
  /** Items whose followers were asked for. */
  const asked: string[] = [];
  /** What cancels each of those questions. */
  const askedBy: AbortSignal[] = [];
  const said: string[] = [];
  const captions: boolean[] = [];
  const player = new PlayerStore({ isContinuousPlaybackOn: () => isContinuous, onFailure: () => {} });
  player.begin({ id: 'ep-1', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
  const seekTo = (position: number) =>
    player.transport.report({ progress: { ...player.transport.progress, position } });
  const playback = {
    pause() {
      calls.push('pause');
      player.transport.report({ isPaused: true });
    },
    end: () => void calls.push('end'),
    playPostRoll: () => void calls.push('post-roll'),
    play: () => void calls.push('play'),
    toggle() {
      calls.push('toggle');
      player.transport.report({ isPaused: !player.transport.isPaused });
    },
    step(direction: 1 | -1) {
      calls.push(`step ${direction}`);
      const { position } = player.transport.progress;
      const due = player.adBreak.dueBetween(position, position + direction * 10);
      if (due) player.adBreak.start(due);
      else seekTo(position + direction * 10);
      return due === null;
    },
    seekTo(target: object) {
      calls.push(`seek ${JSON.stringify(target)}`);
      return true;
    },
    restart: () => void calls.push('restart'),
    goLive: () => void calls.push('go live'),
    prepareThumbnails: () => {},
    thumbnailAt: (seconds: number) => (seconds < 0 ? undefined : `/picture-${seconds}.jpg`),
    raiseCaptions: (raised: boolean) => void captions.push(raised),
  };
  const endCards = new EndCards({
    player,
    playback,
    clock,
    async upNext({ entityId }, signal) {
      asked.push(entityId);
      askedBy.push(signal);
      return typeof following === 'function' ? following() : following;
    },
    config: () => ({ ...videoDefaults, ...config }),
    canPlay: ({ isPlayable }) => isPlayable,
    isContinuousPlaybackOn: () => isContinuous,
    play: ({ entityId }) => void calls.push(`play ${entityId}`),
  });
  const controls = new TransportControls({
    endCards,
    pageFocusKey: 'page',
    focus: focus.engine,
    player,
    playback,
    clock,
    t,
    times: createTimeLabels(t),
    announce: (text) => said.push(text),
    isMirrored,
    openMenu: () => void calls.push('menu'),
    isCovered: () => false,
    timeout: () => videoDefaults.controlBarTimeout,
  });
  const endCardsStop = endCards.start();
  const stop = controls.start();
  onTestFinished(() => {
    stop();
    endCardsStop();
  });
  const { seekKey, buttonsKey, controlsKey, endCardsKey } = controls.focus;
  focus.add({ focusKey: seekKey, parentFocusKey: controlsKey, rect: rect(96, 850, 1728, 56) });
  const buttons = new List([`${buttonsKey}/play`, `${buttonsKey}/restart`], 'x', { width: 60, height: 60, gap: 20 });
  focus.add({
    focusKey: buttonsKey,
    parentFocusKey: controlsKey,
    rect: rect(96, 960, 400, 60),
    scroller: buttons,
    onSelect: ({ index }) => controls.press(index === 0 ? 'play' : 'restart'),
  });
  focus.add({
    focusKey: `${endCardsKey}/buttons`,
    parentFocusKey: endCardsKey,
    rect: rect(1000, 900, 400, 60),
    scroller: new List([`${endCardsKey}/play`, `${endCardsKey}/credits`], 'x', { width: 60, height: 60, gap: 20 }),
    onSelect: ({ index }) => (index === 0 ? endCards.playNext() : void endCards.watchCredits()),
  });
  /** In the order of the input: the controls first, then the focus engine. */
  const send = (command: Command): void => {
    if (controls.take(command)) return;
    if (command.type === 'move') focus.engine.move(command.direction);
    if (command.type === 'enter-down') focus.engine.pressEnter();
  };
  return {
    ...focus,
    clock,
    controls,
    endCards,
    endCardsStop,
    asked,
    askedBy,
    stop,
    player,
    calls,
    said,
    captions,
    send,
    key: () => focus.engine.focused?.focusKey,
    arrow: (direction: Direction) => send({ type: 'move', direction, repeat: false, source: 'key' }),
    enter: () => send({ type: 'enter-down' }),
    media: (type: 'play' | 'pause' | 'play-pause') => send({ type }),
    wind: (type: 'fast-forward' | 'rewind') => send({ type, repeat: false }),
    click: (x: number, y: number) => send({ type: 'press', x, y }),
    back: () => focus.engine.back(),
    describe: (key: string) => focus.engine.nodeOf(key)?.options.describe?.(-1),
    startPlaying(progress: object = {}) {
      player.setItem(item({ entityId: 'ep-1', type: 'EPISODE', seriesType: 'series' }));
      player.setPlayback(film);
      player.loadStarted();
      player.firstFrame();
      player.transport.report({ isPaused: false });
      player.transport.report({
        progress: { position: 50, duration: 100, seekable: { start: 0, end: 100 }, isLive: false, ...progress },
      });
    },
  };
}

export function playing(progress?: object, layout?: Layout) {
  const viewer = setUp(layout);
  viewer.startPlaying(progress);
  return viewer;
}
