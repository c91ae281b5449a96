import type { Clock } from '../../config/clock.ts';
import { countdown } from '../../stores/rules/time-labels.ts';
import { useShownAt } from './use-shown-at.ts';

/** How long it is until then: in whole seconds, rounded up, and as `mm:ss`. Null without a time. */
export function useTimeLeft(clock: Clock, until: number | null): { seconds: number; text: string } | null {
  const now = useShownAt(clock, until, nextSecond);
  if (until === null) return null;
  return { seconds: Math.max(0, Math.ceil((until - now) / 1000)), text: countdown(until, now) };
}

/** When the whole seconds that are left change. */
function nextSecond(until: number | null, now: number): number {
  if (until === null || until <= now) return Number.POSITIVE_INFINITY;
  const part = (until - now) % 1000;
  return now + (part === 0 ? 1000 : part);
}
