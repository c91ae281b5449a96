import { describe, expect, it } from 'vitest';
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

  it.each(['', 'no json', 'null', '[]', '7', '"text"', '{"texts":7,"paths":null}', '{"texts":{"button.ok":{}}}'])(
    'is empty when the device kept %j',
    (text) => {
      const storage = new MemoryStorage();
      storage.set(keptUnder('nation'), text);
      expect(readKept(storage, 'nation')).toEqual(nothing);
    },
  );
});
