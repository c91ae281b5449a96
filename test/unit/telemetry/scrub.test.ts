import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubDetail, scrubText, scrubUrl, withoutSecrets } from '../../../src/telemetry/scrub.ts';

describe('an address in a log line', () => {
  it.each([
    ['/api/nation/home?populated=true', '/api/nation/home?populated=true'],
    [
      'https://api.test/player/e1?type=EPGListing&startTime=12',
      'https://api.test/player/e1?type=EPGListing&startTime=12',
    ],
    ['/sdk/2.0/token/v2/abc', '/sdk/2.0/token/v2/…'],
    ['/sdk/2.0/account/token/v2/a.b.c', '/sdk/2.0/account/token/v2/…'],
    ['/sdk/2.0/check-adobe-authn/abc?device_id=d&adobeauth=x', '/sdk/2.0/check-adobe-authn/…?device_id=…&adobeauth=…'],
    ['/profile/v1/qr/AB12?size=320', '/profile/v1/qr/…?size=320'],
    ['/profile/v1/provider-qr/api3/AB12', '/profile/v1/provider-qr/api3/…'],
    ['/profile/v1/regcode/poll', '/profile/v1/regcode/poll'],
    ['/bookmarks-api/v1/p1/bookmarks', '/bookmarks-api/v1/…/bookmarks'],
    ['/watch-tracker/v1/p1', '/watch-tracker/v1/…'],
    ['/consent/v1/qr?size=192&identity=p1', '/consent/v1/qr?size=192&identity=…'],
    ['https://user:pass@api.test/x#access_token=1', 'https://api.test/x'],
    ['/x?regCode=AB12&next=/y', '/x?regCode=…&next=…'],
    ['/x?AB12', '/x?…'],
    ['/x/a%40b.co', '/x/…'],
    ['data:image/png;base64,AAAA', 'data:…'],
    ['/x?type=EPGListing&startTime=a%20name', '/x?type=EPGListing&startTime=…'],
    ['', ''],
  ])('%s becomes %s', (address, expected) => {
    expect(scrubUrl(address)).toBe(expected);
  });
});

describe('a message in a log line', () => {
  it.each([
    ['The request has timed out.', 'The request has timed out.'],
    ['Not signed in yet', 'Not signed in yet'],
    ['Unable to getEntity series-redwood', 'Unable to getEntity series-redwood'],
    ['GET https://api.test/token/v2/abc failed', 'GET https://api.test/token/v2/… failed'],
    ['no route to /profile/v1/qr/AB12', 'no route to /profile/v1/qr/…'],
    ['Basic Instinct, Bearer of Light', 'Basic Instinct, Bearer of Light'],
    ['authorization: Bearer abc.def', 'authorization=… …'],
    ['{"password":"hunter 2","a":1}', '{password=…,"a":1}'],
    ["refreshToken='abc'", 'refreshToken=…'],
    ['regCode AB12 has expired', 'regCode … has expired'],
    ['the registration code AB12CD', 'the registration code …'],
    ['the code is AB12', 'the code is …'],
    ['Registration code expired', 'Registration code expired'],
    ['The token is invalid', 'The token is invalid'],
    ['no account for ada@example.com here', 'no account for … here'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '…'],
  ])('%s', (message, expected) => {
    expect(scrubText(message)).toBe(expected);
  });

  it('of any length is scrubbed fast', () => {
    for (const text of [
      'a@'.repeat(1e6),
      '/'.repeat(1e6),
      'token='.repeat(1e6),
      'code '.repeat(1e6),
      '"'.repeat(1e6),
    ]) {
      const start = performance.now();
      expect(scrubText(text).length).toBeLessThanOrEqual(4000);
      scrubUrl(text);
      expect(performance.now() - start).toBeLessThan(200);
    }
  });
});

describe('facts beside a message', () => {
  it('lose the values whose names are secret, and keep the rest', () => {
    expect(
      scrubDetail({
        url: '/token/v2/abc',
        statusCode: 404,
        accessToken: 'abc',
        regCode: 'AB12',
        email: 'ada@example.com',
        handled: true,
        reason: null,
      }),
    ).toEqual({
      url: '/token/v2/…',
      statusCode: 404,
      accessToken: '…',
      regCode: '…',
      email: '…',
      handled: true,
      reason: null,
    });
  });

  it('are plain values with plain names, for any input', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constant('__proto__'), fc.string()), fc.anything()), (detail) => {
        const clean = scrubDetail(detail as never);
        expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
        for (const value of Object.values(clean))
          expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
      }),
    );
  });
});

/** Secrets like those of the services, of letters that none of our addresses has, so that any found one is a leak. */
const letters = 'QZXJKVW0123456789';
const ofLength = (minLength: number, maxLength: number, units = letters) =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength });
const opaqueToken = ofLength(20, 80, `${letters}qzxjkvw-_`).filter(
  (token) => /\d.*\d/.test(token) && /[A-Z].*[A-Z]/.test(token),
);
const jwt = fc.tuple(opaqueToken, opaqueToken, opaqueToken).map(([head, body, sign]) => `eyJ${head}.${body}.${sign}`);
const token = fc.oneof(opaqueToken, jwt);
const code = ofLength(4, 8);
const password = ofLength(6, 20, `${letters}!$%*`);

describe('scrubbing', () => {
  it('removes refresh token, access token and code from any address of the contract', () => {
    const addresses = [
      (secret: string) => `/sdk/2.0/token/v2/${secret}`,
      (secret: string) => `https://api.test/sdk/2.0/account/token/v2/${secret}?a=1`,
      (secret: string) => `/sdk/2.0/check-adobe-authn/${secret}?device_id=${secret}&adobeauth=${secret}`,
      (secret: string) => `/profile/v1/qr/${secret}?size=320`,
      (secret: string) => `https://x.test/provider-qr/api3/${secret}`,
      (secret: string) => `/activate?code=${secret}`,
      (secret: string) => `/activate/${secret}`,
      (secret: string) => `/x?type=1&${secret}`,
      (secret: string) => `/x#${secret}`,
      (secret: string) => `https://${secret}:${secret}@x.test/y`,
    ];
    fc.assert(
      fc.property(fc.oneof(token, code), fc.constantFrom(...addresses), (secret, make) => {
        expect(scrubUrl(make(secret))).not.toContain(secret);
        expect(scrubText(`Failed to fetch ${make(secret)} again`)).not.toContain(secret);
        expect(scrubUrl(make(encodeURIComponent(secret)))).not.toContain(encodeURIComponent(secret));
      }),
    );
  });

  it('removes a token anywhere in a message or an address', () => {
    fc.assert(
      fc.property(token, fc.lorem(), fc.lorem(), (secret, before, after) => {
        expect(scrubText(`${before} ${secret} ${after}`)).not.toContain(secret);
        expect(scrubText(`${before}: "${secret}", ${after}`)).not.toContain(secret);
        expect(scrubUrl(`/${before.split(' ')[0]}/${secret}/${after.split(' ')[0]}`)).not.toContain(secret);
      }),
    );
  });

  it('removes a password or a code that a message names', () => {
    const messages = [
      (secret: string) => `{"password":"${secret}","regCode":"${secret}"}`,
      (secret: string) => `password=${secret}&code=${secret}`,
      (secret: string) => `password: ${secret}`,
      (secret: string) => `code '${secret}' is unknown`.replace("code '", "code: '"),
      (secret: string) => `accessToken: ${secret}, refresh_token: ${secret}`,
    ];
    fc.assert(
      fc.property(fc.oneof(code, password), fc.constantFrom(...messages), (secret, make) => {
        expect(scrubText(make(secret))).not.toContain(secret);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(code, password, token), (secret) => {
        const detail = {
          regCode: secret,
          password: secret,
          authorization: secret,
          'x-api-key': secret,
          deviceId: secret,
        };
        expect(JSON.stringify(scrubDetail(detail))).not.toContain(secret);
      }),
    );
  });

  it('removes a currently known secret anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 4, maxLength: 30 }), { minLength: 1, maxLength: 3 }), (secrets) => {
        const text = withoutSecrets(`a${secrets.join(' and ')}b`, secrets);
        for (const secret of secrets)
          if (!secret.includes('…') && !'a and b'.includes(secret)) expect(text.includes(secret)).toBe(false);
      }),
    );
  });
});
