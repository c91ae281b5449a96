import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, pathForScreenName } from '../../../../src/app/navigation/routes.ts';
import { type ScreenEntry, screenEntry, screens } from '../../../../src/screens/registry.ts';

const entries = Object.entries<ScreenEntry>(screens);

describe('the route table', () => {
  it.each([
    ['/', 'splash', {}],
    ['', 'splash', {}],
    ['/screens/home', 'browse', { screenId: 'home' }],
    ['/screens/sports-home', 'browse', { screenId: 'sports-home' }],
    ['/search', 'search', {}],
    ['/FIND', 'search', {}],
    ['/tv_schedule', 'tv_schedule', {}],
    ['/settings', 'settings', {}],
    ['/settings/about', 'settings', { section: 'about' }],
    ['/player', 'player', {}],
    ['/player/v1', 'player', { entityId: 'v1' }],
    ['/watch/v1', 'player', { entityId: 'v1' }],
    ['watch/v1', 'player', { entityId: 'v1' }],
    ['/category/c', 'category', { entityId: 'c' }],
    ['/interstitial/i', 'interstitial', { entityId: 'i' }],
    ['/movie/m', 'movie', { entityId: 'm' }],
    ['/series/s%2F1/', 'series', { entityId: 's/1' }],
    ['/special/s', 'special', { entityId: 's' }],
    ['/personality/p', 'personality', { entityId: 'p' }],
    ['/gated/landing-page', 'landing-page', {}],
    ['/gated/mobile-signin', 'mobile-signin', {}],
    ['/gated/nothing', 'not-found', {}],
    ['/series', 'not-found', {}],
    ['/series/a/b', 'not-found', {}],
    ['/series/%E0%A4%A', 'not-found', {}],
    ['/series/..', 'not-found', {}],
  ])('leads %s to %s', (address, screen, params) => {
    expect(matchRoute(address)).toMatchObject({ screen, params });
  });

  it('normalises the path: watch becomes player, slashes and encoding are uniform', () => {
    expect(matchRoute('watch/a b?x=1#top').path).toBe('/player/a%20b');
    expect(matchRoute('//series///s1/').path).toBe('/series/s1');
  });

  it('parses the query without touching a prototype', () => {
    const { query } = matchRoute('/player/v?type=EPGListing&startTime=12&__proto__=x&q=a%20b?c');
    expect(query.type).toBe('EPGListing');
    expect(query.q).toBe('a b?c');
    expect(query.toString).toBeUndefined();
  });

  it('never throws for any address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath()), (address) => {
        expect(matchRoute(address).screen).toBeTypeOf('string');
      }),
    );
  });

  it('distinguishes onboarding from the splash', () => {
    const gated = entries.filter(([, { gated: isGated }]) => isGated).map(([name]) => name);
    expect(gated).toEqual([
      'splash',
      'landing-page',
      'signin-options',
      'login-options',
      'trial',
      'tv-providers',
      'tv-signin',
      'browser-signin',
      'mobile-signin',
      'forgot-password',
      'plans-page',
      'create-account',
    ]);
  });

  it('puts the footer logo top-right on the detail pages of the table, else bottom-right', () => {
    const right = entries.filter(([, { frame }]) => frame.logo === 'top-right').map(([name]) => name);
    expect(right).toEqual(['movie', 'series', 'special', 'personality']);
    expect(screenEntry('not-found').frame.logo).toBe('bottom-right');
  });
});

describe('a screenName', () => {
  it.each([
    ['home', '/screens/news-home'],
    ['home-listen', '/screens/home-listen'],
    ['shows', '/screens/home-shows'],
    ['watchlist', '/settings/watchlist'],
    ['tv-signin', '/gated/tv-signin'],
    ['purchase-page', '/gated/plans-page'],
    ['toString', null],
    ['', null],
  ])('%s selects %s', (name, expected) => {
    expect(pathForScreenName(name, '/screens/news-home')).toBe(expected);
  });

  it.each([
    ...['landing-page', 'signin-options', 'tv-signin', 'tv_schedule', 'forgot-password', 'trial', 'plans-page'],
    ...['purchase-page', 'login-options', 'mobile-signin', 'create-account', 'settings', 'search', 'personalities'],
    ...['shows', 'movies', 'home', 'home-shows', 'home-personalities', 'nation-live', 'home-listen', 'browse'],
    ...['favorite_personalities', 'watchlist', 'my_account'],
  ])('%s selects a page (B 2)', (name) => {
    expect(matchRoute(pathForScreenName(name, '/screens/home') ?? '/nowhere').screen).not.toBe('not-found');
  });

  it.each(['interstitial', 'movie', 'series', 'special', 'category', 'player'])(
    '%s selects no page by itself',
    (name) => {
      expect(pathForScreenName(name, '/screens/home')).toBeNull();
    },
  );
});
