import type { PlatformOptions } from '../browser-platform.ts';
import type { Platform } from '../platform.ts';
import { SettableSwitch } from '../shared/signal.ts';
import { createSpeech, isVoiceForced } from '../shared/speech.ts';

type CreatePlatform = (options: PlatformOptions) => Platform | Promise<Platform>;

/** The adapters that a browser can run against a simulated device. */
const families = new Map<string, () => Promise<{ createPlatform: CreatePlatform }>>([
  ['tizen', () => import('../tizen/create-platform.ts')],
  ['webos', () => import('../webos/create-platform.ts')],
  ['vizio', () => import('../vizio/create-platform.ts')],
  ['flex', () => import('../flex/create-platform.ts')],
  ['xbox', () => import('../xbox/create-platform.ts')],
]);

/** The family that the address names (`?platform=tizen`), otherwise the browser with speech turned on (`?voice=on`). */
export async function createSimulatedPlatform(options: PlatformOptions, browser: Platform): Promise<Platform> {
  const { window } = options;
  const family = await families.get(new URLSearchParams(window.location.search).get('platform') ?? '')?.();
  if (family) return family.createPlatform(options);
  const voice = new SettableSwitch(isVoiceForced(window));
  return { ...browser, voice, speak: createSpeech(window, voice) };
}
