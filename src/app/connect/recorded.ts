import type { RecordingOptions } from '../../input/recorder/recording.ts';
import type { App } from '../create-app.ts';
import { stagePlaces } from './connect-input.ts';

/** What a recording of keys and pointer needs of the app. */
export function recordedOf(app: App): Omit<RecordingOptions, 'hides'> {
  const { window, platform, clock, brand, appType, typing } = app;
  const product = { brand: brand.id, appType, platform: platform.key };
  return { window, keyMap: platform.keyMap, clock, typing, product, toStage: stagePlaces(app) };
}
