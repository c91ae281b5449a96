/** The evening of the tests whose time stands still: a Saturday in New York, live events, a schedule on both sides. */
export const showtime = '2026-03-14T23:40:00.000Z';

/**
 * And of those whose time runs: no hour is about to end, when programmes do. It is years ahead, because the browser lets go of
 * cookies by a clock that cannot be moved.
 */
export const eveningAhead = '2036-03-15T23:10:00.000Z';

/** Script for a page: its Date is `offset` milliseconds off, and goes on as ever. */
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
