import {
  boolean,
  fallback,
  finite,
  maxLength,
  minLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
} from 'valibot';
import { feedLimits } from '../../config/constants.ts';

/** The video that a phone wants to see. */
export interface CastLink {
  entityId: string;
  isLive: boolean;
  startTimeMs: number;
}

const id = fallback(optional(pipe(string(), minLength(1), maxLength(feedLimits.id)), ''), '');

/** Every field is lenient but what they are in. */
const schema = object({
  guid: id,
  videoUrl: id,
  isLive: fallback(optional(boolean(), false), false),
  startTime: fallback(optional(pipe(number(), finite(), minValue(0)), 0), 0),
});

/** C 3.3: 'category:{stream type}::media:{stream id}'. */
const guidPattern = /^category:([^:]*)::media:(.+)$/;

/**
 * Checks a deep link (C 5): it has a stream id, in its guid, or a video id. Null for one without. A stream type that contains
 * 'live' makes it live.
 */
export function readCastLink(videoInfo: unknown): CastLink | null {
  const parsed = safeParse(schema, videoInfo);
  if (!parsed.success) return null;
  const { guid, videoUrl, isLive, startTime } = parsed.output;
  const [, streamType = '', streamId = ''] = guidPattern.exec(guid) ?? [];
  const entityId = streamId || videoUrl;
  if (entityId === '') return null;
  return { entityId, isLive: isLive || /live/i.test(streamType), startTimeMs: startTime };
}
