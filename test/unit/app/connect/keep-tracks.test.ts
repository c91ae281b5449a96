import { describe, expect, it } from 'vitest';
import { keepTracks } from '../../../../src/app/connect/keep-tracks.ts';
import { SettableSwitch } from '../../../../src/platform/shared/signal.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

/** @param ofDevice what its menu says; null: it has not told yet */
function start(storage: MemoryStorage, ofDevice: boolean | null = null, language = 'en') {
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  const captions = new SettableSwitch<boolean | null>(ofDevice);
  const stop = keepTracks(player, { storage, captions }, language);
  return { player, captions, stop };
}

describe('the captions switch', () => {
  it('is as the viewer left it after the next start', () => {
    const storage = new MemoryStorage();
    const first = start(storage);
    expect(first.player.captions.isOn).toBe(false);
    first.player.captions.setOn(true);
    first.stop();
    const second = start(storage);
    expect(second.player.captions.isOn).toBe(true);
    second.player.captions.setOn(false);
    second.stop();
    expect(start(storage).player.captions.isOn).toBe(false);
  });

  it('is on where the device’s menu has captions on', () => {
    const storage = new MemoryStorage();
    storage.set('proscenium.captions', 'false');
    expect(start(storage, true).player.captions.isOn).toBe(true);
  });

  it('follows the device’s menu while the app runs, and what the viewer chose there while it did not', () => {
    const storage = new MemoryStorage();
    const first = start(storage, false);
    first.captions.set(true);
    expect(first.player.captions.isOn).toBe(true);
    first.stop();
    first.captions.set(false);
    expect(first.player.captions.isOn).toBe(true);
    const second = start(storage, false);
    expect(second.player.captions.isOn).toBe(false);
    second.stop();
    expect(start(storage, true).player.captions.isOn).toBe(true);
  });

  it('is what the viewer chose in the app after that, also where the device tells late', () => {
    const storage = new MemoryStorage();
    const first = start(storage, true);
    first.player.captions.setOn(false);
    first.stop();
    expect(start(storage, true).player.captions.isOn).toBe(false);
    const late = start(storage);
    late.captions.set(true);
    expect(late.player.captions.isOn).toBe(false);
    late.captions.set(false);
    late.captions.set(true);
    expect(late.player.captions.isOn).toBe(true);
  });
});

describe('the languages of sound and captions', () => {
  const spanish = { language: 'es', name: 'Español' };

  it('are those that the viewer chose, after the next start; the quality is not kept', () => {
    const storage = new MemoryStorage();
    const first = start(storage);
    first.player.tracks.choose({ audio: spanish, captions: spanish, height: 360 });
    first.stop();
    expect(start(storage).player.tracks.choice).toEqual({ audio: spanish, captions: spanish, height: null });
  });

  it.each(['{', '{"audio":3}', '{"audio":{"language":1,"name":"x"},"captions":null}', 'null'])(
    'are nobody’s choice where %s was kept',
    (kept) => {
      const storage = new MemoryStorage();
      storage.set('proscenium.tracks', kept);
      expect(start(storage).player.tracks.choice).toEqual({
        ...{ audio: null, height: null },
        captions: { language: 'en', name: '' },
      });
    },
  );

  it('is for captions the app’s until the viewer chooses another, and is not kept as theirs', () => {
    const storage = new MemoryStorage();
    const first = start(storage, null, 'es');
    expect(first.player.tracks.choice.captions?.language).toBe('es');
    first.player.tracks.choose({ audio: spanish });
    first.stop();
    expect(start(storage, null, 'en').player.tracks.choice).toMatchObject({
      audio: spanish,
      captions: { language: 'en' },
    });
  });
});
