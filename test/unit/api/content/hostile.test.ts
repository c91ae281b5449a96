import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseBookmark } from '../../../../src/api/bookmarks/bookmark.ts';
import { normaliseMembers } from '../../../../src/api/content/calls/collection.ts';
import { normaliseHome, normaliseNavigation } from '../../../../src/api/content/calls/home.ts';
import { normalisePage } from '../../../../src/api/content/calls/page.ts';
import { normalisePanel } from '../../../../src/api/content/calls/panel.ts';
import { normalisePlayback } from '../../../../src/api/content/calls/playback.ts';
import { normaliseSchedule } from '../../../../src/api/content/calls/schedule.ts';
import { normaliseSearch } from '../../../../src/api/content/calls/search.ts';
import { normaliseContainer, normaliseContainerPage } from '../../../../src/api/content/normalisers/container.ts';
import { normaliseItem } from '../../../../src/api/content/normalisers/item.ts';

const report = () => undefined;

const normalisers: Record<string, (body: unknown) => unknown> = {
  item: normaliseItem,
  container: (body) => normaliseContainer(body, 'x', report),
  'container page': (body) => normaliseContainerPage(body, 'x', report),
  panel: (body) => normalisePanel(body, '/x', report),
  page: (body) => normalisePage(body, report),
  home: (body) => normaliseHome(body, report),
  navigation: (body) => normaliseNavigation(body, report),
  collection: (body) => normaliseMembers(body, 'x', report),
  search: (body) => normaliseSearch(body, report),
  schedule: (body) => normaliseSchedule(body, { from: 0, to: 1, first: 0, count: 8 }, report),
  playback: (body) => normalisePlayback(body),
  bookmark: normaliseBookmark,
};

/** JSON bodies, with field names of the feeds and names of Object.prototype among the keys. */
const names = ['entity_id', 'type', 'title', 'images', 'still', 'uri', 'items', 'member', 'data', 'containers'];
const moreNames = [
  'container_id',
  'page_id',
  'panels',
  'navigation',
  'header',
  'list',
  'stream',
  'url',
  'scroll',
  'next',
];
const badNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'];
const { body } = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom(null, true, '', 'EPISODE', '/x', 'javascript:x', '\u202e', 1e308, -1, 0),
    fc.string({ unit: 'binary' }),
    fc.double(),
  ),
  key: fc.oneof(fc.constantFrom(...names, ...moreNames, ...badNames), fc.string()),
  body: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('body'), { maxLength: 5 }),
    fc.array(fc.tuple(tie('key') as fc.Arbitrary<string>, tie('body')), { maxLength: 8 }).map((entries) => {
      const text = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`);
      return JSON.parse(`{${text.join(',')}}`) as unknown;
    }),
  ),
}));

describe('any answer of a feed', () => {
  it.each(Object.entries(normalisers))(
    '%s: is parsed without an exception or a change to a prototype',
    (_, normalise) => {
      fc.assert(
        fc.property(body, (value) => {
          const before = Object.getOwnPropertyNames(Object.prototype).length;
          normalise(value);
          expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
          expect(({} as Record<string, unknown>).polluted).toBeUndefined();
        }),
        { numRuns: 300 },
      );
    },
  );

  it('gives items safe addresses and clean texts of limited length', () => {
    const fields = fc.record(
      {
        description: fc.anything(),
        detail_page_uri: fc.oneof(fc.webUrl(), fc.string(), fc.constant('javascript:alert(1)')),
        network_logo: fc.anything(),
        images: fc.dictionary(fc.constantFrom('still', 'logo', '__proto__'), fc.oneof(fc.string(), fc.anything())),
        percent_watched: fc.anything(),
        start_time: fc.anything(),
        availability: fc.option(fc.array(fc.anything())),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, fc.string({ unit: 'binary', maxLength: 2000 }), (more, title) => {
        const item = normaliseItem({ entity_id: 'e', type: 'CLIP', title, ...more });
        if (typeof item === 'string') return;
        expect(item.title.length).toBeLessThanOrEqual(300);
        expect(item.title).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
        for (const address of [item.detailPageUri, item.networkLogo, ...Object.values(item.images)])
          if (address !== null) expect(address).toMatch(/^(https?:\/\/|\/(?!\/))/i);
        expect(item.percentWatched).toBeGreaterThanOrEqual(0);
        expect(item.percentWatched).toBeLessThanOrEqual(1);
        if (item.startTime !== null) expect(Number.isFinite(item.startTime)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('does not change a prototype even if it tries to', () => {
    const attack = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    for (const normalise of Object.values(normalisers)) normalise(JSON.parse(attack));
    const images = JSON.parse(`{"__proto__":{"still":{"uri":"/x"}}}`) as unknown;
    normaliseItem({ entity_id: 'e', type: 'CLIP', title: 't', images });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
