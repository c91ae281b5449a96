import type { Pixels } from './atlas-source.ts';

/** Fetches and decodes one picture off the main thread, covering exactly `width` x `height` texels. */
export type LoadPicture = (url: string, width: number, height: number, signal: AbortSignal) => Promise<Pixels>;

export type LoaderWindow = Window & typeof globalThis;
