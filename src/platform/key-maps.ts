import type { PlatformKey } from '../config/brand.ts';
import { commonKeys, type KeyAction, type KeyMap, pageKeys, webKeys } from './keys.ts';

/** Media, channel and colour keys that Samsung, LG and Vizio sets share. */
const television: Readonly<Record<number, KeyAction>> = {
  ...commonKeys,
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  412: 'rewind',
  413: 'stop',
  417: 'fast-forward',
  427: 'channel-up',
  428: 'channel-down',
};

const none: ReadonlyMap<string, KeyAction> = new Map();

/** Keys of each device family. */
export const keyMaps: Readonly<Record<PlatformKey, KeyMap>> = {
  samsungtizen: { codes: { ...television, 10009: 'back', 10182: 'exit', 10252: 'play-pause' }, names: none },
  lg: { codes: { ...television, ...pageKeys, 461: 'back' }, names: none },
  vizio: { codes: { ...television, 8: 'back', 127: 'back', 27: 'exit', 418: 'next' }, names: none },
  comcastflex: {
    codes: {
      ...commonKeys,
      ...pageKeys,
      8: 'back',
      27: 'back',
      127: 'back',
      179: 'play-pause',
      227: 'rewind',
      228: 'fast-forward',
    },
    names: none,
  },
  xboxone: {
    codes: {
      ...commonKeys,
      27: 'back',
      195: 'enter',
      196: 'back',
      199: 'channel-down',
      200: 'channel-up',
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
  web: webKeys,
};
