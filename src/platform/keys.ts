/** The command of a key on a remote control, keyboard or gamepad. */
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
  | 'channel-up'
  | 'channel-down'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'menu';

export interface KeyMap {
  /** By `KeyboardEvent.keyCode`: television engines often name their keys 'Unidentified'. */
  readonly codes: Readonly<Record<number, KeyAction>>;
  /** By `KeyboardEvent.key`, for keys without a code. Looked up after the codes. */
  readonly names: ReadonlyMap<string, KeyAction>;
}

/** C 9.2; play and pause may also come as synthetic events with these codes (B 4 Player). */
export const commonKeys: Readonly<Record<number, KeyAction>> = {
  13: 'enter',
  19: 'pause',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
  415: 'play',
};

/** Page Up and Page Down, which are the channel keys of some remote controls. */
export const pageKeys: Readonly<Record<number, KeyAction>> = { 33: 'channel-up', 34: 'channel-down' };

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

/** For browsers: the keyboard, with media keys if it has any. */
export const webKeys: KeyMap = {
  codes: {
    ...commonKeys,
    ...pageKeys,
    8: 'back',
    27: 'back',
    32: 'play-pause',
    178: 'stop',
    179: 'play-pause',
  },
  names: mediaNames,
};

/** Undefined for keys that the app does not use. */
export function keyAction(map: KeyMap, event: { keyCode: number; key: string }): KeyAction | undefined {
  return map.codes[event.keyCode] ?? map.names.get(event.key);
}
