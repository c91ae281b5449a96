import { timing } from './constants.ts';

/** Pages of texture memory that pictures or texts are cut from. */
export interface PageMemory {
  /** Texels along a page's side. */
  readonly pageSize: number;
  readonly maxPages: number;
}

/** How long things are on their way, milliseconds; 0: they are there at once. */
interface Motion {
  /** Rows and pages: tells the viewer where the focus has gone. */
  readonly scroll: number;
  /** The highlights of tiles and of the navbar: so do they. */
  readonly ring: number;
  readonly navbar: number;
  /** What the focus is on grows. */
  readonly grow: number;
  /** Pictures that come, blocks that are scrolled past, dialogs, the player's controls. */
  readonly fade: number;
  /** From one picture of the showcase to the next. */
  readonly crossFade: number;
}

/** What a device can afford. Why these figures: docs/decisions/device-classes.md. */
export interface DeviceClass {
  /** Rows of the backing store; the screen is authored at 1080. */
  readonly backingHeight: number;
  /** Texture memory at most: the pages below, two pictures of the showcase, the icons. */
  readonly textureBytes: number;
  readonly pictures: PageMemory;
  readonly texts: PageMemory;
  readonly motion: Motion;
  /** Blocks of a page that are loaded and mounted above and below the screen. */
  readonly rowsAhead: number;
  /** Tiles of a row that are mounted beyond either edge of the screen, once the focus rests in it. */
  readonly tilesAhead: number;
}

const megabyte = 1024 * 1024;

const high: DeviceClass = {
  backingHeight: 1080,
  textureBytes: 56 * megabyte,
  pictures: { pageSize: 2048, maxPages: 2 },
  texts: { pageSize: 1024, maxPages: 3 },
  motion: { scroll: timing.scrollAnimation, ring: 180, navbar: 220, grow: 180, fade: 240, crossFade: 420 },
  rowsAhead: 1,
  tilesAhead: 2,
};

/** By what the platform says of the device's memory; `?deviceClass=` forces one. */
export const deviceClasses = {
  low: {
    backingHeight: 720,
    textureBytes: 26 * megabyte,
    pictures: { pageSize: 1024, maxPages: 3 },
    texts: { pageSize: 1024, maxPages: 2 },
    motion: { scroll: 160, ring: 120, navbar: 120, grow: 0, fade: 0, crossFade: 0 },
    rowsAhead: 0,
    tilesAhead: 1,
  },
  /** As high, in smaller pages: fewer bytes of them are empty. */
  middle: { ...high, textureBytes: 50 * megabyte, pictures: { pageSize: 1536, maxPages: 3 } },
  high,
} satisfies Record<string, DeviceClass>;
