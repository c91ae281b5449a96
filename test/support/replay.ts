import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run replay` with these arguments. */
export async function replay(...words: string[]) {
  const child = spawn(process.execPath, ['scripts/replay.mjs', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: printed.trimEnd().split('\n'), complained };
}
