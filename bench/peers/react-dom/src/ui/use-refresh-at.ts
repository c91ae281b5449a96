import { useEffect, useState } from 'react';

/** The longest a timer may be set for. */
const longest = 12 * 3_600_000;

/** Renders again at a time (milliseconds since 1970, Infinity for never). @returns how many times it has */
export function useRefreshAt(at: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!Number.isFinite(at)) return undefined;
    const timer = setTimeout(() => setCount((n) => n + 1), Math.min(longest, Math.max(0, at - Date.now())));
    return () => clearTimeout(timer);
  }, [at]);
  return count;
}
