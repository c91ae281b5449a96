import { reaction } from 'mobx';
import * as v from 'valibot';
import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';

/**
 * Keeps across starts that the viewer has captions on, and the languages that they hear and read, from the settings or the
 * player. Captions that are on in the device's menu stay on whatever was kept.
 * @param language of the app: its captions are shown until the viewer chooses others
 */
export function keepTracks({ captions, tracks }: PlayerStore, storage: KeyValueStorage, language: string): () => void {
  if (storage.get(storageKeys.captions) === 'true') captions.setOn(true);
  const unchosen = { language, name: '' };
  const kept = readKept(storage);
  tracks.choose({ ...kept, captions: kept.captions ?? unchosen });
  const stops = [
    reaction(
      () => captions.isOn,
      (isOn) => storage.set(storageKeys.captions, String(isOn)),
    ),
    reaction(
      () => {
        const { audio, captions: read } = tracks.choice;
        return JSON.stringify({ audio, captions: read === unchosen ? null : read });
      },
      (text) => storage.set(storageKeys.tracks, text),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const track = v.nullable(v.object({ language: v.string(), name: v.string() }));
const keptSchema = v.object({ audio: track, captions: track });

function readKept(storage: KeyValueStorage): Partial<v.InferOutput<typeof keptSchema>> {
  try {
    return v.parse(keptSchema, JSON.parse(storage.get(storageKeys.tracks) ?? ''));
  } catch {
    return {};
  }
}
