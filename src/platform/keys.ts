import type { PlatformKey } from '../config/brand.ts';

/** What a key of a remote control, keyboard or gamepad asks for. */
export type KeyAction =
  | 'left'
  | 'up'
  | 'right'
  | 'down'
  | 'enter'
  | 'back'
  | 'exit'
  | 'play'
  | 'pause'
  | 'play-pause'
  | 'stop'
  | 'fast-forward'
  | 'rewind'
  | 'next'
  | 'previous'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'menu';

export interface KeyMap {
  /** By `KeyboardEvent.keyCode`: television engines often name their keys 'Unidentified'. */
  readonly codes: Readonly<Record<number, KeyAction>>;
  /** By `KeyboardEvent.key`, for what has no code of its own. Asked after the codes. */
  readonly names: ReadonlyMap<string, KeyAction>;
}

/** C 9.2; play and pause may also come as synthetic events with these codes (B 4 Player). */
const common: Readonly<Record<number, KeyAction>> = {
  13: 'enter',
  19: 'pause',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
  415: 'play',
};

/** Media and colour keys that the sets of Samsung, LG and Vizio share. */
const television: Readonly<Record<number, KeyAction>> = {
  ...common,
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  412: 'rewind',
  413: 'stop',
  417: 'fast-forward',
};

const mediaNames: ReadonlyMap<string, KeyAction> = new Map<string, KeyAction>([
  ['MediaPlay', 'play'],
  ['MediaPause', 'pause'],
  ['MediaPlayPause', 'play-pause'],
  ['MediaStop', 'stop'],
  ['MediaFastForward', 'fast-forward'],
  ['MediaRewind', 'rewind'],
  ['MediaTrackNext', 'next'],
  ['MediaTrackPrevious', 'previous'],
]);

const none: ReadonlyMap<string, KeyAction> = new Map();

/** Keys of each device family. */
export const keyMaps: Readonly<Record<PlatformKey, KeyMap>> = {
  samsungtizen: { codes: { ...television, 10009: 'back', 10182: 'exit', 10252: 'play-pause' }, names: none },
  lg: { codes: { ...television, 461: 'back' }, names: none },
  vizio: { codes: { ...television, 8: 'back', 127: 'back', 27: 'exit', 418: 'next' }, names: none },
  comcastflex: {
    codes: { ...common, 8: 'back', 27: 'back', 127: 'back', 179: 'play-pause', 227: 'rewind', 228: 'fast-forward' },
    names: none,
  },
  xboxone: {
    codes: {
      ...common,
      27: 'back',
      195: 'enter',
      196: 'back',
      201: 'rewind',
      202: 'fast-forward',
      203: 'up',
      204: 'down',
      205: 'left',
      206: 'right',
      207: 'menu',
      211: 'up',
      212: 'down',
      213: 'right',
      214: 'left',
    },
    names: none,
  },
  web: {
    codes: { ...common, 8: 'back', 27: 'back', 32: 'play-pause', 178: 'stop', 179: 'play-pause' },
    names: mediaNames,
  },
};

/** Undefined for a key that the app has no use for. */
export function keyAction(map: KeyMap, event: { keyCode: number; key: string }): KeyAction | undefined {
  return map.codes[event.keyCode] ?? map.names.get(event.key);
}
