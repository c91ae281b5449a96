import { describe, expect, it } from 'vitest';
import { RecentSearches } from '../../../../src/stores/content/recent-searches.ts';

const key = 'proscenium.recent-searches';

function setUp(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[key, kept]]);
  const storage = {
    get: (name: string) => values.get(name) ?? null,
    set: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
  };
  return { values, storage, recent: new RecentSearches(storage) };
}

const kept = (texts: string, owner = '') => `{"owner":"${owner}","texts":${texts}}`;

describe('recent searches', () => {
  it('are kept on the device, newest first, each once whatever its capitals', () => {
    const { recent, storage } = setUp();
    for (const text of ['river', 'sea', 'River']) recent.add(text);
    expect(recent.texts).toEqual(['River', 'sea']);
    expect(new RecentSearches(storage).texts).toEqual(['River', 'sea']);
  });

  it('are ten at most', () => {
    const { recent } = setUp();
    for (let index = 0; index < 15; index++) recent.add(`film ${index}`);
    expect(recent.texts).toHaveLength(10);
    expect(recent.texts[0]).toBe('film 14');
  });

  it('leave nothing on the device once they are cleared', () => {
    const { recent, values } = setUp(kept('["river"]'));
    recent.clear();
    expect(recent.texts).toEqual([]);
    expect(values.size).toBe(0);
  });

  it.each([
    ['no JSON', '["river"', []],
    ['no list', '{"length":3}', []],
    ['null', 'null', []],
    ['what is no text', '[1,null,{"a":1},["x"],"river"]', ['river']],
    ['control characters and spaces', '["  ri\\u0000ver\\u202e ","\\n"]', ['ri ver']],
    ['the same again', '["river","RIVER"]', ['river']],
    ['names of properties', '["__proto__","constructor"]', ['__proto__', 'constructor']],
  ])('survive a storage that holds %s', (_what, list, texts) => {
    expect(setUp(kept(list)).recent.texts).toEqual(texts);
  });

  it('survive a storage that holds far too much', () => {
    const { recent } = setUp(kept(JSON.stringify(Array.from({ length: 5000 }, (_, index) => `${index}`.repeat(2000)))));
    expect(recent.texts.length).toBeLessThanOrEqual(10);
    for (const text of recent.texts) expect(text.length).toBeLessThanOrEqual(300);
  });

  it('of a profile wait until it watches, and go when another viewer does, also after a new start', () => {
    for (const [owner, texts] of [
      ['ada', ['river']],
      ['bob', []],
      [null, []],
    ] as const) {
      const { recent, values } = setUp(kept('["river"]', 'ada'));
      expect(recent.texts).toEqual([]);
      recent.belongTo(owner);
      expect([recent.texts, values.size]).toEqual([texts, texts.length]);
    }
  });

  it('of a viewer who signs in stay, and are theirs from the next one on', () => {
    const { recent, values } = setUp(kept('["river"]'));
    expect(recent.texts).toEqual(['river']);
    recent.belongTo('ada');
    recent.add('sea');
    expect(JSON.parse(values.get(key)!)).toEqual({ owner: 'ada', texts: ['sea', 'river'] });
    recent.belongTo(null);
    expect([recent.texts, values.size]).toEqual([[], 0]);
  });
});
