import { object, safeParse } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import type { ApiError } from '../api-error.ts';
import { identifier, text, time } from '../feed/fields.ts';

/** C 3.3 Device in a 409 conflict. */
export interface ConflictingDevice {
  sid: string;
  /** '' if the service does not report it. */
  platform: string;
  ip: string;
  device: string;
  /** Milliseconds since 1970. */
  lastModified: number | null;
}

const mostDevices = 100;

const deviceSchema = object({
  sid: identifier(),
  platform: text(feedLimits.id),
  ip: text(feedLimits.id),
  device: text(feedLimits.id),
  last_modified: time(),
});

/** The devices in the body of a 409. One without a session id cannot be signed out, and is left out. */
export function devicesIn({ responseData }: ApiError): readonly ConflictingDevice[] {
  const { devices } = (responseData ?? {}) as { devices?: unknown };
  if (!Array.isArray(devices)) return [];
  return devices.slice(0, mostDevices).flatMap((value) => {
    const parsed = safeParse(deviceSchema, value, { abortEarly: true });
    if (!parsed.success) return [];
    const { sid, platform, ip, device, last_modified } = parsed.output;
    return [{ sid, platform: platform ?? '', ip: ip ?? '', device: device ?? '', lastModified: last_modified }];
  });
}
