import type { EngineSoakResult } from './engine.ts';
import type { SoakResult } from './soak.ts';

/** What a soak has come to, for a terminal and for docs/soak.md. */
export function reportOf({ product, keys, acts, lived, troubles, slopes, findings, script }: SoakResult): string {
  const hours = (lived / 3_600_000).toFixed(1);
  const lines = [
    `${keys} keys in ${acts} acts, with ${troubles} troubles, in ${hours} hours of the set's time (${product.brand}, ${product.appType}).`,
    ...slopes.map(
      ({ what, least, most }) =>
        `${what}: ${least.toPrecision(3)} to ${most.toPrecision(3)} with each thousand keys${least > 0 ? ', grows' : ''}`,
    ),
    ...findings.map(({ text }) => `FOUND ${text}`),
    ...(script ? [`Again: npm run replay -- ${script}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The same of a real engine, by keys alone. @param script where its keys were kept */
export function engineReportOf({ version, keys, acts, findings }: EngineSoakResult, script: string): string {
  const lines = [
    `${keys} keys in ${acts} acts on ${version}.`,
    ...findings.map((text) => `FOUND ${text}`),
    ...(findings.length > 0 ? [`Its keys: npm run replay -- ${script}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
