/**
 * The time of benchmarks, replays and tests with frozen time: a Saturday evening in New York, with live events and a
 * schedule before and after.
 */
export const showtime = '2026-03-14T23:40:00.000Z';

/**
 * The start of tests with running time, well before the end of an hour, when programmes change. It is years ahead,
 * because the browser expires cookies by a clock that cannot be moved.
 */
export const eveningAhead = '2036-03-15T23:10:00.000Z';

/** Script for a page that shifts its Date by `offset` milliseconds. */
export function movedDateScript(offset: number): string {
  return `(() => {
  const Real = Date;
  const moved = () => Real.now() + ${offset};
  function Moved(...parts) {
    if (!new.target) return new Real(moved()).toString();
    return parts.length === 0 ? new Real(moved()) : new Real(...parts);
  }
  Moved.prototype = Real.prototype;
  Moved.now = moved;
  Moved.UTC = Real.UTC;
  Moved.parse = Real.parse;
  window.Date = Moved;
})();`;
}
