/** Growth of a counter that passes without a new baseline. */
const allowedGrowth = 1.05;

/**
 * Compares counters with their baselines. @returns a line for each that has grown by more than 5 %, or has no baseline
 */
export function grownCounters(
  name: string,
  counters: Readonly<Record<string, number>>,
  baselines: Readonly<Record<string, number>> = {},
): string[] {
  return Object.entries(counters).flatMap(([counter, value]) => {
    const baseline = baselines[counter];
    if (baseline === undefined) return [`${name}: ${counter} is ${value} and has no baseline`];
    if (value <= baseline * allowedGrowth) return [];
    const growth = baseline === 0 ? '' : ` (+${((value / baseline - 1) * 100).toFixed(1)} %)`;
    return [`${name}: ${counter} has grown from ${baseline} to ${value}${growth}`];
  });
}
