import { reaction } from 'mobx';
import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';

/**
 * Keeps across starts that the viewer has captions on, from the settings or the player. Captions that are on in the
 * device's menu stay on whatever was kept.
 */
export function keepCaptions(player: PlayerStore, storage: KeyValueStorage): () => void {
  if (storage.get(storageKeys.captions) === 'true') player.captions.setOn(true);
  return reaction(
    () => player.captions.isOn,
    (isOn) => storage.set(storageKeys.captions, String(isOn)),
  );
}
