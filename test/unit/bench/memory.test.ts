import { describe, expect, it } from 'vitest';
import { memoryFigures, memoryOf } from '../../../bench/runner/memory.ts';

describe('the memory of a process', () => {
  it.runIf(process.platform === 'linux')('is told as it is now, and as it was at most', async () => {
    const memory = await memoryOf(process.pid);
    expect(memory?.now).toBeGreaterThan(10_000_000);
    expect(memory?.peak).toBeGreaterThanOrEqual(memory?.now ?? 0);
  });

  it('is unknown where there is no such process', async () => {
    expect(await memoryOf(undefined)).toBeUndefined();
    expect(memoryFigures(undefined, undefined, undefined)).toEqual({});
  });

  it('of the GPU is what it has more than before the page was opened', () => {
    const page = { now: 80, peak: 90 };
    expect(memoryFigures(page, { now: 150, peak: 170 }, { now: 100, peak: 400 })).toEqual({
      'memory.page': 80,
      'memory.pagePeak': 90,
      'memory.gpu': 50,
      'memory.gpuPeak': 70,
    });
  });
});
