import { describe, expect, it } from 'vitest';
import { feedLimits } from '../../../src/config/constants.ts';
import { keptUnder, readKept } from '../../../src/stores/kept-configuration.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';

const nothing = { texts: {}, paths: {} };

describe('the configuration of the last start', () => {
  it('is read from the device', () => {
    const storage = new MemoryStorage();
    const kept = { texts: { 'button.ok': 'Right' }, paths: { home: '/home' } };
    storage.set(keptUnder('nation'), JSON.stringify(kept));
    expect(readKept(storage, 'nation')).toEqual(kept);
  });

  it('is that of the same brand', () => {
    const storage = new MemoryStorage();
    storage.set(keptUnder('nation'), '{"texts":{"button.ok":"Right"},"paths":{}}');
    expect(readKept(storage, 'sports')).toEqual(nothing);
  });

  it('has no path that this build could not use: of another origin, or without its placeholders', () => {
    const storage = new MemoryStorage();
    const paths = {
      home: 'https://other.example/home',
      screen: '/screens/{pageId}',
      details: '/details',
      entity: '/things/{entityId}',
      unknown: '/unknown',
    };
    storage.set(keptUnder('nation'), JSON.stringify({ texts: {}, paths }));
    expect(readKept(storage, 'nation').paths).toEqual({ entity: '/things/{entityId}' });
  });

  it('has no text that an answer could not have: invisible, too long, not text, or with control characters', () => {
    const storage = new MemoryStorage();
    const texts = {
      'button.yes': '\u200b\u202e',
      'button.no': 7,
      'button.ok': `\u202eRight\u0000\u0007 ${'x'.repeat(5000)}`,
      ['k'.repeat(5000)]: 'A key that no text has',
    };
    storage.set(keptUnder('nation'), JSON.stringify({ texts, paths: {} }));
    const read = readKept(storage, 'nation').texts;
    expect(Object.keys(read)).toEqual(['button.ok']);
    expect(read['button.ok']).toMatch(/^Right x+$/);
    expect(read['button.ok']).toHaveLength(feedLimits.description);
  });

  it('has no more texts than an answer may have', () => {
    const storage = new MemoryStorage();
    const texts = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key.${index}`, 'text']));
    storage.set(keptUnder('nation'), JSON.stringify({ texts, paths: {} }));
    expect(Object.keys(readKept(storage, 'nation').texts)).toHaveLength(1000);
  });

  it.each([
    '',
    'no json',
    'null',
    '[]',
    '7',
    '"text"',
    '{"texts":7,"paths":null}',
    '{"texts":{"button.ok":{}}}',
    '{"texts":["a"]}',
    '{"texts":"abc"}',
  ])('is empty when the device kept %j', (text) => {
    const storage = new MemoryStorage();
    storage.set(keptUnder('nation'), text);
    expect(readKept(storage, 'nation')).toEqual(nothing);
  });
});
