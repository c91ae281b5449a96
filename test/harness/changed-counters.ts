/** What a counter may differ by from its baseline, and grow by with the catalogue. */
const slack = 0.01;

type Counters = Readonly<Record<string, number>>;

/**
 * Compares counters with their baselines, both ways: an improvement that is not recorded could be lost again unseen.
 * @returns a line for each that has changed by more than 1 %, or has no baseline
 */
export function changedCounters(name: string, counters: Counters, baselines: Counters = {}): string[] {
  return differences(name, counters, baselines, (value, baseline) => Math.abs(value - baseline));
}

/** The same for what may become less. */
export function grownCounters(name: string, counters: Counters, baselines: Counters = {}): string[] {
  return differences(name, counters, baselines, (value, baseline) => value - baseline);
}

function differences(
  name: string,
  counters: Counters,
  baselines: Counters,
  between: (value: number, baseline: number) => number,
): string[] {
  return Object.entries(counters).flatMap(([counter, value]) => {
    const baseline = baselines[counter];
    if (baseline === undefined) return [`${name}: ${counter} is ${value} and has no baseline`];
    if (between(value, baseline) <= baseline * slack) return [];
    const change = baseline === 0 ? Number.NaN : (value / baseline - 1) * 100;
    const share = Number.isNaN(change) ? '' : ` (${change > 0 ? '+' : ''}${change.toFixed(1)} %)`;
    return [`${name}: ${counter} has ${value > baseline ? 'grown' : 'fallen'} from ${baseline} to ${value}${share}`];
  });
}
