import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { keyAction } from '../../../src/platform/keys.ts';
import { createPlatform } from '../../../src/platform/xbox/create-platform.ts';
import { installXbox, type XboxOptions } from '../../devices/xbox.ts';
import { ownId } from './device-window.ts';
import { starterOf } from './start-on.ts';

const { start, startFaulty } = starterOf({
  createPlatform,
  install: (device, options: XboxOptions) => installXbox(device.window, options),
});

describe('on an Xbox the app', () => {
  it('identifies the console, and receives the pad’s buttons as keys', async () => {
    const { platform, device } = await start();
    expect(platform.key).toBe('xboxone');
    expect(platform.device).toEqual({
      id: 'ab12cd34ef56',
      model: 'Xbox One X',
      firmware: '2814750970478592',
      memoryClass: 'middle',
    });
    expect(device.window.navigator).toMatchObject({ gamepadInputEmulation: 'keyboard' });
  });

  it.each<[string, string, string]>([
    ['a path', 'proscenium:player/v1', '/player/v1'],
    ['a path after a host', 'proscenium://app/watch/v1', '/player/v1'],
    ['an asset', 'proscenium:?assetID=v1', '/player/v1'],
    ['a video', 'proscenium://app/?contentType=video&contentId=v1', '/player/v1'],
    ['a series', 'proscenium:launch?contentType=series&showCode=RDG', '/series/RDG?page_uri=RDG'],
    ['yidata', 'proscenium:?yidata=%7B%22assetID%22%3A%22v1%22%7D', '/player/v1'],
  ])('starts at %s of its protocol, cold or warm', async (_name, uri, address) => {
    const cold = await start({ uri });
    expect(parseDeepLink(cold.platform.deepLinkPayload)).toEqual({ kind: 'address', address });
    const warm = await start();
    expect(warm.platform.deepLinkPayload).toBeUndefined();
    const heard: unknown[] = [];
    warm.platform.onDeepLink((link) => heard.push(link));
    warm.set.activate(uri);
    expect(heard.map(parseDeepLink)).toEqual([{ kind: 'address', address }]);
  });

  it('starts without a deep link for the protocol alone', async () => {
    expect((await start({ uri: 'proscenium://' })).platform.deepLinkPayload).toBeUndefined();
  });

  it('passes on an invalid deep link, to be logged', async () => {
    const { platform } = await start({ uri: 'proscenium:nowhere/at/all' });
    expect(parseDeepLink(platform.deepLinkPayload)).toMatchObject({ kind: 'error' });
  });

  it('handles B itself, and exits on Back at the root', async () => {
    const { platform, set: xbox } = await start();
    expect(xbox.pressBack()).toBe(true);
    const action = (keyCode: number) => keyAction(platform.keyMap, { keyCode, key: '' });
    expect([195, 196, 27, 207].map(action)).toEqual(['enter', 'back', 'back', 'menu']);
    expect([203, 204, 205, 206].map(action)).toEqual(['up', 'down', 'left', 'right']);
    expect([211, 212, 214, 213].map(action)).toEqual(['up', 'down', 'left', 'right']);
    platform.exitApplication();
    expect(xbox.hasClosed).toBe(true);
  });

  it('reports suspending and resuming, each step once and in order', async () => {
    const { platform, set: xbox } = await start();
    const heard: unknown[] = [];
    platform.onLifecycle((event) => heard.push(event));
    xbox.setVisible(false);
    xbox.suspend();
    expect(xbox.hasFinishedSuspending).toBe(true);
    xbox.resume();
    xbox.setVisible(true);
    expect(heard).toEqual(['hide', 'suspend', 'resume', 'show']);
  });

  it('leaves speech to the console, which reads the page itself', async () => {
    const { platform, device } = await start({}, { speaks: true });
    platform.speak('Home');
    expect(platform.voice.isOn).toBe(false);
    expect(device.spoken).toEqual([]);
    const asked = await start({}, { speaks: true, search: '?voice=on' });
    asked.platform.speak('Home');
    expect(asked.device.spoken).toEqual(['Home']);
  });

  it('has an advertising id, and none when the viewer has turned it off', async () => {
    expect(await (await start()).platform.advertising()).toEqual({
      id: '0a0b0c0d0e0f',
      isLimited: false,
      usPrivacy: null,
    });
    const refused = await start({ advertisingId: '' });
    expect(await refused.platform.advertising()).toEqual({ id: null, isLimited: true, usPrivacy: null });
  });

  it('requests the screen once, however often it is called, and releases it once', async () => {
    const { platform, set: xbox } = await start();
    platform.allowScreensaver(false);
    platform.allowScreensaver(false);
    expect(xbox.isScreenKept).toBe(true);
    platform.allowScreensaver(true);
    expect(xbox.isScreenKept).toBe(false);
    platform.allowScreensaver(true);
    platform.allowScreensaver(false);
    expect(xbox.isScreenKept).toBe(true);
  });

  it.each<[string, XboxOptions | null]>([
    ['throws', { isBroken: true }],
    ['never reports how it started the app', { isSilent: true }],
    ['does not host the app itself', null],
  ])('runs on a console that %s', async (_name, faults) => {
    const { platform } = await startFaulty(faults);
    expect(platform.device.id).toBe(faults?.isSilent ? 'ab12cd34ef56' : ownId);
    expect(platform.deepLinkPayload).toBeUndefined();
    platform.storage.set('visits', '1');
    expect(platform.storage.get('visits')).toBe('1');
    platform.allowScreensaver(false);
    platform.allowScreensaver(true);
    platform.exitApplication();
    expect(platform.captions.isOn).toBe(null);
  });
});
