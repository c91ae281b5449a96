import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** The films that a catalogue can offer on demand. */
export const vodAssets: readonly { id: string; durationSec: number }[] = [
  { id: 'ridge', durationSec: 64 },
  { id: 'tide', durationSec: 64 },
  { id: 'lantern', durationSec: 64 },
];

/** Live channels show these films in a loop. The first one loops without a visible cut. */
export const channelLineup: readonly string[] = ['orbit', 'ridge', 'tide', 'lantern'];

const track = {
  id: v.string(),
  codecs: v.string(),
  /** Peak and mean bits a second. */
  bandwidth: v.number(),
  averageBandwidth: v.number(),
  /** Exact seconds of each segment. */
  segments: v.array(v.number()),
};

const assetSchema = v.object({
  id: v.string(),
  durationSec: v.number(),
  segmentSec: v.literal(4),
  video: v.array(
    v.object({ ...track, width: v.number(), height: v.number(), frameRate: v.number(), audio: v.string() }),
  ),
  /** A group is one sound in several languages (RFC 8216 4.3.4.1.1). The film's own language comes first. */
  audio: v.array(v.object({ ...track, group: v.string(), language: v.picklist(['en', 'es']) })),
  /** One small picture of each segment, for seek bars. */
  pictures: v.object({ width: v.number(), height: v.number(), bandwidth: v.number() }),
  /** CEA-608 inside the pictures of one codec. */
  closedCaptions: v.optional(v.object({ codec: v.string(), language: v.literal('en') })),
});

/** One film as scripts/make/media.ts describes it in its asset.json. */
export type Asset = v.InferOutput<typeof assetSchema>;
export type VideoTrack = Asset['video'][number];
export type AudioTrack = Asset['audio'][number];

/** Loads every film that a playlist can name. Throws when one is missing or does not match the schema. */
export async function loadAssets(mediaDir: string): Promise<ReadonlyMap<string, Asset>> {
  const ids = new Set([...vodAssets.map(({ id }) => id), ...channelLineup]);
  const assets = await Promise.all(
    [...ids].map(async (id) => {
      const text = await readFile(path.join(mediaDir, id, 'asset.json'), 'utf8');
      return v.parse(assetSchema, JSON.parse(text));
    }),
  );
  return new Map(assets.map((asset) => [asset.id, asset]));
}

/** The captions of every film, the film's own language first. `id` is their name in playlists and in the media folder. */
export const captionTracks = [
  { id: 'captions', language: 'en' },
  { id: 'captions-es', language: 'es' },
  { id: 'captions-ar', language: 'ar' },
] as const;

/** The same name, of the pictures for seek bars. */
export const picturesTrack = 'pictures';

/** What the names of a track's segments end in. */
export function segmentExtension(trackId: string): 'vtt' | 'jpg' | 'm4s' {
  if (isCaptions(trackId)) return 'vtt';
  return trackId === picturesTrack ? 'jpg' : 'm4s';
}

/** Lengths of a track's segments; undefined for an unknown track. */
export function segmentLengths(asset: Asset, trackId: string): readonly number[] | undefined {
  if (isCaptions(trackId) || trackId === picturesTrack) return asset.video[0]?.segments;
  return [...asset.video, ...asset.audio].find(({ id }) => id === trackId)?.segments;
}

function isCaptions(trackId: string): boolean {
  return captionTracks.some(({ id }) => id === trackId);
}
