import type { Pixels } from './atlas-source.ts';

/** Shows all of a picture: scaled to fit, at this side of the box, with clear space around it, instead of being cropped. */
export type WholePicture = 'left' | 'centre' | 'right';

/** Fetches and decodes one picture off the main thread, covering exactly `width` x `height` texels. */
export type LoadPicture = (
  url: string,
  width: number,
  height: number,
  signal: AbortSignal,
  whole?: WholePicture,
) => Promise<Pixels>;

export type LoaderWindow = Window & typeof globalThis;
