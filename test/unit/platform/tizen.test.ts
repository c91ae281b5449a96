import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { keyAction } from '../../../src/platform/keys.ts';
import { createPlatform } from '../../../src/platform/tizen/create-platform.ts';
import { installTizen, type TizenOptions } from '../../devices/tizen.ts';
import { ownId } from './device-window.ts';
import { expectFollowsCaptions, starterOf } from './start-on.ts';

const { start, startFaulty } = starterOf({
  createPlatform,
  install: (device, options: TizenOptions) => installTizen(device.window, options),
});

describe('on a Samsung set the app', () => {
  it('identifies the set', async () => {
    const { platform } = await start();
    expect(platform.key).toBe('samsungtizen');
    expect(platform.device).toEqual({
      id: 'TIZEN-DUID-0001',
      model: 'QN55Q80A',
      firmware: 'T-NKM2AKUC-2104.3',
      memoryClass: 'middle',
    });
    expect((await start({ memory: 2 ** 30 })).platform.device.memoryClass).toBe('low');
    expect((await start({ memory: 3 * 2 ** 30 })).platform.device.memoryClass).toBe('high');
    expect((await start({ memory: 2 ** 30 }, { search: '?deviceClass=high' })).platform.device.memoryClass).toBe(
      'high',
    );
  });

  it.each<[string, unknown, string]>([
    ['an asset', { assetID: 'v1' }, '/player/v1'],
    ['a link', { deeplink: 'watch/v1' }, '/player/v1'],
    ['a video', { contentType: 'video', contentId: 'v1' }, '/player/v1'],
    ['a series', { contentType: 'series', showCode: 'RDG' }, '/series/RDG?page_uri=RDG'],
  ])('starts at %s that Smart Hub names, cold or warm', async (_name, payload, address) => {
    const cold = await start({ payload });
    expect(parseDeepLink(cold.platform.deepLinkPayload)).toEqual({ kind: 'address', address });
    const warm = await start();
    expect(warm.platform.deepLinkPayload).toBeUndefined();
    const heard: unknown[] = [];
    warm.platform.onDeepLink((link) => heard.push(link));
    warm.set.launch(payload);
    expect(heard.map(parseDeepLink)).toEqual([{ kind: 'address', address }]);
  });

  it.each(['no JSON', '{"values":"no JSON"}', '{"values":7}', '[]', '7'])(
    'treats a payload of %s as an invalid deep link',
    async (payload) => {
      const { platform } = await start({ payload });
      expect(parseDeepLink(platform.deepLinkPayload)).toMatchObject({ kind: 'error' });
    },
  );

  it('delivers an early link to the first listener', async () => {
    const { platform, set } = await start();
    set.launch({ assetID: 'v1' });
    set.launch({ assetID: 'v2' });
    const heard: unknown[] = [];
    platform.onDeepLink((link) => heard.push(link));
    platform.onDeepLink((link) => heard.push(link));
    expect(heard).toEqual([{ assetID: 'v2' }]);
  });

  it('registers the keys that the set reserves, one by one if the model lacks one', async () => {
    expect((await start()).set.keys).toContain('MediaPlayPause');
    const { set } = await start({ unknownKeys: ['ColorF0Red'] });
    expect(set.keys).toContain('Exit');
    expect(set.keys).not.toContain('ColorF0Red');
  });

  it('exits on Exit, and on Back at the root', async () => {
    const { platform, set } = await start();
    expect(keyAction(platform.keyMap, { keyCode: 10009, key: '' })).toBe('back');
    expect(keyAction(platform.keyMap, { keyCode: 10182, key: '' })).toBe('exit');
    expect(keyAction(platform.keyMap, { keyCode: 10252, key: '' })).toBe('play-pause');
    platform.exitApplication();
    expect(set.hasExited).toBe(true);
  });

  it('speaks while the voice guide is on, and reads that setting when the viewer returns from the menu', async () => {
    const { platform, set, device } = await start({}, { speaks: true });
    platform.speak('Home');
    expect(device.spoken).toEqual([]);
    const heard: boolean[] = [];
    platform.voice.subscribe((isOn) => heard.push(isOn));
    set.setVisible(false);
    set.setVoiceGuide(true);
    set.setVisible(true);
    platform.speak('Home');
    platform.speak('Search', { interrupt: true });
    expect(device.spoken).toEqual(['Home', '(cancel)', 'Search']);
    set.setVisible(false);
    set.setVoiceGuide(false);
    set.setVisible(true);
    expect(heard).toEqual([true, false]);
  });

  it('follows the captions setting from the start', async () => {
    await expectFollowsCaptions(await start({ captions: true }));
  });

  it('knows how captions look in the menu of the set', async () => {
    const { platform } = await start({ captionLook: { CAPTION_FONT_COLOR_KEY: 'CAPTION_COLOR_YELLOW' } });
    expect(platform.captionMenu?.appearance).toEqual({ color: 'yellow' });
  });

  it('has an advertising id, and none when tracking is limited or the privilege is refused', async () => {
    const given = await (await start()).platform.advertising();
    expect(given).toEqual({ id: '11111111-2222-4333-8444-555555555555', isLimited: false, usPrivacy: null });
    const none = { id: null, isLimited: true, usPrivacy: null };
    expect(await (await start({ isTrackingLimited: true })).platform.advertising()).toEqual(none);
    expect(await (await start({ refuses: ['adinfo'] })).platform.advertising()).toEqual(none);
  });

  it('disables the screensaver and enables it again', async () => {
    const { platform, set } = await start();
    platform.allowScreensaver(false);
    expect(set.hasScreensaver).toBe(false);
    platform.allowScreensaver(true);
    expect(set.hasScreensaver).toBe(true);
  });

  it('follows the visibility of the screen and the network', async () => {
    const { platform, set, device } = await start();
    const heard: unknown[] = [];
    platform.onLifecycle((event) => heard.push(event));
    platform.onNetworkChange((isOnline) => heard.push(isOnline));
    set.setVisible(false);
    set.setVisible(true);
    set.setNetwork(false);
    await device.pass();
    set.setNetwork(true);
    await device.pass();
    expect(heard).toEqual(['hide', 'show', false, true]);
  });

  it('keeps the last known id when the set does not return it', async () => {
    const { device } = await start();
    installTizen(device.window, { refuses: ['productinfo'] });
    expect(createPlatform({ window: device.window }).device.id).toBe('TIZEN-DUID-0001');
  });

  it.each<[string, TizenOptions | null]>([
    ['throws', { isBroken: true }],
    ['never answers', { isSilent: true }],
    ['has none of its objects', null],
  ])('runs on a set that %s', async (_name, faults) => {
    const { device, platform } = await startFaulty(faults);
    expect(platform.device.id).toBe(faults?.isSilent ? 'TIZEN-DUID-0001' : ownId);
    platform.storage.set('visits', '1');
    expect(platform.storage.get('visits')).toBe('1');
    platform.speak('Home');
    platform.allowScreensaver(false);
    platform.exitApplication();
    expect(platform.captions.isOn).toBe(faults?.isSilent ? false : null);
    expect(await platform.advertising()).toMatchObject({ usPrivacy: null });
    if (!faults?.isSilent) expect(device.left).toEqual(['about:blank']);
  });
});
