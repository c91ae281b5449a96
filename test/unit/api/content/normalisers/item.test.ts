import { describe, expect, it } from 'vitest';
import type { ItemType } from '../../../../../service/catalogue/item-facts.ts';
import { entitlementIssue, nothingHeld } from '../../../../../service/feeds/access.ts';
import { normaliseItem, normaliseItems, skuNetworks } from '../../../../../src/api/content/normalisers/item.ts';
import type { ContentItem } from '../../../../../src/api/content/types.ts';
import { cleanText } from '../../../../../src/api/feed/fields.ts';
import { SessionStore } from '../../../../../src/stores/session/session-store.ts';
import { recorder } from '../../../../support/fakes/content.ts';

const wire = { entity_id: 'e1', type: 'EPISODE', title: 'The Lighthouse' };

function made(fields: object): ContentItem {
  const result = normaliseItem({ ...wire, ...fields });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

describe('an item', () => {
  it('has every field of the wire under its own name', () => {
    expect(
      made({
        series_id: 's1',
        series_title: 'Ridge',
        series_type: 'series',
        season_number: 2,
        episode_number: '3',
        duration_sec: 1800,
        percent_watched: 45,
        start_time: '2026-03-01T20:00:00Z',
        images: { still: { uri: '/images/a' }, video_list_fhd: { uri: 'https://cdn.test/b' } },
        content_sku: 'app.fnc.vod',
        mvpd_auth: true,
        availability: [{ tag: 'Free' }],
        uri: '/api/nation/collections/c1',
        airing_type: 'new',
        audio_only: true,
        call_sign: 'NATN',
        content_flags: ['L', 'V'],
        content_label: 'Featured',
        detail_page_items: ['cast'],
        detail_page_uri: '/details/e1',
        description: 'Once.',
        end_time: '2026-03-01T21:00:00Z',
        isPlayable: false,
        network: 'fnc',
        original_air_date: '1999-12-31T00:00:00Z',
        preview: true,
        restart_enabled: true,
        showcode: 'RDG',
        status: 'live',
        stream_types: ['hls'],
        tms_id: 'EP01',
        video_type: 'full',
        autoPlayVideoUrl: '/preview.m3u8',
        some_new_field: { passes: true },
      }),
    ).toMatchObject({
      entityId: 'e1',
      airingType: 'new',
      audioOnly: true,
      callSign: 'NATN',
      contentFlags: ['L', 'V'],
      contentLabel: 'Featured',
      detailPageItems: ['cast'],
      detailPageUri: '/details/e1',
      description: 'Once.',
      endTime: Date.parse('2026-03-01T21:00:00Z'),
      isPlayable: false,
      mvpdAuth: true,
      network: 'fnc',
      originalAirDate: Date.parse('1999-12-31T00:00:00Z'),
      preview: true,
      restartEnabled: true,
      showcode: 'RDG',
      tmsId: 'EP01',
      videoType: 'full',
      autoPlayVideoUrl: '/preview.m3u8',
      seriesId: 's1',
      seriesTitle: 'Ridge',
      seriesType: 'series',
      seasonNumber: 2,
      episodeNumber: 3,
      durationSec: 1800,
      percentWatched: 0.45,
      startTime: Date.parse('2026-03-01T20:00:00Z'),
      images: { still: '/images/a', video_list_fhd: 'https://cdn.test/b' },
      contentSku: 'app.fnc.vod',
      skuNetworks: ['fnc'],
      availability: ['free'],
      collectionUri: '/api/nation/collections/c1',
    });
  });

  it.each([
    null,
    undefined,
    7,
    'text',
    [],
    {},
    { ...wire, entity_id: '' },
    { ...wire, entity_id: '  ' },
    { ...wire, title: '' },
  ])('is not made of %j', (value) => {
    expect(normaliseItem(value)).toBeTypeOf('string');
  });

  it('is kept if any one optional field is broken', () => {
    const broken = made({
      description: 7,
      images: 'none',
      genres: 'drama',
      series_type: 'opera',
      duration_sec: 'long',
      percent_watched: {},
      start_time: 'soon',
      detail_page_uri: 'javascript:alert(1)',
      content_flags: [1, 'D', null],
    });
    expect(broken).toMatchObject({
      description: null,
      images: {},
      genres: [],
      seriesType: null,
      durationSec: null,
      percentWatched: 0,
      startTime: null,
      detailPageUri: null,
      contentFlags: ['D'],
    });
  });

  it.each([
    { content_sku: 7 },
    { availability: 'free' },
    { mvpd_auth: 'no' },
    { content_sku: ['a.b', 7] },
    { required_entitlements: 'app.fnc.vod' },
    { required_entitlements: ['app.fnc.vod'] },
    { required_entitlements: { video: 'app.fnc.vod' } },
    { required_entitlements: { vod: 7 } },
    { required_entitlements: { vod: ['app.fnc.vod', null] } },
  ])('is dropped when its rights cannot be read: %j', (fields) => {
    expect(normaliseItem({ ...wire, ...fields })).toBeTypeOf('string');
  });

  it('is not open to everybody when its availability cannot be read', () => {
    expect(made({ availability: [7, { label: 'x' }] }).availability).toEqual(['', '']);
    expect(made({}).availability).toBeNull();
    expect(made({ availability: [] }).availability).toEqual([]);
  });

  it.each([
    ['EPGListing', 'EPG'],
    ['EPG', 'EPG'],
    ['SERIES', 'SERIES'],
    ['EPISODE', 'EPISODE'],
    ['MOVIE', 'MOVIE'],
    ['CLIP', 'CLIP'],
    ['SPORTINGEVENT', 'SPORTINGEVENT'],
    ['COLLECTION', 'COLLECTION'],
    ['Video', 'Video'],
    ['VIDEO', 'VIDEO'],
    ['Series', 'Series'],
    ['Category', 'Category'],
    ['personality', 'personality'],
    ['HOLOGRAM', 'OTHER'],
    ['constructor', 'OTHER'],
  ])('of type %s becomes %s', (type, expected) => {
    expect(made({ type }).type).toBe(expected);
  });

  it('stays a personality if it is a category of that type', () => {
    expect(made({ type: 'Category', category_type: 'personality' }).type).toBe('personality');
    expect(made({ type: 'Category', category_type: 'topic' }).type).toBe('Category');
  });

  it('is playable if the feed says so, else by its type', () => {
    for (const type of ['EPG', 'Video', 'VIDEO', 'SPORTINGEVENT', 'EPISODE', 'CLIP'])
      expect([type, made({ type }).isPlayable]).toEqual([type, true]);
    for (const type of ['SERIES', 'Series', 'MOVIE', 'COLLECTION', 'Category', 'personality'])
      expect([type, made({ type }).isPlayable]).toEqual([type, false]);
    expect(made({ isPlayable: false }).isPlayable).toBe(false);
  });

  it('has the sku of the required entitlements: live for EPG, vod otherwise', () => {
    const required_entitlements = { live: 'app.fbn.live', vod: ['app.fnc.vod', 'app.nation.vod'] };
    const content_sku = 'app.other.vod';
    expect(made({ required_entitlements, content_sku, type: 'EPGListing' }).skuNetworks).toEqual(['fbn']);
    expect(made({ required_entitlements, content_sku }).skuNetworks).toEqual(['fnc', 'nation']);
  });

  it('has a sku from its required entitlements even without a content sku, and so is not open to all', () => {
    const fields = { required_entitlements: { vod: 'app.fnc.vod' }, availability: [{ tag: 'authenticated' }] };
    expect(made(fields)).toMatchObject({ contentSku: 'app.fnc.vod', skuNetworks: ['fnc'] });
    const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
    expect(session.canAccess(made(fields))).toBe(false);
  });

  it.each([
    ['no required entitlements', undefined],
    ['empty ones', { vod: '' }],
    ['an empty list of them', { vod: [] }],
  ])('takes the content sku when MVPD auth is required and there are %s', (_, required_entitlements) => {
    const fields = { content_sku: 'app.other.vod', required_entitlements };
    expect(made({ ...fields, mvpd_auth: true })).toMatchObject({ contentSku: 'app.other.vod', skuNetworks: ['other'] });
    expect(made({ ...fields, mvpd_auth: false })).toMatchObject({ contentSku: null, skuNetworks: [] });
  });
});

describe('an item that requires entitlements for the other asset type only', () => {
  it.each<[ItemType, { live?: string; vod?: string }]>([
    ['MOVIE', { live: 'app.fbn.live' }],
    ['EPGListing', { vod: 'app.fbn.vod' }],
  ])('is not open to all: %s with %j', (type, required_entitlements) => {
    const fields = { type, required_entitlements, content_sku: 'app.other.vod' };
    const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
    expect(made(fields).skuNetworks).toEqual(['fbn']);
    expect(session.canAccess(made(fields))).toBe(false);
    expect(made({ ...fields, mvpd_auth: true }).skuNetworks).toEqual(['other']);
    expect(entitlementIssue('nation', fields, nothingHeld)?.code).toBe('SIGN_IN_REQUIRED');
  });
});

describe('the network of a sku', () => {
  it('is its second segment', () => {
    expect(skuNetworks(['app.FNC.vod', 'app.fbn', 'app.fnc.live'])).toEqual(['fnc', 'fbn']);
    expect(skuNetworks(['a.x.vod, a.y.vod'])).toEqual(['x', 'y']);
  });

  it('is an empty one, which no viewer has, without a second segment', () => {
    expect(skuNetworks(['app'])).toEqual(['']);
  });
});

describe('text', () => {
  it('is trimmed and loses control and override characters, but keeps every script', () => {
    expect(cleanText('  a\u0000b\tc\n\u202Egnp.exe\u2066  ')).toBe('a b c gnp.exe');
    expect(cleanText('東京 · مرحبا · 👩‍🚀 · Zoë')).toBe('東京 · مرحبا · 👩‍🚀 · Zoë');
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b\ufeff'],
    ['joiners', ' \u200c\u200d\u2060 '],
    ['bidirectional controls', '\u200e\u202e\u2066\u2069'],
    ['NUL', '\u0000'],
    ['soft hyphens and fillers', '\u00ad\u3164\u115f\uffa0'],
    ['tags and variation selectors', '\u{e0041}\ufe0f'],
  ])('of %s alone is no text', (_, blank) => {
    expect(cleanText(blank)).toBe('');
    expect(normaliseItem({ ...wire, title: blank })).toBe('title: empty');
    expect(made({ description: `${blank}\n${blank}` }).description).toBeNull();
  });

  it('keeps the joiners of what can be seen', () => {
    expect(cleanText('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('is limited in length without splitting a character', () => {
    expect(cleanText('x'.repeat(1000), 300)).toHaveLength(300);
    expect(cleanText('ab👍', 3)).toBe('ab');
  });

  it('keeps its paragraphs in a description', () => {
    expect(made({ description: ' One.\r\n\r\n Two.\u0007 ' }).description).toBe('One.\nTwo.');
  });
});

describe('a list of items', () => {
  it('loses broken and repeated items, each with a log line, and keeps the rest in order', () => {
    const { report, events } = recorder();
    const list = [{ ...wire, entity_id: 'a' }, null, { ...wire, entity_id: 'b', content_sku: 1 }, wire, wire];
    expect(normaliseItems(list, 'row-1', report).map((item) => item.entityId)).toEqual(['a', 'e1']);
    expect(events.map((event) => [event.event, event.detail.where, event.detail.index])).toEqual([
      ['item-dropped', 'row-1', 1],
      ['item-dropped', 'row-1', 2],
      ['item-dropped', 'row-1', 4],
    ]);
    expect(events[1]?.detail.reason).toContain('content_sku');
  });

  it('is empty if it is not an array, with a log line unless it is missing', () => {
    const { report, events } = recorder();
    expect(normaliseItems('x', 'row', report)).toEqual([]);
    expect(normaliseItems(undefined, 'row', report)).toEqual([]);
    expect(events).toHaveLength(1);
  });
});
