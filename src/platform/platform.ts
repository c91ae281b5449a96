import type { PlatformKey } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import type { KeyValueStorage } from '../config/storage.ts';
import type { KeyMap } from './keys.ts';

/** What a device can afford: the backing store's size, the texture budget, animations, preloading. */
export type MemoryClass = 'low' | 'middle' | 'high';

export interface VideoCapabilities {
  /** The video element itself plays HLS. */
  readonly nativeHls: boolean;
  /** Media Source Extensions, which hls.js needs. */
  readonly mediaSource: boolean;
  readonly h264: boolean;
  readonly vp9: boolean;
}

/** What QA and support asked for when they started the app. */
export interface Diagnostics {
  /** Keys and pointer are recorded to a key script (docs/key-scripts.md). */
  readonly record: boolean;
  /** The overlay to show, such as 'focus'. */
  readonly hud: string | undefined;
}

/**
 * The device's cookies, as far as it has any. Never throws: a write that the device refuses is lost, also one that is too
 * long for a cookie (4096 bytes with its name); what cannot be read is null. Names are plain letters.
 */
export interface CookieJar {
  get(name: string): string | null;
  set(name: string, value: string, lifetimeMs: number): void;
  remove(name: string): void;
}

/**
 * Everything that differs between the device families. One implementation a family; nothing elsewhere asks which device
 * it runs on.
 */
export interface Platform {
  readonly key: PlatformKey;
  readonly keyMap: KeyMap;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly cookies: CookieJar;
  /** Random numbers from 0 up to 1, excluding 1. Not for secrets. */
  random(): number;
  /** Stays the same across starts of the app on this device, as far as the device keeps anything. */
  readonly deviceId: string;
  readonly memoryClass: MemoryClass;
  readonly video: VideoCapabilities;
  /**
   * What the app was started with (B 2 Deep links), as the device or the `yidata` parameter says it: a text or an object of
   * the outside world's making. Undefined when the app was simply started.
   */
  readonly deepLinkPayload: unknown;
  /** The screenName query parameter (B 2 Route table). */
  readonly screenName: string | undefined;
  readonly diagnostics: Diagnostics;
  /** Says a text by the device's own voice, where the viewer has that on. `interrupt` cuts off what is being said. */
  speak(text: string, options?: { interrupt?: boolean }): void;
  /** Leaves the app (B 2 Back and key handling). */
  exitApplication(): void;
}
