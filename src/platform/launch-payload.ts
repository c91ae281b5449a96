import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()));

const schema = v.object({
  deeplink: v.fallback(text, undefined),
  assetID: v.fallback(text, undefined),
  contentType: v.fallback(text, undefined),
  contentId: v.fallback(text, undefined),
  showCode: v.fallback(text, undefined),
});

/** A deep link as the device handed it over (B 2 Deep links). All of it is the outside world's word. */
export type LaunchPayload = v.InferOutput<typeof schema>;

/**
 * From the text of a `yidata` parameter or of a device's launch data: JSON of an object, or a bare link. Fields of another
 * kind are left out. A payload without anything usable is still a payload: it says that a link was meant (B 2).
 */
export function parseLaunchPayload(raw: string | null | undefined): LaunchPayload | undefined {
  if (raw === null || raw === undefined || raw.trim() === '') return undefined;
  const parsed = v.safeParse(schema, parseJson(raw));
  if (parsed.success) return parsed.output;
  const isJson = /^\s*["[{]/.test(raw);
  return isJson ? {} : { deeplink: raw.trim() };
}

function parseJson(raw: string): unknown {
  try {
    const value: unknown = JSON.parse(raw);
    // Some launchers hand over JSON inside a JSON string.
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}
