import { expect, it } from 'vitest';
import { chooseEngine } from '../../../../src/player/engine/engine-choice.ts';
import { FakeEngines } from '../fake-engine.ts';

const engines = new FakeEngines();
const hls = { url: '/live/master.m3u8?token=1', mimeType: null };
const both = { mediaSource: true, nativeHls: true };

it('plays a stream ending in m3u8 through hls.js where the device has Media Source Extensions', () => {
  expect(chooseEngine(hls, both, engines)).toBe(engines.hls);
  expect(chooseEngine({ url: '/play', mimeType: 'application/vnd.apple.mpegurl' }, both, engines)).toBe(engines.hls);
});

it('plays a stream in the element where the device supports nothing else', () => {
  expect(chooseEngine(hls, { mediaSource: false, nativeHls: true }, engines)).toBe(engines.native);
});

it('has no engine for a device that supports neither', () => {
  expect(chooseEngine(hls, { mediaSource: false, nativeHls: false }, engines)).toBeUndefined();
});

it('plays a file in the element', () => {
  expect(chooseEngine({ url: '/clip.mp4?from=a.m3u8', mimeType: 'video/mp4' }, both, engines)).toBe(engines.native);
});
