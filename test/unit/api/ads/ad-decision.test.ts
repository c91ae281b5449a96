import { describe, expect, it } from 'vitest';
import { decideAds, decisionUrl, normaliseAds } from '../../../../src/api/ads/ad-decision.ts';

const request = {
  slot: 'mid-1',
  listUrl: 'https://tv.example/streams/vod/ridge/k.s/ads/mid-1.json',
  template: null,
  privacyString: '1YNN',
  advertisingId: 'ad-1',
  signal: new AbortController().signal,
};

describe('the ad decision call', () => {
  it.each([
    ['the list that the stream names', null, `${request.listUrl}?us_privacy=1YNN&ifa=ad-1`],
    ['the configured template', '{list}?slot={slot}', `${request.listUrl}?slot=mid-1&us_privacy=1YNN&ifa=ad-1`],
    ['a template on another host', 'https://ads.example/{slot}', 'https://ads.example/mid-1?us_privacy=1YNN&ifa=ad-1'],
    ['a relative template', '/debug?s={slot}', 'https://tv.example/debug?s=mid-1&us_privacy=1YNN&ifa=ad-1'],
  ])('goes to %s', (_name, template, url) => {
    expect(decisionUrl({ ...request, template })).toBe(url);
  });

  it('keeps every character of the list, whatever it looks like', () => {
    const listUrl = 'https://tv.example/a$&b/%7Blist%7D.json?next={slot}';
    const url = decisionUrl({ ...request, listUrl, template: '{list}&slot={slot}' });
    expect(url).toBe(`${listUrl}&slot=mid-1&us_privacy=1YNN&ifa=ad-1`);
  });

  it('tells no advertising id without consent, but the refusal', () => {
    const url = decisionUrl({ ...request, privacyString: '1YYN', advertisingId: null });
    expect(url).toBe(`${request.listUrl}?us_privacy=1YYN`);
  });

  it('takes the ads that can be read', () => {
    const body = {
      ASSETS: [
        { URI: '/streams/ad/3/k.s/master.m3u8', DURATION: 8 },
        { URI: 'javascript:alert(1)', DURATION: 8 },
        { DURATION: 8 },
        null,
        { URI: 'https://ads.example/a.m3u8' },
      ],
    };
    expect(normaliseAds(body, request.listUrl)).toEqual([
      { url: 'https://tv.example/streams/ad/3/k.s/master.m3u8', durationSec: 8 },
      { url: 'https://ads.example/a.m3u8', durationSec: 0 },
    ]);
    expect(normaliseAds({ ASSETS: 'none' }, request.listUrl)).toBeNull();
  });

  it('rejects where the template is no address or the call fails', async () => {
    const answer = async () => ({
      ok: false as const,
      error: { statusCode: 503, status: '', message: 'Busy', detail: '', responseData: null },
    });
    const transport = { request: answer } as unknown as Parameters<typeof decideAds>[0];
    await expect(decideAds(transport, request)).rejects.toThrow('Busy');
    await expect(decideAds(transport, { ...request, template: 'http://' })).rejects.toThrow();
  });
});
