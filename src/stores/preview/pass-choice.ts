import type { PreviewPassConfig } from '../../api/configuration/viewer-config.ts';
import { secondsADay } from '../../config/late-constants.ts';

export type PassName = 'oneTime' | 'daily';

/** Expiry of each pass on this device, in seconds since 1970; 0 if never granted. */
export type PassExpiries = Readonly<Record<PassName, number>>;

/**
 * C 4.4: the one-time pass when its expiry is past and its reset lies between that expiry and now; otherwise the daily
 * pass when its expiry is in the future or older than a day minus the time to live. Null if neither is available.
 * @param now seconds since 1970
 */
export function choosePass(
  { oneTime, daily }: PreviewPassConfig,
  expiries: PassExpiries,
  now: number,
): PassName | null {
  if (oneTime && expiries.oneTime < now && expiries.oneTime <= oneTime.reset && oneTime.reset <= now) return 'oneTime';
  if (!daily) return null;
  const isRunning = expiries.daily > now;
  const isDue = expiries.daily < now - (secondsADay - daily.timeToLiveSeconds);
  return isRunning || isDue ? 'daily' : null;
}
