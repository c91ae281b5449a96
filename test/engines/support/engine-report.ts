import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import type { StartTimes } from './viewer.ts';

/** Results of one engine in the smoke suite. */
export interface EngineFigures {
  readonly engine: string;
  readonly version: string;
  readonly platform: string;
  readonly renderer: string;
  /** Player and codecs. */
  readonly plays: string;
  /** Likeness of the part of a screen that differs most from the pinned browser's (support/screen-parts.ts). */
  readonly likeness: number;
  /** With nothing in the cache, and with everything. */
  readonly cold: StartTimes;
  readonly warm: StartTimes;
  /** Milliseconds of script in a frame while the focus runs along a row: median and 95th percentile. */
  readonly frameMs: readonly [median: number, p95: number];
  /** Megabytes of script heap after two hundred keys, if the engine reports it. */
  readonly heapMb: number | undefined;
  /** Duration of the suite. */
  readonly seconds: number;
}

const folder = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/** Writes a screen to .cache/engines-screens/ for inspection. */
export async function keepScreen(screen: PNG, name: string): Promise<void> {
  await mkdir(`${folder}engines-screens`, { recursive: true });
  await writeFile(`${folder}engines-screens/${name}.png`, PNG.sync.write(screen));
}

/** Writes an engine's results to .cache/engines-figures.json and .md, keeping those of the other engines. */
export async function report(figures: EngineFigures): Promise<void> {
  const file = `${folder}engines-figures.json`;
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const others = (JSON.parse(text) as EngineFigures[]).filter(({ engine }) => engine !== figures.engine);
  const all = [...others, figures].sort((a, b) => a.engine.localeCompare(b.engine, 'en', { numeric: true }));
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(`${folder}engines-report.md`, markdown(all));
}

/** First picture or word, focus, last picture. */
function startOf({ paint, home, pictures }: StartTimes): string {
  return [paint, home, pictures].map((ms) => (ms === null ? '–' : `${Math.round(ms)}`)).join(', ');
}

function markdown(all: readonly EngineFigures[]): string {
  const lines = all.map(
    ({ engine, version, platform, renderer, plays, likeness, cold, warm, frameMs, heapMb, seconds }) =>
      [
        engine,
        version,
        platform,
        renderer,
        plays,
        likeness.toFixed(2),
        startOf(cold),
        startOf(warm),
        ...frameMs.map((ms) => ms.toFixed(1)),
        heapMb?.toFixed(1) ?? '–',
        Math.round(seconds),
      ].join(' | '),
  );
  return [
    '| engine | version | build | draws by | plays by | likeness | cold start, ms | warm start, ms | frame, ms: median | 95 % | heap, MB | suite, s |',
    '| --- | --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}
