import { constants } from 'node:os';
import { type LoadOptions, parseOptions, usage } from './options.ts';
import { compareFlood, loadReport } from './report.ts';
import { runLoad } from './run-load.ts';

/** @returns the exit code: 0, 1 after any failed call or a flood that others feel, 2 for a wrong command line */
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
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  const calm = options.flood > 0 ? await runLoad({ ...options, flood: 0 }, say) : undefined;
  const result = await runLoad(options, say);
  process.stdout.write(loadReport(result));
  const compared = calm && compareFlood(calm, result);
  if (compared) process.stdout.write(`${compared.lines.join('\n')}\n`);
  return result.all.errors === 0 && !compared?.isFelt ? 0 : 1;
}
