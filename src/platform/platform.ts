import type { PlatformKey } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import type { CaptionMenu } from '../config/features/caption-appearance.ts';
import type { KeyValueStorage } from '../config/storage.ts';
import type { KeyMap } from './keys.ts';

/** Decides the backing store's size, the texture budget, animations and preloading. */
export type MemoryClass = 'low' | 'middle' | 'high';

export interface VideoCapabilities {
  /** The video element itself plays HLS. */
  readonly nativeHls: boolean;
  /** Media Source Extensions, which hls.js needs. */
  readonly mediaSource: boolean;
  /** A second video can be decoded beside the first. */
  readonly twoVideos: boolean;
}

/** Diagnostics that QA and support turn on at the start. */
export interface Diagnostics {
  /** Keys and pointer are recorded to a key script (docs/key-scripts.md). */
  readonly record: boolean;
  /** The overlay to show, such as 'focus'. */
  readonly hud: string | undefined;
}

/**
 * The device's cookies, if any. Never throws: refused writes are lost, as are cookies over 4096 bytes including the
 * name; unreadable cookies are null. Names are plain letters.
 */
export interface CookieJar {
  get(name: string): string | null;
  set(name: string, value: string, lifetimeMs: number): void;
  remove(name: string): void;
}

/** The device. Fields that it does not report are empty. */
export interface Device {
  /** Stable across starts, if the device has storage. Sent in headers: plain characters. */
  readonly id: string;
  readonly model: string;
  readonly firmware: string;
  readonly memoryClass: MemoryClass;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** A setting of the device's own menu, if the device tells. */
export interface Switch<State extends boolean | null = boolean> {
  readonly isOn: State;
  /** Calls the listener on each change. */
  subscribe(listener: (isOn: boolean) => void): Unsubscribe;
}

/** Hidden: covered by another app or a menu, or the screen is off. Suspended: the app does not run. */
export type LifecycleEvent = 'hide' | 'suspend' | 'resume' | 'show';

/** Advertising settings; a viewer who refused has no id. */
export interface Advertising {
  readonly id: string | null;
  /** The viewer refused targeted advertising, or the device does not report the choice. */
  readonly isLimited: boolean;
  /** The device's privacy string (C 9.2), if it has one. */
  readonly usPrivacy: string | null;
}

/**
 * Everything that differs between device families, with one implementation per family; no other code asks which device
 * it runs on. Nothing here throws: if the device lacks a feature, refuses it or never answers, the comment tells the
 * result.
 */
export interface Platform {
  readonly key: PlatformKey;
  readonly keyMap: KeyMap;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly cookies: CookieJar;
  /** Random numbers from 0 up to 1, excluding 1. Not for secrets. */
  random(): number;
  /** Random bytes that nobody can guess, for ids and secrets. */
  randomBytes(count: number): Uint8Array;
  readonly device: Device;
  readonly video: VideoCapabilities;
  /**
   * The launch payload (B 2 Deep links), from the device or the `yidata` parameter: an untrusted text or object.
   * Undefined for a plain start.
   */
  readonly deepLinkPayload: unknown;
  /** Payloads of launches while the app runs. The last one before the first listener is kept for it. */
  onDeepLink(listener: (payload: unknown) => void): Unsubscribe;
  /** The screenName query parameter (B 2 Route table). */
  readonly screenName: string | undefined;
  /** The viewer has the browser's address bar, Back and Forward. Elsewhere the app's own Back is the only one. */
  readonly hasBrowserHistory: boolean;
  /** The viewer's languages as BCP 47 tags, the most wanted first; the one that the address asks for (`lang`) before all. */
  readonly languages: readonly string[];
  /** The direction of the layout, if the address asks for one (`dir`); the brand's unless given. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly diagnostics: Diagnostics;
  /** The device's voice guide, if the viewer has turned it on. */
  readonly voice: Switch;
  /** Speaks a text if the voice guide is on. `interrupt` stops the current speech. */
  speak(text: string, options?: { interrupt?: boolean }): void;
  /** Captions in the device's menu; null until the device tells, which some never do. */
  readonly captions: Switch<boolean | null>;
  /** How captions look in the device's menu; left out where the device does not tell. */
  readonly captionMenu?: CaptionMenu;
  /** Call it each time, because the viewer may change the setting. */
  advertising(): Promise<Advertising>;
  /** Blocks the screensaver during playback. */
  allowScreensaver(isAllowed: boolean): void;
  /** In this order: hide, suspend, resume, show. Not every device suspends and resumes. */
  onLifecycle(listener: (event: LifecycleEvent) => void): Unsubscribe;
  /** The network was lost or is back. */
  onNetworkChange(listener: (isOnline: boolean) => void): Unsubscribe;
  /**
   * Text fields open the device's keyboard, or the app draws one (B 2 Modals, On-screen keyboard). Keys of a real keyboard type
   * in both cases.
   */
  readonly keyboard: 'native' | 'on-screen';
  /** The device may have a pointer: a mouse, a magic remote. */
  readonly pointer: Switch;
  /** A phone can send videos to this device (C 4.3). */
  readonly canCast: boolean;
  /** Leaves the app (B 2 Back and key handling): the Exit key, or Back at the root after the confirmation. */
  exitApplication(): void;
}
