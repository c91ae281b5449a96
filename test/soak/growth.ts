import type { CDPSession } from 'puppeteer-core';
import type { AppPage } from '../harness/page/app-page.ts';
import type { Resources } from '../support/remount/count-resources.ts';
import type { Finding } from './truths.ts';

/** What the app holds at one moment, on Home and at rest. */
export type Holdings = Readonly<Record<string, number>>;

/** After a full collection. */
export async function holdings({ page, counters }: AppPage, device: CDPSession): Promise<Holdings> {
  await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  const { metrics } = await device.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const { textureBytes } = await counters();
  const held = await page.evaluate(() => (window as unknown as { resources(): Resources }).resources());
  const { listeners, timers, workers, contexts, objectUrls, openVideos, openMediaSources, sourceBuffers } = held;
  return {
    'heap, bytes': usedSize,
    'textures, bytes': textureBytes,
    'nodes of the document': metric('Nodes'),
    listeners: metric('JSEventListeners'),
    'listeners of what lasts': listeners,
    timers,
    workers,
    contexts,
    'object URLs': objectUrls,
    videos: openVideos,
    'media sources': openMediaSources,
    'media buffers': sourceBuffers,
  };
}

export interface Slope {
  readonly what: string;
  /** A thousand keys, in the unit of what grows: from the least to the most that fits the samples, 99.9 %. */
  readonly least: number;
  readonly most: number;
}

/** Fewer samples say nothing. */
const fewestSamples = 8;
/**
 * Two-sided 99.9 % of Student's t, from `fewestSamples` on; then that of the normal distribution. A dozen things are looked at in every
 * run: with 95 % one of them would grow by chance in every fourth.
 */
const quantiles = [
  5.96, 5.41, 5.04, 4.78, 4.59, 4.44, 4.32, 4.22, 4.14, 4.07, 4.02, 3.97, 3.92, 3.88, 3.85, 3.82, 3.79, 3.77, 3.75,
  3.73, 3.71, 3.69, 3.67, 3.66, 3.65,
] as const;

/** A line through the samples, by least squares. What the app loads on its first way through everything is no growth. */
export function slopes(samples: readonly { readonly keys: number; readonly held: Holdings }[]): Slope[] {
  const settled = samples.slice(Math.ceil(samples.length / 4));
  if (settled.length < fewestSamples) return [];
  const x = settled.map(({ keys }) => keys / 1000);
  return Object.keys(settled[0]?.held ?? {}).map((what) => {
    const y = settled.map(({ held }) => held[what] ?? Number.NaN);
    const { slope, error } = lineThrough(x, y);
    const margin = (quantiles[x.length - fewestSamples] ?? 3.29) * error;
    return { what, least: slope - margin, most: slope + margin };
  });
}

function lineThrough(x: readonly number[], y: readonly number[]): { slope: number; error: number } {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  const spread = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  const slope = x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] as number) - meanY), 0) / spread;
  const rest = y.reduce((sum, value, index) => sum + (value - meanY - slope * ((x[index] as number) - meanX)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (x.length - 2) / spread) };
}

/** What grows beyond chance. */
export function growths(of: readonly Slope[]): Finding[] {
  return of
    .filter(({ least }) => least > 0)
    .map(({ what, least, most }) => ({
      kind: `growth of ${what}`,
      text: `${what}: ${least.toPrecision(3)} to ${most.toPrecision(3)} more with each thousand keys`,
    }));
}
