import { readFile, writeFile } from 'node:fs/promises';
import type { Figures } from '../figures.ts';

/** One of the browser's processes. */
export interface BrowserProcess {
  /** As DevTools name it: `browser`, `renderer`, `GPU`. */
  readonly type: string;
  /** The operating system's. */
  readonly id: number;
  /** Seconds on the processor so far, all threads. */
  readonly cpuTime: number;
}

/** Bytes of a process in main memory: now, and at most since `forgetPeaks`. */
export interface ProcessMemory {
  readonly now: number;
  readonly peak: number;
}

/** From now on the most that each has had is counted anew. Linux alone can do that. */
export async function forgetPeaks(processes: readonly BrowserProcess[]): Promise<void> {
  await Promise.all(processes.map(({ id }) => writeFile(`/proc/${id}/clear_refs`, '5').catch(() => {})));
}

/** Milliseconds on the processor between two looks at the processes, all threads of this one. */
export function processorTime(
  id: number | undefined,
  before: readonly BrowserProcess[],
  after: readonly BrowserProcess[],
): Figures {
  const timeIn = (processes: readonly BrowserProcess[]) => processes.find((process) => process.id === id)?.cpuTime;
  const [from, to] = [timeIn(before), timeIn(after)];
  return from === undefined || to === undefined ? {} : { 'process.busy': 1000 * (to - from) };
}

/** Undefined where the system does not tell. */
export async function memoryOf(id: number | undefined): Promise<ProcessMemory | undefined> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  const bytes = (name: string): number => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
  const memory = { now: bytes('VmRSS'), peak: bytes('VmHWM') };
  return memory.now > 0 && memory.peak > 0 ? memory : undefined;
}

/** The process that draws for all pages. */
export function gpuMemory(processes: readonly BrowserProcess[]): Promise<ProcessMemory | undefined> {
  return memoryOf(processes.find(({ type }) => type === 'GPU')?.id);
}

/**
 * @param page of the page's process, its workers included
 * @param gpu of the GPU process, which all pages share: what it has more than before the page was opened is the page's
 */
export function memoryFigures(
  page: ProcessMemory | undefined,
  gpu: ProcessMemory | undefined,
  gpuBefore: ProcessMemory | undefined,
): Figures {
  return {
    ...(page && { 'memory.page': page.now, 'memory.pagePeak': page.peak }),
    ...(gpu &&
      gpuBefore && {
        'memory.gpu': Math.max(0, gpu.now - gpuBefore.now),
        'memory.gpuPeak': Math.max(0, gpu.peak - gpuBefore.now),
      }),
  };
}
