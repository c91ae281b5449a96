import { reaction } from 'mobx';
import * as v from 'valibot';
import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CaptionsState } from '../../stores/player/captions-state.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';

/**
 * Keeps across starts whether the viewer has captions on, and the languages that they hear and read, from the settings or the
 * player.
 * @param language of the app: its captions are shown until the viewer chooses others
 */
export function keepTracks(
  { captions, tracks }: PlayerStore,
  { storage, captions: deviceCaptions }: Pick<Platform, 'storage' | 'captions'>,
  language: string,
): () => void {
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
    followDevice(captions, deviceCaptions, storage),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * B 4: captions are on when the viewer has enabled them, in the app or in the device's menu. Their last choice counts, also one that they
 * made in the menu while the app did not run.
 */
function followDevice(captions: CaptionsState, device: Platform['captions'], storage: KeyValueStorage): () => void {
  const follow = (isOn: boolean): void => {
    const before = storage.get(storageKeys.deviceCaptions) === 'true';
    storage.set(storageKeys.deviceCaptions, String(isOn));
    if (isOn !== before) captions.setOn(isOn);
  };
  if (device.isOn !== null) follow(device.isOn);
  return device.subscribe(follow);
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
