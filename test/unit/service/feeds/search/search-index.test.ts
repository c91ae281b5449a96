import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../../../service/catalogue/model.ts';
import { createSearchIndex } from '../../../../../service/feeds/search/search-index.ts';
import { foldForSearch, termsOf, wordsOf } from '../../../../../service/feeds/search/search-text.ts';

const entity = (title: string, fields: Partial<Entity> & { description?: string } = {}): Entity => ({
  entityId: title,
  kind: 'series',
  title,
  ...fields,
  facts: { type: 'SERIES', description: fields.description ?? '' },
});

const found = (titles: readonly (string | Entity)[], query: string): string[] =>
  createSearchIndex(titles.map((title) => (typeof title === 'string' ? entity(title) : title)))
    .find(query)
    .found.map(({ title }) => title);

describe('a text that is searched', () => {
  it.each([
    ['Château d’Acier', 'chateau dacier'],
    ['ＦＵＬＬ width', 'full width'],
    ['Straße, Łódź & Ærø', 'strasse lodz aero'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['İstanbul ışık', 'istanbul isik'],
    ['كِتَاب', 'كتاب'],
    ['שָׁלוֹם', 'שלום'],
    ['Ёлка', 'елка'],
    ['24: Redemption', '24 redemption'],
  ])('is folded: %s', (text, folded) => {
    expect(wordsOf(foldForSearch(text)).join(' ')).toBe(folded);
  });

  it('is found by any part where words have no spaces between them, and without the Arabic article', () => {
    expect(termsOf('東京物語')).toEqual(['東京物語', '京物語', '物語', '語']);
    expect(termsOf('الكتاب')).toEqual(['الكتاب', 'كتاب']);
    expect(termsOf('river')).toEqual(['river']);
  });
});

describe('the index of a search', () => {
  it('has titles that begin with the query first, then other words of titles, then descriptions', () => {
    const entities = [
      entity('Night Ferry', { description: 'A river at night.' }),
      entity('Cold River'),
      entity('River Song'),
      entity('Rivers of Home'),
    ];
    expect(found(entities, 'river')).toEqual(['River Song', 'Rivers of Home', 'Cold River', 'Night Ferry']);
    expect(createSearchIndex(entities).find('river').inTitles).toBe(3);
  });

  it('wants every word, in any order', () => {
    expect(found(['Cold River', 'Cold Harbor', 'River'], 'riv cold')).toEqual(['Cold River']);
    expect(found(['Cold River'], 'cold sea')).toEqual([]);
  });

  it('finds an episode by its show', () => {
    const show = entity('Cold River', { entityId: 'cr' });
    const episode = entity('Pilot', { kind: 'episode', seriesId: 'cr' });
    expect(found([show, episode], 'cold')).toEqual(['Cold River', 'Pilot']);
  });

  it('looks up one or two letters in titles alone', () => {
    expect(found([entity('Night', { description: 'at sea' }), 'Sea'], 'se')).toEqual(['Sea']);
  });

  it('finds nothing for a query without letters or digits, and survives any', () => {
    for (const query of ['', '  ', '%_', '🙂', '\u0000', '\ud800', '__proto__', 'x'.repeat(5000)])
      expect(found(['Cold River'], query)).toEqual([]);
  });
});
