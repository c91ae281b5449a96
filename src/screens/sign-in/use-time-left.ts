import type { Clock } from '../../config/clock.ts';
import { countdown } from '../../stores/rules/time-labels.ts';
import { useShownAt } from '../shared/use-shown-at.ts';

/** How long a code can be used: in whole seconds, rounded up, and as `mm:ss`. Null without a code. */
export function useTimeLeft(clock: Clock, expiresAt: number | null): { seconds: number; text: string } | null {
  const now = useShownAt(clock, expiresAt, nextSecond);
  if (expiresAt === null) return null;
  return { seconds: Math.max(0, Math.ceil((expiresAt - now) / 1000)), text: countdown(expiresAt, now) };
}

/** When the whole seconds that are left change. */
function nextSecond(expiresAt: number | null, now: number): number {
  if (expiresAt === null || expiresAt <= now) return Number.POSITIVE_INFINITY;
  const part = (expiresAt - now) % 1000;
  return now + (part === 0 ? 1000 : part);
}
