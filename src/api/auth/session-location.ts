import { object, safeParse } from 'valibot';
import { auth } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import type { CookieJar } from '../../platform/platform.ts';
import { text } from '../feed/fields.ts';
import type { Transport } from '../transport.ts';

/** Where the device is, as the service sees it. */
export interface SessionLocation {
  /** Two letters. */
  country: string | null;
  /** The market area. */
  dma: string | null;
  zip: string | null;
}

/** What is said when nobody knows. */
export const unknownLocation: SessionLocation = { country: null, dma: null, zip: null };

const header = 'x-platform-location';
const longestHeader = 2000;

const locationSchema = object({ country: text(20), dma: text(20), zip: text(20) });

export interface LocationContext {
  transport: Pick<Transport, 'request'>;
  cookies: CookieJar;
  report: Report;
  /** The provider SDK's (C 7.1). */
  base: string;
}

/** C 7.3 location-locator: the header into the session location cookie; on failure what the cookie has, or the default. */
export async function locate(
  { transport, cookies, report, base }: LocationContext,
  otherwise: SessionLocation = unknownLocation,
): Promise<SessionLocation> {
  const result = await transport.request({ url: `${base}/location-locator`, cache: 'no-store' });
  const said = result.ok ? result.data.header(header) : null;
  const location = parseLocation(said);
  if (location !== null) {
    cookies.set(auth.locationCookieName, JSON.stringify(location), auth.locationCookieLifetime);
    return location;
  }
  // C 8.2. What could not be read is not repeated: it says where somebody is.
  const message = result.ok ? 'Error parsing x-platform-header' : result.error.message;
  report({ level: 'warn', event: 'location-unknown', detail: { message } });
  return parseLocation(cookies.get(auth.locationCookieName)) ?? otherwise;
}

function parseLocation(said: string | null): SessionLocation | null {
  if (said === null || said.length > longestHeader) return null;
  try {
    const parsed = safeParse(locationSchema, JSON.parse(said));
    return parsed.success && Object.values(parsed.output).some((part) => part !== null) ? parsed.output : null;
  } catch {
    return null;
  }
}
