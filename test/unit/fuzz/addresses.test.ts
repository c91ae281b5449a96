import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchProfileQr, fetchProviderQr } from '../../../src/api/registration/qr-picture.ts';
import { normalisePoll, normaliseRegCode } from '../../../src/api/registration/reg-code.ts';
import { safeUrl, withQuery } from '../../../src/api/url.ts';
import { parseDeepLink } from '../../../src/app/navigation/deep-links.ts';
import { matchRoute, pathForScreenName } from '../../../src/app/navigation/routes.ts';
import { screens } from '../../../src/screens/registry.ts';
import { answer, FakeTransport } from '../../support/fakes/fake-transport.ts';
import { anyJson, anyText, spoilt, sweep } from './hostile-json.ts';

const runs = { numRuns: 500 };

/** An encoded path of our own origin. */
const ownAddress = /^\/(?!\/)[\x21-\x7e]*$/;

/** Pieces of addresses, valid and hostile. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '..', '%2e%2e', '%2f', '%00', '%E0%A4%A', '?', '&', '=', '#', 'watch', 'series', 'player'),
  fc.constantFrom('__proto__', 'constructor', 'javascript:', 'https://evil.example', 'FIND', '\\', '\ud800', '\u202e'),
  anyText(6),
);
const anyAddress = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  anyText(60),
);

function expectNoPollution(): void {
  if ('polluted' in {}) throw new Error('a prototype has been written to');
}

describe('an address', () => {
  test('from any text leads to a screen of the app or to none, and is encoded', () => {
    fc.assert(
      fc.property(anyAddress, (raw) => {
        const { screen, path, params, query } = matchRoute(raw);
        if (screen !== 'not-found') expect(path).toMatch(ownAddress);
        expect(path.startsWith('//')).toBe(false);
        for (const name of Object.keys(params)) expect(['entityId', 'screenId', 'section']).toContain(name);
        expect(Object.getPrototypeOf(query)).toBeNull();
        expect(screens).toHaveProperty([screen]);
        // Matching its result again gives the same route.
        if (screen !== 'not-found') expect(matchRoute(withQuery(path, query))).toMatchObject({ screen, path, params });
        expectNoPollution();
      }),
      runs,
    );
  });

  test('is never selected by an unknown screen name', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(12), fc.constantFrom('__proto__', 'constructor', 'toString')), (name) => {
        expect(pathForScreenName(name, '/screens/home')).toBeNull();
      }),
      runs,
    );
  });

  test('from a service is followed only if it is http, https or a path', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, anyJson), (value) => {
        const url = safeUrl(value);
        if (url === null) return;
        const { origin, protocol } = new URL(url, 'https://tv.example');
        expect(protocol).toMatch(/^https?:$/);
        if (url.startsWith('/')) expect(origin).toBe('https://tv.example');
        expect(() => encodeURIComponent(url)).not.toThrow();
      }),
      runs,
    );
  });
});

describe('a deep link', () => {
  const good = {
    deeplink: 'https://app.test/watch/v1?startTime=12',
    assetID: 'v1',
    contentType: 'series',
    contentId: 'v1',
    showCode: 'RDG',
    entity_id: 's1',
    detail_page_uri: '/api/nation/details/s1',
  };
  const series = { ...good, deeplink: '', assetID: '' };
  const expectOwn = (payload: unknown) => {
    const link = parseDeepLink(payload);
    if (link.kind === 'address') expect(link.address).toMatch(ownAddress);
    expectNoPollution();
  };

  test('from any payload leads to a page of the app that is not gated, or is an error', () => {
    const pieces = fc.record({
      deeplink: anyAddress,
      assetID: anyAddress,
      contentType: anyText(8),
      showCode: anyText(8),
    });
    fc.assert(
      fc.property(fc.oneof(anyJson, anyAddress, pieces, spoilt(good), spoilt(series)), (payload) => {
        expectOwn(payload);
        expectOwn(JSON.stringify(payload));
        const link = parseDeepLink(payload);
        if (link.kind === 'address') expect(screens[matchRoute(link.address).screen].gated).toBe(false);
      }),
      runs,
    );
  });

  test('is safe with any bad value in any field', () => {
    for (const body of [...sweep(good), ...sweep({ ...good, deeplink: '' }), ...sweep(series)]) expectOwn(body);
    for (const body of sweep({ contentType: 'video', contentId: 'v1' })) expectOwn(body);
  });
});

describe('a registration code', () => {
  test('has letters and digits only, whatever the service sends, and a valid expiry time', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(20), fc.string({ unit: 'grapheme' })), fc.double(), (code, expires) => {
        const read = normaliseRegCode({ code, expires });
        if (read === null) return;
        expect(read.code).toMatch(/^[A-Za-z0-9]{1,16}$/);
        expect(Number.isNaN(new Date(read.expires).getTime())).toBe(false);
      }),
      runs,
    );
  });

  test('always has a known status, whatever the service sends', () => {
    fc.assert(
      fc.property(anyText(20), fc.double(), (status, expires) => {
        const poll = normalisePoll({ status, expires });
        expect(poll?.status).toMatch(/^(PENDING|DONE|MISSING)/);
        if (poll?.expires != null) expect(Number.isNaN(new Date(poll.expires).getTime())).toBe(false);
      }),
      runs,
    );
  });
});

describe('the address of a QR picture', () => {
  const readBlob = async () => new Uint8Array();

  test('contains the code once, encoded, whatever the code and the template', async () => {
    const template = fc.oneof(
      fc.constantFrom('/qr/{code}?size={size}', 'http://api3.example/{code}', '{code}{size}{code}', '{size}', 'api3'),
      anyAddress,
    );
    const code = fc.oneof(anyText(20), fc.constantFrom('{size}', '{code}', '../..', '?x=', '#', '$&', '$1'));
    await fc.assert(
      fc.asyncProperty(template, code, fc.boolean(), async (address, typed, isPageSecure) => {
        const transport = new FakeTransport(() => answer('blob:x'));
        const context = { transport, readBlob, isPageSecure };
        expect((await fetchProfileQr(context, address, typed)).ok).toBe(false);
        expect((await fetchProviderQr(context, address, typed)).ok).toBe(false);
        for (const { url } of transport.asked.filter(() => address.startsWith('/qr/')))
          expect(url).toMatch(/^\/qr\/[A-Za-z0-9%!'()*_.~-]*\?size=320$/);
      }),
      runs,
    );
  });
});
