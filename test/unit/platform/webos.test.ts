import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { keyAction } from '../../../src/platform/keys.ts';
import { createPlatform } from '../../../src/platform/webos/create-platform.ts';
import { installWebos, type WebosOptions } from '../../devices/webos.ts';
import { ownId } from './device-window.ts';
import { expectFollowsCaptions, expectFollowsVisibility, starterOf } from './start-on.ts';

afterEach(() => vi.unstubAllGlobals());

const { start, startFaulty } = starterOf({
  createPlatform,
  install: (device, options: WebosOptions) => installWebos(device.window, options),
  needsGlobal: true,
});

describe('on an LG set the app', () => {
  it.each([false, true])('identifies the set, even by its older names: %s', async (isOld) => {
    const { platform } = await start({ isOld });
    expect(platform.key).toBe('lg');
    expect(platform.device).toEqual({
      id: 'a1b2c3d4-lgudid',
      model: 'OLED55C1PUB',
      firmware: '03.21.30',
      memoryClass: 'middle',
    });
  });

  it('falls back to the data of the set when its services do not answer', async () => {
    const { platform } = await start({ refuses: ['getIDs', 'getSystemInfo'] });
    expect(platform.device).toMatchObject({ id: ownId, model: 'OLED55C1', firmware: '6.0.0' });
  });

  it.each<[string, unknown, string]>([
    ['an asset', { assetID: 'v1' }, '/player/v1'],
    ['a link', { contentTarget: 'watch/v1' }, '/player/v1'],
    ['a payload in a text', { contentTarget: '{"contentType":"video","contentId":"v1"}' }, '/player/v1'],
    ['a series', { contentType: 'series', showCode: 'RDG' }, '/series/RDG?page_uri=RDG'],
    ['yidata', { yidata: '{"assetID":"v1"}' }, '/player/v1'],
  ])('starts at %s, cold or by a relaunch', async (_name, parameters, address) => {
    const cold = await start({ launchParams: parameters });
    expect(parseDeepLink(cold.platform.deepLinkPayload)).toEqual({ kind: 'address', address });
    const warm = await start();
    const heard: unknown[] = [];
    warm.platform.onDeepLink((link) => heard.push(link));
    warm.set.relaunch(parameters);
    warm.set.relaunch(JSON.stringify(parameters));
    expect(heard.map(parseDeepLink)).toEqual([
      { kind: 'address', address },
      { kind: 'address', address },
    ]);
    expect(warm.set.isActive).toBe(true);
  });

  it.each(['', '{}', 'no JSON', '{"launchReason":"home"}'])(
    'starts without a deep link with %j',
    async (launchParams) => {
      expect((await start({ launchParams })).platform.deepLinkPayload).toBeUndefined();
    },
  );

  it('passes on an invalid deep link, to be logged', async () => {
    const { platform } = await start({ launchParams: { contentTarget: '' } });
    expect(parseDeepLink(platform.deepLinkPayload)).toMatchObject({ kind: 'error' });
  });

  it('returns to where the viewer came from on Back at the root', async () => {
    const { platform, set } = await start();
    expect(keyAction(platform.keyMap, { keyCode: 461, key: '' })).toBe('back');
    platform.exitApplication();
    expect(set.hasGoneBack).toBe(true);
  });

  it('speaks while audio guidance is on', async () => {
    const { platform, set, device } = await start();
    platform.speak('Home');
    set.setAudioGuidance(true);
    await device.pass();
    expect(platform.voice.isOn).toBe(true);
    platform.speak('Search', { interrupt: true });
    await device.pass();
    set.setAudioGuidance(false);
    await device.pass();
    platform.speak('Settings');
    await device.pass();
    expect(set.spoken).toEqual([{ text: 'Search', clear: true }]);
  });

  it('follows the captions setting from the start', async () => {
    await expectFollowsCaptions(await start({ captions: true }));
  });

  it('has no advertising id, since the set gives apps none', async () => {
    expect(await (await start()).platform.advertising()).toEqual({ id: null, isLimited: true, usPrivacy: null });
  });

  it('refuses the screensaver while a video plays, and permits it afterwards', async () => {
    const { platform, set, device } = await start();
    platform.allowScreensaver(false);
    await device.pass();
    set.askScreensaver();
    await device.pass();
    platform.allowScreensaver(true);
    set.askScreensaver();
    await device.pass();
    expect(set.screensaverAnswers).toEqual([false, true]);
  });

  it('follows the pointer of the magic remote', async () => {
    const { platform, set } = await start();
    const heard: boolean[] = [];
    platform.pointer.subscribe((isShown) => heard.push(isShown));
    set.showCursor(true);
    set.showCursor(false);
    expect(heard).toEqual([true, false]);
  });

  it('follows the visibility of the screen', async () => {
    expectFollowsVisibility(await start());
  });

  it.each<[string, WebosOptions | null]>([
    ['throws', { isBroken: true }],
    ['never answers', { isSilent: true }],
    ['has none of its objects', null],
  ])('runs on a set that %s', async (_name, faults) => {
    const { device, platform } = await startFaulty(faults);
    expect(platform.device.id).toBe(ownId);
    platform.storage.set('visits', '1');
    expect(platform.storage.get('visits')).toBe('1');
    platform.speak('Home');
    platform.allowScreensaver(false);
    platform.exitApplication();
    expect(platform.captions.isOn).toBe(null);
    if (!faults?.isSilent) expect(device.left).toEqual(['about:blank']);
  });
});
