import { describe, expect, it } from 'vitest';
import { keepCaptions } from '../../../../src/app/connect/keep-captions.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

function start(storage: MemoryStorage, ofDevice = false) {
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  player.captions.setOn(ofDevice);
  const stop = keepCaptions(player, storage);
  return { player, stop };
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
});
