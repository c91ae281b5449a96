import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { type CaptionAppearance, defaultCaptions } from '../../../../src/config/features/caption-appearance.ts';
import { CaptionAppearanceStore } from '../../../../src/stores/player/caption-appearance-store.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

/** A device's menu that the test changes. */
class Menu {
  appearance: Partial<CaptionAppearance> = { size: '200' };
  private readonly listeners = new Set<(appearance: Partial<CaptionAppearance>) => void>();

  subscribe = (listener: (appearance: Partial<CaptionAppearance>) => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  tell(appearance: Partial<CaptionAppearance>): void {
    for (const listener of this.listeners) listener(appearance);
  }
}

describe('the look of captions', () => {
  it('is the viewer’s choice, kept for the next start, until it is reset', () => {
    const storage = new MemoryStorage();
    const store = new CaptionAppearanceStore(storage);
    expect(store.shown).toEqual(defaultCaptions);
    store.choose('color', 'yellow');
    store.choose('edge', 'shadow');
    const chosen = { ...defaultCaptions, color: 'yellow', edge: 'shadow' };
    expect(store.shown).toEqual(chosen);
    expect(new CaptionAppearanceStore(storage).shown).toEqual(chosen);
    store.reset();
    expect(new CaptionAppearanceStore(storage).shown).toEqual(defaultCaptions);
  });

  it('is the device’s where its menu tells, and follows it', () => {
    const menu = new Menu();
    const store = new CaptionAppearanceStore(new MemoryStorage(), menu);
    const sizes: string[] = [];
    reaction(
      () => store.shown.size,
      (size) => sizes.push(size),
    );
    store.choose('size', '75');
    expect([store.isOfDevice('size'), store.isOfDevice('color')]).toEqual([true, false]);
    menu.tell({ size: '150' });
    menu.tell({});
    store.dispose();
    menu.tell({ size: '200' });
    expect(sizes).toEqual(['150', '75']);
  });

  it.each(['{', 'null', '{"color":"puce","size":100}', '[]'])('is the usual one for the kept value %s', (kept) => {
    const storage = new MemoryStorage();
    storage.set('proscenium.caption-appearance', kept);
    expect(new CaptionAppearanceStore(storage).shown).toEqual(defaultCaptions);
  });
});
