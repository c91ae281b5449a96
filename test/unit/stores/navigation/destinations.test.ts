import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import {
  destinationFor,
  homePath,
  navItemPath,
  playerPath,
  seriesPath,
  shareIn,
} from '../../../../src/stores/navigation/destinations.ts';
import { item } from '../../../support/fakes/content.ts';

describe('selecting a tile', () => {
  it.each<[Partial<ContentItem>, string]>([
    [{ type: 'personality' }, '/personality/e1'],
    [{ type: 'Category' }, '/category/e1'],
    [{ type: 'Series', seriesType: 'movie' }, '/movie/e1'],
    [{ type: 'Series', seriesType: 'special' }, '/special/e1'],
    [{ type: 'Series', seriesType: 'series' }, '/series/e1'],
    [{ type: 'Series', seriesType: null }, '/series/e1'],
    [{ type: 'SERIES', seriesType: 'movie' }, '/series/e1'],
    [{ type: 'CLIP' }, '/player/e1?startTime=0'],
    [{ type: 'EPISODE' }, '/interstitial/e1'],
    [{ type: 'MOVIE' }, '/interstitial/e1'],
    [{ type: 'EPG' }, '/interstitial/e1'],
    [{ type: 'SPORTINGEVENT' }, '/interstitial/e1'],
    [{ type: 'OTHER' }, '/interstitial/e1'],
    [{ isPlayable: true, percentWatched: 0.42 }, '/interstitial/e1?watched=0.42'],
    [{ isPlayable: false, percentWatched: 0.42 }, '/interstitial/e1'],
    [
      { type: 'SERIES', detailPageUri: '/details/e1?populated=true' },
      '/series/e1?page_uri=%2Fdetails%2Fe1%3Fpopulated%3Dtrue',
    ],
    [{ type: 'SERIES', entityId: 'a/b?c' }, '/series/a%2Fb%3Fc'],
  ])('of %j leads to %s', (fields, address) => {
    expect(destinationFor(item(fields))).toEqual({ kind: 'route', address });
  });

  it('of a collection opens its modal', () => {
    const collection = item({ type: 'COLLECTION' });
    expect(destinationFor(collection)).toEqual({ kind: 'collection', item: collection });
  });
});

describe('addresses', () => {
  it('of the player carry the playback options', () => {
    expect(playerPath('e1', { live: true })).toBe('/player/e1?type=EPGListing');
    expect(playerPath('e1', { live: true, restart: true })).toBe('/player/e1?type=EPGListing&restart=true');
    expect(playerPath('e1', { live: false, startTimeMs: 12_700 })).toBe('/player/e1?startTime=12');
    expect(playerPath('e1', { live: false, startShare: 1 / 3 })).toBe('/player/e1?startTime=0&startShare=0.3333');
  });

  it.each([
    ['0.42', 0.42],
    ['1', 1],
    ['0', 0],
    ['-1', 0],
    ['42', 0],
    ['NaN', 0],
    ['', 0],
    [undefined, 0],
  ])('with the share %j mean %j', (text, share) => {
    expect(shareIn(text)).toBe(share);
  });

  it('of a series carry its page uri, else its show code', () => {
    expect(seriesPath({ entityId: 's', detailPageUri: '/d', showcode: 'RDG' })).toBe('/series/s?page_uri=%2Fd');
    expect(seriesPath({ entityId: 's', detailPageUri: null, showcode: 'RDG' })).toBe('/series/s?page_uri=RDG');
  });

  it('of home come from the brand', () => {
    expect(homePath({ homeScreenId: 'news-home' })).toBe('/screens/news-home');
  });

  it.each([
    [{ itemKey: 'settings', allUrl: false, id: null }, '/settings'],
    [{ itemKey: 'shows', allUrl: true, id: null }, '/screens/shows'],
    [{ itemKey: 'search', allUrl: true, id: null }, '/search'],
    [{ itemKey: 'FIND', allUrl: true, id: null }, '/FIND'],
    [{ itemKey: 'home', allUrl: false, id: 'h' }, '/screens/home'],
  ])('of the nav item %j are %s', (navItem, expected) => {
    expect(navItemPath(navItem)).toBe(expected);
  });
});
