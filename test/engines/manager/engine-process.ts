import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The process of an engine, with a temporary folder while it runs. */
export interface EngineProcess {
  readonly child: ChildProcess;
  /** Kills it and removes its folder. */
  close(): Promise<void>;
}

interface Command {
  readonly executable: string;
  readonly flags: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts what `command` makes of the folder. The process ends with this one.
 * @param printed whether its standard error can be read from `child`
 */
export async function startEngineProcess(
  command: (folder: string) => Command,
  printed: 'pipe' | 'ignore' = 'ignore',
): Promise<EngineProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'engine-'));
  const { executable, flags, env } = command(folder);
  const child = spawn(executable, flags, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', printed] });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    child,
    async close() {
      process.off('exit', endWithUs);
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
