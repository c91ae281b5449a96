/**
 * Builds one product: `npm run build -- --brand sports --platform web --app-type SUBSCRIPTION --env prod`.
 * `--sourcemap` adds source maps. Prints the folder and the gzipped size of the scripts before the first frame.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { buildApp } from './lib/build-app.mjs';
import { buildFlags, buildOf, parseFlags } from './lib/options.mjs';

const started = performance.now();
const { directory, firstFrameFiles } = await buildApp(buildOf(parseFlags(buildFlags)));

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
let total = 0;
for (const file of firstFrameFiles) {
  const size = gzipSync(await readFile(path.join(directory, file)), { level: 9 }).length;
  total += size;
  process.stdout.write(`  ${file}  ${kilobytes(size)} gzipped\n`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${path.relative(process.cwd(), directory)}: ${kilobytes(total)} before the first frame, ${seconds} s\n`,
);
