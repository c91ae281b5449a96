import { timing } from './constants.ts';

/** Texture atlas pages for pictures or texts. */
export interface PageMemory {
  /** Side length of a page in texels. */
  readonly pageSize: number;
  readonly maxPages: number;
}

/** Durations of animations in milliseconds; 0 for none. */
interface Motion {
  /** Scrolling of rows and pages: shows where the focus has gone. */
  readonly scroll: number;
  /** Highlights of tiles and the navbar. */
  readonly ring: number;
  readonly navbar: number;
  /** Growth of the focused tile. */
  readonly grow: number;
  /** Fading of loaded pictures, scrolled sections, dialogs and the player's controls. */
  readonly fade: number;
  /** Crossfade of the showcase's pictures. */
  readonly crossFade: number;
}

/** What a frame has room for beside what must be done in it. */
interface Room {
  /** Milliseconds of work that can wait. */
  readonly ms: number;
  /** Copied into texture memory by the graphics processor: what that takes no clock of ours sees. */
  readonly pictures: number;
}

/** Budgets by device class. Figures: docs/decisions/device-classes.md. */
export interface DeviceClass {
  /** Rows of the backing store; the screen is authored at 1080. */
  readonly backingHeight: number;
  /** Maximum of texture memory: the pages below, two pictures of the showcase, the icons. */
  readonly textureBytes: number;
  readonly pictures: PageMemory;
  readonly texts: PageMemory;
  /** Texels along the side of the page for letters. */
  readonly letterPage: number;
  readonly motion: Motion;
  /** While something moves, shortly after (the next key may follow), and on a screen at rest. */
  readonly room: { readonly moving: Room; readonly settling: Room; readonly still: Room };
  /** Sections of a page that are loaded and mounted above and below the screen. */
  readonly rowsAhead: number;
  /** Tiles of a row that are mounted beyond each edge of the screen, once the focus rests in it. */
  readonly tilesAhead: number;
  /** The page to which Back leads stays mounted, with what its textures take. */
  readonly keepsPageBehind: boolean;
  /** A video may take the place of the showcase's picture. */
  readonly heroVideo: boolean;
}

const megabyte = 1024 * 1024;

const high: DeviceClass = {
  backingHeight: 1080,
  textureBytes: 56 * megabyte,
  pictures: { pageSize: 2048, maxPages: 2 },
  texts: { pageSize: 1024, maxPages: 2 },
  letterPage: 1024,
  room: { moving: { ms: 2, pictures: 1 }, settling: { ms: 4, pictures: 3 }, still: { ms: 8, pictures: 8 } },
  motion: { scroll: timing.scrollAnimation, ring: 180, navbar: 220, grow: 180, fade: 240, crossFade: 420 },
  rowsAhead: 1,
  tilesAhead: 2,
  keepsPageBehind: true,
  heroVideo: true,
};

/** Chosen by the device's memory; `?deviceClass=` forces one. */
export const deviceClasses = {
  low: {
    backingHeight: 720,
    textureBytes: 26 * megabyte,
    pictures: { pageSize: 1024, maxPages: 3 },
    texts: { pageSize: 1024, maxPages: 1 },
    letterPage: 1024,
    room: { ...high.room, still: { ms: 4, pictures: 8 } },
    motion: { scroll: 160, ring: 120, navbar: 120, grow: 0, fade: 0, crossFade: 0 },
    rowsAhead: 0,
    tilesAhead: 1,
    keepsPageBehind: false,
    heroVideo: false,
  },
  /** As high, but in smaller pages, which waste fewer bytes. */
  middle: { ...high, textureBytes: 48 * megabyte, pictures: { pageSize: 1280, maxPages: 4 } },
  high,
} satisfies Record<string, DeviceClass>;
