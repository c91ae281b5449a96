import { readdir, readFile } from 'node:fs/promises';

/**
 * What the threads of a browser's processes do, a line each: for a page that no longer answers. Name, state, and what it waits
 * for in the kernel, as Linux tells them in /proc; empty elsewhere.
 * @param pid of the browser
 */
export async function threadStates(pid: number): Promise<string> {
  const lines: string[] = [];
  for (const process of [pid, ...(await childrenOf(pid))]) {
    const command = (await read(process, 'cmdline')).replaceAll('\0', ' ');
    lines.push(`${process} ${/--type=[\w-]+/.exec(command)?.[0] ?? 'browser'}`);
    for (const thread of await namesIn(`/proc/${process}/task`)) {
      const at = `task/${thread}` as const;
      const [name, status, channel] = await Promise.all([
        read(process, `${at}/comm`),
        read(process, `${at}/status`),
        read(process, `${at}/wchan`),
      ]);
      lines.push(`  ${name.trim()}: ${/^State:\s*(.*)$/m.exec(status)?.[1]}, ${channel}`);
    }
  }
  return lines.join('\n');
}

async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await namesIn('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(processes.map(async (each) => [each, await read(each, 'status')] as const));
  const children = parents.filter(([, status]) => status.includes(`\nPPid:\t${parent}\n`)).map(([each]) => each);
  return [...children, ...(await Promise.all(children.map(childrenOf))).flat()];
}

/** A process may end at any moment. */
const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

const namesIn = (folder: string) => readdir(folder).catch(() => []);
