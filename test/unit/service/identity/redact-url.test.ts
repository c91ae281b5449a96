import { expect, test } from 'vitest';
import { redactUrl } from '../../../../service/security/redact-url.ts';

test.each([
  ['/sdk/2.0/token/v2/s3cret', '/sdk/2.0/token/v2/…'],
  ['/sdk/2.0/account/token/v2/s3cret?x=1', '/sdk/2.0/account/token/v2/…?x=1'],
  [
    '/sdk/2.0/check-adobe-authn/s3cret?device_id=tv&adobeauth=s3cret',
    '/sdk/2.0/check-adobe-authn/…?device_id=…&adobeauth=…',
  ],
  ['/profile/v1/qr/s3cret?size=320', '/profile/v1/qr/…?size=320'],
  ['/profile/v1/provider-qr/api3/s3cret', '/profile/v1/provider-qr/api3/…'],
  ['/streams/live/news-1/m9x.s3cret/master.m3u8', '/streams/live/news-1/…/master.m3u8'],
  ['/streams/vod/ridge/m9x.s3cret/media/ridge/aac/000.m4s', '/streams/vod/ridge/…/media/ridge/aac/000.m4s'],
  ['/activate?code=s3cret&lang=en', '/activate?code=…&lang=en'],
  ['/sdk/2.0/getentitlements?device_id=s3cret&x=1', '/sdk/2.0/getentitlements?device_id=…&x=1'],
  ['/profile/v1/%71r/s3cret%2Fmore', '/profile/v1/qr/…'],
  ['/sdk/2.0/%74oken/v2/s3cret', '/sdk/2.0/token/v2/…'],
  ['http://example.com/profile/v1/qr/s3cret', '/profile/v1/qr/…'],
  ['/activate?%63ode=s3cret%26more&lang=%', '/activate?code=…&lang=%'],
  ['/sdk/2.0/getentitlements?device%5Fid=s3cret', '/sdk/2.0/getentitlements?device_id=…'],
  ['/%73treams/live/news-1/s3cret/master.m3u8', '/streams/live/news-1/…/master.m3u8'],
  ['/consent/v1/qr?size=192&identity=s3cret', '/consent/v1/qr?size=192&identity=…'],
])('%s is logged without its secret', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test.each([
  '/api/nation/screens/home?populated=true',
  '/profile/v1/login',
  '/sdk/2.0/logout/',
  '/qr',
  '/consent/v1/qr?size=192',
])('%s is logged as it is', (url) => {
  expect(redactUrl(url)).toBe(url);
});
