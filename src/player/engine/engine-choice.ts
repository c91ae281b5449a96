import type { CreateEngine } from './engine.ts';

export interface EngineCapabilities {
  readonly nativeHls: boolean;
  readonly mediaSource: boolean;
  /** A second video can be decoded beside the first. */
  readonly twoVideos: boolean;
}

export interface Engines {
  hls: CreateEngine;
  native: CreateEngine;
  /** Loads what a stream will need, while its address is asked for. */
  prepare(): void;
}

/**
 * B 4: streams ending in m3u8 use an HLS player, preferably hls.js, which behaves the same on every set. Anything else
 * is a file for the video element itself. Undefined if the device can play neither.
 */
export function chooseEngine(
  stream: { url: string; mimeType: string | null },
  { mediaSource, nativeHls }: Pick<EngineCapabilities, 'mediaSource' | 'nativeHls'>,
  engines: Pick<Engines, 'hls' | 'native'>,
): CreateEngine | undefined {
  if (!isHls(stream)) return engines.native;
  if (mediaSource) return engines.hls;
  return nativeHls ? engines.native : undefined;
}

/** By its address; by the type where a service hides the ending. */
export function isHls({ url, mimeType }: { url: string; mimeType: string | null }): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.m3u8$/i.test(path) || /mpegurl/i.test(mimeType ?? '');
}
