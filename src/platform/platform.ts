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

/** The set itself. What it does not say is an empty text. */
export interface Device {
  /** Stays the same across starts of the app, as far as the device keeps anything. Goes into headers: plain characters. */
  readonly id: string;
  readonly model: string;
  readonly firmware: string;
  readonly memoryClass: MemoryClass;
}

/** Ends what it came from. */
export type Unsubscribe = () => void;

/** Something that the viewer sets in the device's own menu, as far as the device tells. */
export interface Switch {
  readonly isOn: boolean;
  /** Told of each change from here on. */
  subscribe(listener: (isOn: boolean) => void): Unsubscribe;
}

/** Hidden: another app, a menu or the screen's end covers this one. Suspended: nothing of it runs any more. */
export type LifecycleEvent = 'hide' | 'suspend' | 'resume' | 'show';

/** For what is personal to advertising; a viewer who refused has no id. */
export interface Advertising {
  readonly id: string | null;
  /** The viewer wants no targeted advertising, or the device does not say. */
  readonly isLimited: boolean;
  /** A privacy string that the device hands over (C 9.2), null for none. */
  readonly usPrivacy: string | null;
}

/**
 * Everything that differs between the device families. One implementation a family; nothing elsewhere asks which device
 * it runs on. Nothing here throws: what the device lacks, refuses or never answers is as its comment says, or nothing.
 */
export interface Platform {
  readonly key: PlatformKey;
  readonly keyMap: KeyMap;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly cookies: CookieJar;
  /** Random numbers from 0 up to 1, excluding 1. Not for secrets. */
  random(): number;
  readonly device: Device;
  readonly video: VideoCapabilities;
  /**
   * What the app was started with (B 2 Deep links), as the device or the `yidata` parameter says it: a text or an object of
   * the outside world's making. Undefined when the app was simply started.
   */
  readonly deepLinkPayload: unknown;
  /** The same of launches while the app runs. What came before anybody listened is told to the first who does. */
  onDeepLink(listener: (payload: unknown) => void): Unsubscribe;
  /** The screenName query parameter (B 2 Route table). */
  readonly screenName: string | undefined;
  readonly diagnostics: Diagnostics;
  /** The device's own voice: on when the viewer has turned it on. */
  readonly voice: Switch;
  /** Says a text by that voice, where it is on. `interrupt` cuts off what is being said. */
  speak(text: string, options?: { interrupt?: boolean }): void;
  /** The viewer wants captions, by the device's menu. */
  readonly captions: Switch;
  /** Asked when it is needed, and each time anew: the viewer may change their mind. */
  advertising(): Promise<Advertising>;
  /** While a video plays the screensaver stays away. */
  allowScreensaver(isAllowed: boolean): void;
  /** In this order: hide, suspend, resume, show; suspend and resume only come in between, and not on every device. */
  onLifecycle(listener: (event: LifecycleEvent) => void): Unsubscribe;
  /** The network went or came back. */
  onNetworkChange(listener: (isOnline: boolean) => void): Unsubscribe;
  /** Text fields bring up the device's own keyboard, or the app draws one (B 2 Modals, On-screen keyboard). */
  readonly keyboard: 'native' | 'on-screen';
  /** A pointer is on the screen, or may come: a mouse, a magic remote. */
  readonly pointer: Switch;
  /** A phone can send videos to this device (C 4.3). */
  readonly canCast: boolean;
  /** Leaves the app (B 2 Back and key handling): the Exit key, or Back at the root once the viewer has said yes. */
  exitApplication(): void;
}
