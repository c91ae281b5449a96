import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectPlatform } from '../../../src/app/connect-platform.ts';
import type { ReportEvent } from '../../../src/config/report.ts';
import { createPlatform as createFlex } from '../../../src/platform/flex/create-platform.ts';
import type { LifecycleEvent } from '../../../src/platform/platform.ts';
import { KeptSignal } from '../../../src/platform/shared/kept-signal.ts';
import { SettableSwitch, Signal } from '../../../src/platform/shared/signal.ts';
import { createPlatform as createTizen } from '../../../src/platform/tizen/create-platform.ts';
import { createPlatform as createWebos } from '../../../src/platform/webos/create-platform.ts';
import { PlayerStore } from '../../../src/stores/player-store.ts';
import { installFlex } from '../../devices/flex.ts';
import { installTizen } from '../../devices/tizen.ts';
import { installWebos } from '../../devices/webos.ts';
import { settle } from '../../support/fake-clock.ts';
import { DeviceWindow } from '../platform/device-window.ts';
import { putFirebolt } from '../platform/firebolt-sdk.ts';

/** A device whose every word a test says itself. */
function device() {
  const lifecycle = new Signal<LifecycleEvent>();
  const network = new Signal<boolean>();
  const links = new KeptSignal<unknown>();
  const captions = new SettableSwitch(false);
  const screensaver: boolean[] = [];
  return {
    lifecycle,
    network,
    links,
    captions,
    screensaver,
    platform: {
      captions,
      allowScreensaver: (isAllowed: boolean) => void screensaver.push(isAllowed),
      onDeepLink: links.subscribe,
      onLifecycle: lifecycle.subscribe,
      onNetworkChange: network.subscribe,
    },
  };
}

type Connected = Parameters<typeof connectPlatform>[0]['platform'];

/** The app around a device: a player that obeys, and everybody else's calls in one list. */
function connect(platform: Connected, { isCompleted = true } = {}) {
  const log: string[] = [];
  const reported: ReportEvent[] = [];
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  let answerTokens = (): void => {};
  const stop = connectPlatform({
    platform,
    player,
    playback: {
      play() {
        log.push('play');
        player.setPaused(false);
      },
      pause() {
        log.push('pause');
        player.setPaused(true);
      },
    },
    viewer: {
      tokens: {
        liveRecord: () =>
          new Promise((_resolve, reject) => {
            log.push('tokens');
            answerTokens = () => reject(new Error('offline'));
          }),
      },
      bookmarks: { flush: () => void log.push('flush'), online: () => void log.push('online') },
      codeSignIn: {
        registration: { hold: () => void log.push('hold code'), goOn: () => void log.push('go on with code') },
      },
    },
    content: {
      hold: () => void log.push('hold feeds'),
      goOn: () => void log.push('go on with feeds'),
      retry: () => void log.push('rows again'),
    },
    pictures: { retry: () => void log.push('pictures again') },
    routing: { aim: (address) => void log.push(`aim ${address}`) },
    navigation: { push: (address) => void log.push(`go ${address}`) },
    modals: { close: () => void log.push('close modal') },
    startup: { isCompleted },
    report: (line) => void reported.push(line),
  });
  const startVideo = (): boolean[] => {
    const captions: boolean[] = [];
    const instance = { setCaptions: (isOn: boolean) => void captions.push(isOn), dispose() {} };
    player.begin({ id: 'v1', kind: 'vod' }, { startTimeSec: 0 }, () => instance);
    player.loadStarted();
    player.ready();
    player.firstFrame();
    player.setPaused(false);
    return captions;
  };
  return { log, reported, player, stop, startVideo, answerTokens: () => answerTokens() };
}

afterEach(() => vi.unstubAllGlobals());

const away = ['pause', 'flush', 'hold code', 'hold feeds'];
const back = ['tokens', 'go on with code', 'play'];

describe('the app on its device', () => {
  it('pauses and asks nothing off the screen; back on it tokens come before feeds, and what played plays', async () => {
    const { platform, lifecycle } = device();
    const { log, startVideo, answerTokens } = connect(platform);
    startVideo();
    lifecycle.tell('hide');
    expect(log).toEqual(away);
    lifecycle.tell('suspend');
    lifecycle.tell('resume');
    expect(log).toEqual(away);
    lifecycle.tell('show');
    await settle();
    expect(log).toEqual([...away, ...back]);
    answerTokens();
    await settle();
    expect(log).toEqual([...away, ...back, 'go on with feeds']);
  });

  it('leaves paused what the viewer had paused, and plays nothing where nothing did', () => {
    const { platform, lifecycle } = device();
    const { log, startVideo, player } = connect(platform);
    lifecycle.tell('hide');
    lifecycle.tell('show');
    startVideo();
    player.setPaused(true);
    lifecycle.tell('hide');
    lifecycle.tell('show');
    expect(log.filter((call) => call === 'play' || call === 'pause')).toEqual([]);
  });

  it('does not let begin off the screen what was still loading, but on the return', () => {
    const { platform, lifecycle } = device();
    const { log, startVideo, player } = connect(platform);
    lifecycle.tell('hide');
    startVideo();
    expect(player.isPaused).toBe(true);
    lifecycle.tell('show');
    expect(log.filter((call) => call === 'play' || call === 'pause')).toEqual(['pause', 'play']);
  });

  it('asks no feeds when the viewer has gone again before the tokens came', async () => {
    const { platform, lifecycle } = device();
    const { log, answerTokens } = connect(platform);
    lifecycle.tell('hide');
    lifecycle.tell('show');
    lifecycle.tell('hide');
    answerTokens();
    await settle();
    expect(log).not.toContain('go on with feeds');
  });

  it('follows a link while it runs, over whatever is open', () => {
    const { platform, links } = device();
    const { log } = connect(platform);
    links.tell({ assetID: 'v1' });
    expect(log).toEqual(['aim /player/v1', 'close modal', 'go /player/v1']);
  });

  it('keeps a link that comes while it starts for when it has', () => {
    const { platform, links } = device();
    links.tell({ assetID: 'v1' });
    const { log } = connect(platform, { isCompleted: false });
    expect(log).toEqual(['aim /player/v1']);
  });

  it('logs an error for a link without a link', () => {
    const { platform, links } = device();
    const { log, reported } = connect(platform);
    links.tell({});
    expect(log).toEqual([]);
    expect(reported).toEqual([{ level: 'error', event: 'deep-link-ignored', detail: { reason: 'no link' } }]);
  });

  it('turns captions on at activation when the device has them on, and follows its menu', () => {
    const { platform, captions } = device();
    captions.set(true);
    const { startVideo } = connect(platform);
    const shown = startVideo();
    captions.set(false);
    expect(shown).toEqual([true, false]);
  });

  it('keeps the screensaver away while a video plays', () => {
    const { platform, screensaver } = device();
    const { startVideo, player } = connect(platform);
    startVideo();
    player.setPaused(true);
    player.setPaused(false);
    player.clear();
    expect(screensaver).toEqual([false, true, false, true]);
  });

  it('writes what could not be written once the network is back, and gets what could not be had', () => {
    const { platform, network } = device();
    const { log } = connect(platform);
    network.tell(false);
    expect(log).toEqual([]);
    network.tell(true);
    expect(log).toEqual(['online', 'rows again', 'pictures again']);
  });

  it('hears nothing any more once it has ended', () => {
    const { platform, lifecycle, links, captions, network } = device();
    const { log, stop, startVideo, player } = connect(platform);
    stop();
    startVideo();
    lifecycle.tell('hide');
    links.tell({ assetID: 'v1' });
    network.tell(true);
    captions.set(true);
    expect([log, player.captionsEnabled]).toEqual([[], false]);
  });
});

describe('suspended during playback and brought back', () => {
  it('on a Samsung set', async () => {
    const { window, ...engine } = new DeviceWindow();
    const set = installTizen(window, { captions: true });
    const { log, startVideo } = connect(createTizen({ window }));
    expect(startVideo()).toEqual([true]);
    expect(set.hasScreensaver).toBe(false);
    set.setVisible(false);
    expect(set.hasScreensaver).toBe(true);
    set.setVisible(true);
    expect(log).toEqual([...away, ...back]);
    expect(engine.left).toEqual([]);
  });

  it('on an LG set, by a link of another app', async () => {
    const engine = new DeviceWindow().asGlobal();
    const set = installWebos(engine.window);
    const { log, startVideo } = connect(await engine.started(createWebos({ window: engine.window })));
    startVideo();
    set.setVisible(false);
    set.relaunch({ contentTarget: 'watch/v2' });
    set.setVisible(true);
    expect(log).toEqual([...away, 'aim /player/v2', 'close modal', 'go /player/v2', ...back]);
  });

  it('on a Flex box, where suspending is a step of its own', async () => {
    const engine = new DeviceWindow();
    const box = installFlex(engine.window);
    putFirebolt(engine);
    const { log, startVideo } = connect(await engine.started(createFlex({ window: engine.window })));
    startVideo();
    for (const state of ['inactive', 'suspended', 'inactive'] as const) box.become(state);
    expect(log).toEqual(away);
    box.become('foreground');
    expect(log).toEqual([...away, ...back]);
  });
});
