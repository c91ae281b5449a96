import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { createPlatform } from '../../../src/platform/flex/create-platform.ts';
import { findFirebolt, listen } from '../../../src/platform/flex/firebolt.ts';
import { keyAction } from '../../../src/platform/keys.ts';
import { type FlexOptions, installFlex } from '../../devices/flex.ts';
import { DeviceWindow, ownId } from './device-window.ts';
import { loadFirebolt, putFirebolt } from './firebolt-sdk.ts';
import { expectFollowsCaptions, starterOf } from './start-on.ts';

const { start, startFaulty } = starterOf({
  createPlatform,
  install(device, options: FlexOptions) {
    const box = installFlex(device.window, options);
    putFirebolt(device);
    return box;
  },
});

const program = { entityType: 'program', entityId: 'v1' };

describe('on a Flex box the app', () => {
  it('identifies the box and reports that it is ready', async () => {
    const { platform, set: box } = await start();
    expect(platform.key).toBe('comcastflex');
    expect(platform.device).toEqual({
      id: 'ee6723b8-7ab3-462c-8d93-dbf61227998e',
      model: 'xi6',
      firmware: 'Device Firmware v1.2.3',
      memoryClass: 'low',
    });
    expect(platform.keyboard).toBe('on-screen');
    expect(box.state).toBe('foreground');
  });

  it.each<[string, unknown, string]>([
    ['a playback', { action: 'playback', data: program }, '/player/v1'],
    ['a playback of an asset', { action: 'playback', data: { ...program, assetId: 'a1' } }, '/player/a1'],
    ['a channel', { action: 'tune', data: { entity: { entityId: 'c1' } } }, '/player/c1'],
    ['an entity', { action: 'entity', data: { ...program, programType: 'movie' } }, '/series/v1?page_uri=v1'],
    [
      'an episode of a series',
      { action: 'entity', data: { ...program, programType: 'episode', seriesId: 'RDG' } },
      '/series/RDG?page_uri=RDG',
    ],
    ['a section', { action: 'section', data: { sectionName: 'settings' } }, '/settings'],
    ['search', { action: 'search', data: { query: 'río & sea' } }, '/search?q=r%C3%ADo%20%26%20sea'],
    ['search without a query', { action: 'search', data: { query: 7 } }, '/search'],
  ])('starts at %s that the box names, cold or warm', async (_name, intent, address) => {
    const cold = await start({ navigateTo: intent });
    expect(parseDeepLink(cold.platform.deepLinkPayload)).toEqual({ kind: 'address', address });
    const warm = await start();
    expect(warm.platform.deepLinkPayload).toBeUndefined();
    const heard: unknown[] = [];
    warm.platform.onDeepLink((link) => heard.push(link));
    warm.set.navigateTo(intent);
    await warm.device.pass();
    expect(heard.map(parseDeepLink)).toEqual([{ kind: 'address', address }]);
  });

  it.each([{ action: 'home' }, { action: 'launch', context: { source: 'voice' } }])(
    'starts without a deep link for %j',
    async (navigateTo) => {
      expect((await start({ navigateTo })).platform.deepLinkPayload).toBeUndefined();
    },
  );

  it.each([{ action: 'dance' }, { action: 'playback' }, { action: 'section', data: { sectionName: 7 } }])(
    'treats %j as an invalid deep link',
    async (navigateTo) => {
      const { platform } = await start({ navigateTo });
      expect(parseDeepLink(platform.deepLinkPayload)).toMatchObject({ kind: 'error' });
    },
  );

  it('also starts at the yidata of its address', async () => {
    const { platform } = await start({}, { search: '?yidata=%7B%22assetID%22%3A%22v1%22%7D' });
    expect(parseDeepLink(platform.deepLinkPayload)).toEqual({ kind: 'address', address: '/player/v1' });
  });

  it('exits on Back at the root, and finishes when the box unloads it', async () => {
    const { platform, set: box, device } = await start();
    const action = (keyCode: number) => keyAction(platform.keyMap, { keyCode, key: '' });
    expect([8, 27, 127].map(action)).toEqual(['back', 'back', 'back']);
    expect([179, 228, 227].map(action)).toEqual(['play-pause', 'fast-forward', 'rewind']);
    const heard: unknown[] = [];
    platform.onLifecycle((event) => heard.push(event));
    platform.exitApplication();
    await device.pass();
    expect(box.state).toBe('unloading');
    expect(box.hasFinished).toBe(true);
    expect(heard).toEqual(['hide', 'suspend']);
  });

  it('follows the states of the box, each step once and in order', async () => {
    const { platform, set: box } = await start();
    const heard: unknown[] = [];
    platform.onLifecycle((event) => heard.push(event));
    for (const state of ['inactive', 'background', 'inactive', 'suspended', 'inactive', 'foreground'] as const)
      box.become(state);
    expect(heard).toEqual(['hide', 'suspend', 'resume', 'show']);
  });

  it('speaks while voice guidance is on', async () => {
    const { platform, set: box, device } = await start({}, { speaks: true });
    platform.speak('Home');
    box.setVoiceGuidance(true);
    await device.pass();
    platform.speak('Search');
    box.setVoiceGuidance(false);
    await device.pass();
    platform.speak('Settings');
    expect(device.spoken).toEqual(['Search']);
  });

  it('follows the captions setting from the start', async () => {
    await expectFollowsCaptions(await start({ captions: true }));
  });

  it('knows how captions look in the menu of the box', async () => {
    const { platform } = await start({ captionLook: { fontColor: '#ffff00' } });
    expect(platform.captionMenu?.appearance).toEqual({ color: 'yellow' });
  });

  it.each<[string, FlexOptions, string | null]>([
    ['has an advertising id', {}, '01234567-89AB-CDEF-0101-23456789ABCD'],
    ['has none when tracking is limited', { limitsTracking: true }, null],
    ['has none when the limit is only reported at the start', { limitsAtStart: true }, null],
    ['has none when the box does not grant it', { refuses: ['Advertising'] }, null],
  ])('%s, and the privacy string of the box', async (_name, options, id) => {
    const { platform, device } = await start(options);
    const asked = platform.advertising();
    await device.pass();
    expect(await asked).toEqual({ id, isLimited: id === null, usPrivacy: '1-Y-' });
  });

  it('follows the network', async () => {
    const { platform, set: box, device } = await start();
    const heard: boolean[] = [];
    platform.onNetworkChange((isOnline) => heard.push(isOnline));
    box.setNetwork(false);
    box.setNetwork(true);
    await device.pass();
    expect(heard).toEqual([false, true]);
  });

  it('stores values in cookies on a box without localStorage, for the next start too', async () => {
    const { platform, device } = await start({}, { hasNoStorage: true });
    platform.storage.set('captions', 'on');
    platform.storage.set('gone', '1');
    platform.storage.remove('gone');
    expect([platform.storage.get('captions'), platform.storage.get('gone')]).toEqual(['on', null]);
    const again = await device.started(createPlatform({ window: device.window }));
    expect([again.storage.get('captions'), again.storage.get('gone')]).toEqual(['on', null]);
  });

  it.each<[string, FlexOptions | null]>([
    ['throws', { isBroken: true }],
    ['never answers', { isSilent: true }],
    ['has no Firebolt', null],
  ])('runs on a box that %s', async (_name, faults) => {
    const { device, platform } = await startFaulty(faults, {});
    expect(platform.device).toEqual({ id: ownId, model: '', firmware: '', memoryClass: 'low' });
    platform.speak('Home');
    platform.exitApplication();
    expect([platform.captions.isOn, platform.voice.isOn]).toEqual([null, false]);
    const asked = platform.advertising();
    await device.pass(10_000);
    expect(await asked).toEqual({ id: null, isLimited: true, usPrivacy: null });
  });
});

describe('Firebolt', () => {
  it('is the object that the box has put into the page', async () => {
    const device = new DeviceWindow();
    installFlex(device.window);
    putFirebolt(device);
    const found = await findFirebolt(device.window, () => Promise.reject(new Error('not to be loaded')));
    expect(await device.started(found?.Device.model())).toBe('xi6');
  });

  it('is its SDK where the page has only a transport to the box', async () => {
    const device = new DeviceWindow();
    installFlex(device.window);
    const found = await findFirebolt(device.window, async () => loadFirebolt(device));
    expect(await device.started(found?.Device.model())).toBe('xi6');
  });

  it.each([
    ['an endpoint', { __firebolt: { endpoint: 'ws://127.0.0.1:3473/' } }],
    ['a bridge', { ServiceManager: { version: '1.0' } }],
  ])('is its SDK where the box names %s', async (_name, seam) => {
    const { window } = new DeviceWindow();
    let isLoaded = false;
    await findFirebolt(Object.assign(window, seam), async () => {
      isLoaded = true;
      throw new Error('lost on the way');
    });
    expect(isLoaded).toBe(true);
  });

  it('is never the SDK’s mock, in a page without a box or before the box has announced itself', async () => {
    const load = () => Promise.reject(new Error('not to be loaded'));
    for (const seam of [{}, { __firebolt: {} }, { ServiceManager: {} }])
      expect(await findFirebolt(Object.assign(new DeviceWindow().window, seam), load)).toBeUndefined();
  });

  it('reports nothing where the box refuses listeners, although the SDK then calls the listener', async () => {
    const device = new DeviceWindow();
    const box = installFlex(device.window, { refuses: ['Device'] });
    const heard: unknown[] = [];
    listen(loadFirebolt(device).Device, 'networkChanged', (value) => heard.push(value));
    box.setNetwork(false);
    await device.pass();
    expect(heard).toEqual([]);
  });
});
