import { constants } from 'node:os';
import { type LoadOptions, parseOptions, usage } from './options.ts';
import { loadReport } from './report.ts';
import { runLoad } from './run-load.ts';

/** @returns the exit code: 0, 1 after any failed call, 2 for a wrong command line */
export async function main(argv: readonly string[]): Promise<number> {
  // The service is stopped on exit, which a signal would skip.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  let options: LoadOptions;
  try {
    options = parseOptions(argv);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    return 2;
  }
  const result = await runLoad(options, (text) => void process.stderr.write(`${text}\n`));
  process.stdout.write(loadReport(result));
  return result.all.errors === 0 ? 0 : 1;
}
