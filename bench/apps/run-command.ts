import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './app.ts';

/** @returns what the command printed, of much the end. @throws with that when it fails */
export async function run(command: string, parameters: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-8000);
    });
  }
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => process.off('exit', endWithUs));
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} in ${path.relative(root, cwd)}:\n${output}`);
  return output;
}
