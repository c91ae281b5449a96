import { describe, expect, it, vi } from 'vitest';
import { logLaunch } from '../../../../src/app/connect/connect-platform.ts';
import type { LifecycleEvent } from '../../../../src/platform/platform.ts';
import { KeptSignal } from '../../../../src/platform/shared/kept-signal.ts';
import { Signal } from '../../../../src/platform/shared/signal.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { away, back, connect } from './connected-app.ts';

/** A device whose events the test sends. */
function device() {
  const lifecycle = new Signal<LifecycleEvent>();
  const network = new Signal<boolean>();
  const links = new KeptSignal<unknown>();
  const screensaver: boolean[] = [];
  return {
    lifecycle,
    network,
    links,
    screensaver,
    platform: {
      allowScreensaver: (isAllowed: boolean) => void screensaver.push(isAllowed),
      onDeepLink: links.subscribe,
      onLifecycle: lifecycle.subscribe,
      onNetworkChange: network.subscribe,
    },
  };
}

describe('the app on its device', () => {
  it('pauses and sends no request in the background; on return it reads tokens before feeds, and resumes playback', async () => {
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
    expect(log).toEqual([...away, ...back, 'resume refresh']);
  });

  it('does not resume a video that the viewer had paused, nor play without a video', () => {
    const { platform, lifecycle } = device();
    const { log, startVideo, player } = connect(platform);
    lifecycle.tell('hide');
    lifecycle.tell('show');
    startVideo();
    player.transport.report({ isPaused: true });
    lifecycle.tell('hide');
    lifecycle.tell('show');
    expect(log.filter((call) => call === 'play' || call === 'pause')).toEqual([]);
  });

  it('starts a video that was still loading only on return from the background', () => {
    const { platform, lifecycle } = device();
    const { log, startVideo, player } = connect(platform);
    lifecycle.tell('hide');
    startVideo();
    expect(player.transport.isPaused).toBe(true);
    lifecycle.tell('show');
    expect(log.filter((call) => call === 'play' || call === 'pause')).toEqual(['pause', 'play']);
  });

  it('requests no feeds when the app is hidden again before the tokens arrive', async () => {
    const { platform, lifecycle } = device();
    const { log, answerTokens } = connect(platform);
    lifecycle.tell('hide');
    lifecycle.tell('show');
    lifecycle.tell('hide');
    answerTokens();
    await settle();
    expect(log).not.toContain('resume refresh');
  });

  it('follows a link while it runs, and closes an open modal', () => {
    const { platform, links } = device();
    const { log } = connect(platform);
    links.tell({ assetID: 'v1' });
    const opened = 'deep-link-opened {"kind":"player","entityId":"v1","isLaunch":false}';
    expect(log).toEqual([opened, 'aim /player/v1', 'close modal', 'clear error', 'go /player/v1']);
  });

  it('begins anew with words that were said to the device, also when they are the same as before', () => {
    const { platform, links } = device();
    const { log } = connect(platform);
    links.tell({ deeplink: '/search?q=river' });
    expect(log.at(-1)).toBe('anew /search?q=river');
  });

  it('keeps a link that arrives during the start until the start is complete', () => {
    const { platform, links } = device();
    links.tell({ assetID: 'v1' });
    const { log } = connect(platform, { isCompleted: false });
    expect(log.filter((line) => !line.startsWith('deep-link-opened'))).toEqual(['aim /player/v1']);
  });

  it('tells of the link that the app was launched with, if it leads somewhere', () => {
    const log = vi.fn();
    for (const deepLinkPayload of [
      undefined,
      { deeplink: '/nowhere/at/all' },
      { showCode: 'S1', contentType: 'series' },
    ])
      logLaunch({ platform: { deepLinkPayload }, log });
    const facts = { kind: 'series', entityId: 'S1', isLaunch: true };
    expect(log.mock.calls).toEqual([['deep-link-opened', facts]]);
  });

  it('logs an error for an invalid deep link', () => {
    const { platform, links } = device();
    const { log, reported } = connect(platform);
    links.tell({});
    expect(log).toEqual([]);
    expect(reported).toEqual([{ level: 'error', event: 'deep-link-ignored', detail: { reason: 'no link' } }]);
  });

  it('prevents the screensaver while a video plays', () => {
    const { platform, screensaver } = device();
    const { startVideo, player } = connect(platform);
    startVideo();
    player.transport.report({ isPaused: true });
    player.transport.report({ isPaused: false });
    player.clear();
    expect(screensaver).toEqual([false, true, false, true]);
  });

  it('repeats failed writes and failed requests once the network is back', () => {
    const { platform, network } = device();
    const { log } = connect(platform);
    network.tell(false);
    expect(log).toEqual([]);
    network.tell(true);
    expect(log).toEqual(['online', 'configure', 'rows again', 'pictures again', 'faces again']);
  });

  it('handles no event once it has stopped', () => {
    const { platform, lifecycle, links, network } = device();
    const { log, stop, startVideo } = connect(platform);
    stop();
    startVideo();
    lifecycle.tell('hide');
    links.tell({ assetID: 'v1' });
    network.tell(true);
    expect(log).toEqual([]);
  });
});
