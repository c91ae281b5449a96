import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDeepLink } from '../../../../src/app/navigation/deep-links.ts';

describe('a launch payload', () => {
  it.each<[unknown, string]>([
    [{ deeplink: 'watch/v1' }, '/player/v1'],
    [{ deeplink: 'https://app.test/watch/v1?startTime=12' }, '/player/v1?startTime=12'],
    [{ deeplink: 'proscenium://app/series/s1?page_uri=RDG' }, '/series/s1?page_uri=RDG'],
    [{ assetID: 'v 1' }, '/player/v%201'],
    [{ contentType: 'video', contentId: 'v1', showCode: 'RDG' }, '/player/v1'],
    [{ contentType: 'Playback', contentId: 'v1' }, '/player/v1'],
    [{ contentType: 'PlaybackLive', contentId: 'v1' }, '/player/v1?type=EPGListing'],
    [{ contentType: 'series', contentId: 'v1', showCode: 'RDG' }, '/series/RDG?page_uri=RDG'],
    [{ contentType: 'season', showCode: 'RDG', entity_id: 's1' }, '/series/s1?page_uri=RDG'],
    [{ contentType: 'series', showCode: 'RDG', detail_page_uri: '/d' }, '/series/RDG?page_uri=%2Fd'],
    ['{"assetID":"v1"}', '/player/v1'],
    ['watch/v1', '/player/v1'],
  ])('%j leads to %s', (payload, address) => {
    expect(parseDeepLink(payload)).toEqual({ kind: 'address', address });
  });

  it.each([
    null,
    7,
    {},
    { deeplink: '' },
    { contentType: 'video' },
    { contentType: 'series', contentId: 'v1' },
    { showCode: 'RDG' },
    { deeplink: '/' },
    { deeplink: '/nowhere/at/all' },
    { deeplink: '/gated/create-account' },
    { deeplink: 'javascript:alert(1)' },
    '',
  ])('%j is an error with a reason', (payload) => {
    expect(parseDeepLink(payload)).toMatchObject({ kind: 'error' });
  });

  it('never throws, whatever the platform passes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.anything()), (payload) => {
        expect(['address', 'error']).toContain(parseDeepLink(payload).kind);
      }),
    );
  });
});
