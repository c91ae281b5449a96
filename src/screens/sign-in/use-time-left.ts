import { useEffect, useState } from 'react';
import type { Clock } from '../../config/clock.ts';
import { codeLifeLeft } from '../../stores/registration/code-life.ts';
import { countdown } from '../../stores/rules/time-labels.ts';

/**
 * `mm:ss` until a code expires; null without one.
 * @param expires milliseconds since 1970, by the service's clock
 * @param ttl milliseconds, used if the clocks of service and device differ
 */
export function useTimeLeft(clock: Clock, expires: number | undefined, ttl: number): string | null {
  const [shown, setShown] = useState<{ of: number; text: string } | null>(null);
  useEffect(() => {
    if (expires === undefined) return undefined;
    const endsAt = clock.now() + codeLifeLeft(expires, clock.now(), ttl);
    const tick = () => {
      const now = clock.now();
      setShown({ of: expires, text: countdown(endsAt, now) });
      if (now < endsAt) timer = clock.setTimeout(tick, (endsAt - now) % 1000 || 1000);
    };
    let timer = clock.setTimeout(tick, 0);
    return () => clock.clearTimeout(timer);
  }, [clock, expires, ttl]);
  return shown !== null && shown.of === expires ? shown.text : null;
}
