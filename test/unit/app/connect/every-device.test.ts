import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTracks } from '../../../../src/app/connect/keep-tracks.ts';
import { parseDeepLink } from '../../../../src/app/navigation/deep-links.ts';
import { keyAction } from '../../../../src/platform/keys.ts';
import { away, back, connect } from './connected-app.ts';
import { families } from './families.ts';

/** B 2 Deep links: every form of a payload, and the path to which it leads. */
const payloads: readonly (readonly [link: Record<string, string>, address: string])[] = [
  [{ deeplink: 'watch/v1' }, '/player/v1'],
  [{ assetID: 'v1' }, '/player/v1'],
  [{ contentType: 'video', contentId: 'v1' }, '/player/v1'],
  [{ contentType: 'playback', contentId: 'v1', showCode: 'RDG' }, '/player/v1'],
  [{ contentType: 'series', showCode: 'RDG' }, '/series/RDG?page_uri=RDG'],
  [{ contentType: 'season', showCode: 'RDG', entity_id: 's1' }, '/series/s1?page_uri=RDG'],
  [{ contentType: 'series', showCode: 'RDG', detail_page_uri: '/d' }, '/series/RDG?page_uri=%2Fd'],
  [{ yidata: '{"assetID":"v1"}' }, '/player/v1'],
];
const withoutLink: readonly Record<string, string>[] = [
  { deeplink: '' },
  { deeplink: '/nowhere/at/all' },
  { contentType: 'video' },
  { contentType: 'series', contentId: 'v1' },
];

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(families))('on %s', (_name, family) => {
  it('a start without a link opens no particular page', async () => {
    const { platform } = await family.start();
    expect(platform.deepLinkPayload).toBeUndefined();
  });

  it.each(payloads)('a start with %j leads to %s', async (link, address) => {
    const { platform } = await family.start({ link });
    expect(parseDeepLink(platform.deepLinkPayload)).toEqual({ kind: 'address', address });
  });

  it.each(withoutLink)('a start with %j is an invalid deep link', async (link) => {
    const { platform } = await family.start({ link });
    expect(parseDeepLink(platform.deepLinkPayload)).toMatchObject({ kind: 'error' });
  });

  it('every link that arrives while the app runs is followed, and an invalid one logs an error', async () => {
    const { platform, engine, sendLink } = await family.start();
    const { log, reported } = connect(platform);
    for (const [link] of payloads) sendLink?.(link);
    await engine.pass();
    const followed = sendLink ? payloads : [];
    expect(log.filter((line) => !line.startsWith('deep-link-opened'))).toEqual(
      followed.flatMap(([, address]) => [`aim ${address}`, 'close modal', 'clear error', `go ${address}`]),
    );
    expect(reported).toEqual([]);
    for (const link of withoutLink) sendLink?.(link);
    await engine.pass();
    expect(reported.map(({ level, event }) => `${level} ${event}`)).toEqual(
      sendLink ? withoutLink.map(() => 'error deep-link-ignored') : [],
    );
  });

  it('Back is a key, and at the root it exits through the device', async () => {
    const { platform, engine, hasLeft } = await family.start();
    const action = (keyCode = 0) => keyAction(platform.keyMap, { keyCode, key: '' });
    expect(action(family.backKey)).toBe('back');
    expect(action(family.exitKey)).toBe(family.exitKey === undefined ? undefined : 'exit');
    expect(hasLeft()).toBe(false);
    platform.exitApplication();
    await engine.pass();
    expect(hasLeft()).toBe(true);
  });

  it('playback pauses when the app is suspended and resumes with it, however often', async () => {
    const { platform, leaveScreen, returnToScreen } = await family.start();
    const { log, startVideo } = connect(platform);
    startVideo();
    for (let i = 0; i < 2; i++) {
      log.length = 0;
      leaveScreen();
      expect(log).toEqual(away);
      returnToScreen();
      expect(log).toEqual([...away, ...back]);
    }
  });

  it('a link from another app is followed when it resumes the suspended app', async () => {
    const { platform, engine, leaveScreen, returnToScreen, sendLink } = await family.start();
    const { log } = connect(platform);
    leaveScreen();
    sendLink?.({ assetID: 'v2' });
    returnToScreen();
    await engine.pass();
    expect(log.includes('go /player/v2')).toBe(sendLink !== undefined);
  });

  it('the voice speaks while it is on', async () => {
    const { platform, engine, setVoice, said } = await family.start({ voice: true });
    expect(platform.voice.isOn).toBe(true);
    platform.speak('Home');
    setVoice?.(false);
    await engine.pass();
    platform.speak('Search');
    setVoice?.(true);
    await engine.pass();
    platform.speak('Settings');
    await engine.pass();
    // Without a voice setting on the device, only the address turns it on.
    expect(said()).toEqual(setVoice ? ['Home', 'Settings'] : ['Home', 'Search', 'Settings']);
  });

  it('the voice is silent unless the viewer has turned it on', async () => {
    const { platform, engine, said } = await family.start();
    platform.speak('Home');
    await engine.pass();
    expect([platform.voice.isOn, said()]).toEqual([false, []]);
  });

  it('captions that are on at the start are on for the first video', async () => {
    const shownOn = ({ platform }: Awaited<ReturnType<typeof family.start>>) => {
      const { player, startVideo } = connect(platform);
      keepTracks(player, platform, 'en');
      return startVideo();
    };
    expect(shownOn(await family.start({ captions: true }))).toEqual(family.hasCaptions ? [true] : []);
    expect(shownOn(await family.start())).toEqual([]);
  });

  it('a second video is played beside the first on computers only', async () => {
    const { platform } = await family.start();
    expect(platform.video.twoVideos).toBe(platform.key === 'web');
  });

  it('an advertising id is given, and none once it is refused', async () => {
    const ids: (string | null)[] = [];
    for (const refusesAdvertising of [false, true]) {
      const { platform, engine } = await family.start({ refusesAdvertising });
      const asked = platform.advertising();
      await engine.pass(10_000);
      const { id, isLimited } = await asked;
      expect(isLimited).toBe(id === null);
      ids.push(id);
    }
    expect(ids).toEqual([family.advertisingId, null]);
  });
});
