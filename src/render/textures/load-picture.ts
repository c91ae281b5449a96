import type { Pixels } from './atlas-source.ts';

/**
 * Fetches and decodes one picture off the main thread, covering exactly `width` x `height` texels.
 * @param isWhole shows all of it: scaled down to fit at the left, with clear space around it, instead of being cropped
 */
export type LoadPicture = (
  url: string,
  width: number,
  height: number,
  signal: AbortSignal,
  isWhole?: boolean,
) => Promise<Pixels>;

export type LoaderWindow = Window & typeof globalThis;
