import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * The newest value, for handlers that are registered once and called later. Insertion effects run before every layout
 * effect of a commit, so a handler called after the commit never sees older props. (React's `useEffectEvent` would do
 * this, but the reconciler for custom renderers does not have it yet.)
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
