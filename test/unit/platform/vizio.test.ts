import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { keyAction } from '../../../src/platform/keys.ts';
import { createPlatform } from '../../../src/platform/vizio/create-platform.ts';
import { installVizio, type VizioOptions } from '../../devices/vizio.ts';
import { ownId } from './device-window.ts';
import { expectFollowsCaptions, expectFollowsVisibility, starterOf } from './start-on.ts';

const { start, startFaulty } = starterOf({
  createPlatform,
  install: (device, options: VizioOptions) => installVizio(device.window, options),
});

describe('on a Vizio set the app', () => {
  it('waits for the companion library and identifies the set', async () => {
    const { platform } = await start();
    expect(platform.key).toBe('vizio');
    expect(platform.device).toEqual({
      id: 'VIZIO-0001',
      model: 'V505-J09',
      firmware: '1.520.28.2',
      memoryClass: 'low',
    });
    expect(platform.keyboard).toBe('on-screen');
  });

  it.each<[string, string, string]>([
    ['an asset', 'assetID=v1', '/player/v1'],
    ['a link', 'deeplink=watch%2Fv1', '/player/v1'],
    ['a video', 'contentType=video&contentId=v1', '/player/v1'],
    ['a series', 'contentType=series&showCode=RDG', '/series/RDG?page_uri=RDG'],
    ['yidata', 'yidata=%7B%22assetID%22%3A%22v1%22%7D', '/player/v1'],
  ])('starts at %s of its address, cold or by a change of content', async (_name, query, address) => {
    const cold = await start({}, { search: `?${query}` });
    expect(parseDeepLink(cold.platform.deepLinkPayload)).toEqual({ kind: 'address', address });
    const warm = await start();
    expect(warm.platform.deepLinkPayload).toBeUndefined();
    const heard: unknown[] = [];
    warm.platform.onDeepLink((link) => heard.push(link));
    warm.set.changeContent(`https://app.test/index.html?${query}#top`);
    await warm.device.pass();
    expect(heard.map(parseDeepLink)).toEqual([{ kind: 'address', address }]);
  });

  it('treats an address without a payload as the link itself', async () => {
    const { platform, set, device } = await start();
    const heard: unknown[] = [];
    platform.onDeepLink((link) => heard.push(link));
    set.changeContent('https://app.test/watch/v1');
    set.changeContent('');
    set.changeContent(7);
    await device.pass();
    expect(heard.map(parseDeepLink)).toEqual([{ kind: 'address', address: '/player/v1' }]);
  });

  it('exits on Exit, and on Back at the root', async () => {
    const { platform, set } = await start();
    const action = (keyCode: number) => keyAction(platform.keyMap, { keyCode, key: '' });
    expect([8, 127, 27, 418].map(action)).toEqual(['back', 'back', 'exit', 'next']);
    platform.exitApplication();
    expect(set.hasExited).toBe(true);
  });

  it('speaks while the set’s voice setting is on', async () => {
    const { platform, set } = await start({ voice: true });
    platform.speak('Home');
    platform.speak('Search', { interrupt: true });
    set.setVoice(false);
    expect(platform.voice.isOn).toBe(false);
    platform.speak('Settings');
    expect(set.spoken).toEqual(['Home', '(cancel)', 'Search']);
  });

  it('follows the captions setting from the start', async () => {
    await expectFollowsCaptions(await start({ captions: true }));
  });

  it.each<[string, VizioOptions, string | null]>([
    ['has an advertising id', {}, '99999999-8888-4777-8666-555555555555'],
    ['has none when tracking is limited', { advertiser: { IFA: 'x-1', IFA_TYPE: 'vida', LMT: 1 } }, null],
  ])('%s', async (_name, options, id) => {
    const { platform, device } = await start(options);
    const asked = platform.advertising();
    await device.pass();
    expect(await asked).toEqual({ id, isLimited: id === null, usPrivacy: null });
  });

  it('follows the visibility of the screen', async () => {
    expectFollowsVisibility(await start());
  });

  it.each<[string, VizioOptions | null]>([
    ['throws', { isBroken: true }],
    ['never answers', { isSilent: true }],
    ['does not serve its library', { hasNoLibrary: true }],
    ['has none of its objects', null],
  ])('runs on a set that %s', async (_name, faults) => {
    const { device, platform } = await startFaulty(faults);
    expect(platform.device.id).toBe(ownId);
    platform.storage.set('visits', '1');
    expect(platform.storage.get('visits')).toBe('1');
    platform.speak('Home');
    platform.exitApplication();
    expect(device.left).toEqual(['about:blank']);
    const asked = platform.advertising();
    await device.pass(10_000);
    expect(await asked).toEqual({ id: null, isLimited: true, usPrivacy: null });
  });
});
