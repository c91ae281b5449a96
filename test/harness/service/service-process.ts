import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.ts';
import { waitUntil } from '../wait.ts';
import { compileService } from './compile-service.ts';

/** The reference service in a separate process. */
export interface ServiceProcess {
  /** Origin of the app and of the service's calls. */
  readonly address: string;
  readonly pid: number | undefined;
  close(): Promise<void>;
  /** Ends it as a power cut does: whatever it was doing stays as it is. */
  kill(): Promise<void>;
}

/**
 * Starts the service, on a free port unless the flags name one, with flags and environment as in service/options.ts, and waits until it answers.
 * It ends with this process.
 * @throws with its output, if it ends before it answers
 */
export async function spawnService(flags: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [await compileService(), '--port', '0', ...flags], {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel tells the service when this process has ended, also by a signal.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const close = () => end('SIGTERM');
  const findAddress = () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The service ended:\n${output}`);
    return /Reference service: (\S+)/.exec(output)?.[1];
  };
  try {
    const address = await waitUntil('the service to answer', findAddress, { timeout: 90_000, pause: 20 });
    return { address, pid: child.pid, close, kill: () => end('SIGKILL') };
  } catch (error) {
    await close();
    throw error;
  }
}
