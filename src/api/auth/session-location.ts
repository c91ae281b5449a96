import { object, safeParse } from 'valibot';
import { auth } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import type { CookieJar } from '../../platform/platform.ts';
import { text } from '../feed/fields.ts';
import type { Transport } from '../transport.ts';

/** Where the service locates the device. */
export interface SessionLocation {
  /** Two letters. */
  country: string | null;
  /** The market area. */
  dma: string | null;
  zip: string | null;
}

export const unknownLocation: SessionLocation = { country: null, dma: null, zip: null };

const header = 'x-platform-location';
const longestHeader = 2000;

const locationSchema = object({ country: text(20), dma: text(20), zip: text(20) });

export interface LocationContext {
  transport: Pick<Transport, 'request'>;
  cookies: CookieJar;
  report: Report;
  /** Base path of the provider SDK (C 7.1). */
  base: string;
}

/**
 * C 7.3 location-locator: stores the header in the session location cookie; on failure the cookie's value, else
 * `otherwise`.
 */
export async function locate(
  { transport, cookies, report, base }: LocationContext,
  otherwise: SessionLocation = unknownLocation,
): Promise<SessionLocation> {
  const result = await transport.request({ url: `${base}/location-locator`, cache: 'no-store' });
  const value = result.ok ? result.data.header(header) : null;
  const location = parseLocation(value);
  if (location !== null) {
    cookies.set(auth.locationCookieName, JSON.stringify(location), auth.locationCookieLifetime);
    return location;
  }
  // C 8.2. The unreadable value is not logged: it tells where somebody is.
  const message = result.ok ? 'Error parsing x-platform-header' : result.error.message;
  report({ level: 'warn', event: 'location-unknown', detail: { message } });
  return parseLocation(cookies.get(auth.locationCookieName)) ?? otherwise;
}

function parseLocation(value: string | null): SessionLocation | null {
  if (value === null || value.length > longestHeader) return null;
  try {
    const parsed = safeParse(locationSchema, JSON.parse(value));
    return parsed.success && Object.values(parsed.output).some((part) => part !== null) ? parsed.output : null;
  } catch {
    return null;
  }
}
