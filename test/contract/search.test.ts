import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '../../service/catalogue/sheet.ts';
import type { WireItem } from '../../service/feeds/wire/item.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

interface SearchAnswer {
  results: {
    id: string;
    type: string;
    title: string;
    totalItems: number;
    view: { next?: string };
    member: WireItem[];
  }[];
  suggestions?: string[];
}

const search = (query: string, brand = 'nation'): Promise<SearchAnswer> =>
  service.get(`/api/${brand}/search?q=${encodeURIComponent(query)}`);
const titlesOf = ({ results }: SearchAnswer): string[] =>
  results.flatMap((group) => group.member.map((item) => item.title));

describe('search', () => {
  test('ignores accents and case', async () => {
    expect(titlesOf(await search('chateau'))).toContain("Château d'Acier: The House That Steel Built");
    expect(titlesOf(await search('ÑANDU'))).toContain('Ñandú: Birds of the Last Grassland');
    expect(titlesOf(await search('tomas hale'))).toContain('Tomás Hale');
  });

  test.each([
    ['Japanese', '灯台', '灯台守の娘'],
    ['Japanese, from the middle of a title', '守の', '灯台守の娘'],
    ['Chinese', '长城', '长城以北'],
    ['Korean', '바다', '바다의 목소리'],
    ['Korean, a syllable that is not complete', '바', '바다의 목소리'],
    ['Arabic', 'اللؤلؤ', 'طريق اللؤلؤ'],
    ['Arabic without the article', 'لؤلؤ', 'طريق اللؤلؤ'],
    ['Arabic with vowel points', 'طَرِيق', 'طريق اللؤلؤ'],
    ['Hebrew', 'העיר', 'העיר מתחת לעיר'],
    ['Latin letters, Japanese', 'todaimori', '灯台守の娘'],
    ['Latin letters, a Japanese name', 'yuki hamada', '浜田ゆき'],
    ['Latin letters, Chinese', 'changcheng', '长城以北'],
    ['Latin letters, Chinese in syllables', 'chang cheng', '长城以北'],
    ['Latin letters, Korean', 'moksori', '바다의 목소리'],
    ['Latin letters, Arabic', 'tariq al lulu', 'طريق اللؤلؤ'],
    ['Latin letters, Hebrew', 'mitachat', 'העיר מתחת לעיר'],
    ['full-width letters', 'ｃｏｌｄ', 'Cold River'],
  ])('finds titles in %s', async (_script, query, title) => {
    expect(titlesOf(await search(query))).toContain(title);
  });

  test.each(['nation', 'sports', 'news'] as const)(
    'has every title of another script in %s in Latin letters, too',
    (brand) => {
      const titles = ['series', 'people'].flatMap((sheet) => readSheet(brand, sheet, sheet === 'series' ? 7 : 4));
      const others = titles.filter(({ cells }) => !/\p{sc=Latin}/u.test(cells[1] ?? ''));
      expect(others.length).toBeGreaterThan(4);
      expect(others.filter(({ options }) => !/^[\p{sc=Latin}-]+$/u.test(options.get('latin') ?? ''))).toEqual([]);
    },
  );

  test('finds words by how they begin, in any order', async () => {
    const answer = await search('riv cold');
    expect(answer.results.map((group) => group.id)).toContain('series');
    expect(titlesOf(answer)).toContain('Cold River');
    expect(titlesOf(answer)).not.toContain('What the River Kept');
    expect(titlesOf(await search('iver'))).not.toContain('Cold River');
  });

  test('ranks titles that begin with the query before other words of titles, and these before descriptions', async () => {
    const { results } = await search('the');
    for (const { member } of results) {
      const ranks = member.map(({ title }) => (/^the/i.test(title) ? 0 : /\bthe/i.test(title) ? 1 : 2));
      expect(ranks).toEqual([...ranks].sort());
    }
  });

  test('finds nothing for nonsense and for an empty query', async () => {
    for (const query of ['zzzzqqq', '', '   ', '%', '🙂', '\u0000', "'; DROP TABLE entity; --"])
      expect((await search(query)).results).toEqual([]);
  });

  test('suggests titles with the query, but not what was typed', async () => {
    const { suggestions = [] } = await search('co');
    expect(suggestions).toContain('Cold River');
    expect(suggestions.length).toBeLessThanOrEqual(6);
    expect((await search('cold river')).suggestions).not.toContain('Cold River');
    expect((await search('zzzzqqq')).suggestions).toEqual([]);
  });

  test('pages through one group to its end', async () => {
    const first = (await search('the')).results.find((group) => group.id === 'episodes');
    const ids = new Set(first?.member.map((item) => item.entity_id));
    let next = first?.view.next;
    while (next !== undefined) {
      const page = await service.get<SearchAnswer>(next);
      expect(page.results).toHaveLength(1);
      expect(page.suggestions).toBeUndefined();
      for (const item of page.results[0]?.member ?? []) ids.add(item.entity_id);
      next = page.results[0]?.view.next;
    }
    expect(ids.size).toBe(first?.totalItems);
  });

  test('needs a query, of a length that somebody may have typed', async () => {
    expect(await service.getError('/api/nation/search')).toMatchObject({ status: 400 });
    for (const length of [201, 5000])
      expect(await service.getError(`/api/nation/search?q=${'x'.repeat(length)}`)).toMatchObject({ status: 400 });
    expect((await service.get<SearchAnswer>('/api/nation/search?q=%FF')).results).toEqual([]);
    expect((await search('x '.repeat(100))).results).toEqual([]);
  });

  test('finds what a reset brings back', async () => {
    expect(titlesOf(await search('cold river'))).toContain('Cold River');
    await service.fetch('/test/reset', { method: 'POST' });
    expect(titlesOf(await search('cold river'))).toContain('Cold River');
  });
});
