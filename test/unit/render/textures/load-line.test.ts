import { createClock } from '@sinonjs/fake-timers';
import { describe, expect, it } from 'vitest';
import { LoadLine, type Timers } from '../../../../src/render/textures/load-line.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';

type Named = ImageBitmap & { name: string };

interface Load {
  readonly signal: AbortSignal;
  resolve(): void;
  reject(): void;
}

function setUp() {
  const clock = createClock();
  const line = new LoadLine(clock as unknown as Timers, 15_000);
  const loads = new Map<string, Load>();
  const closed: string[] = [];
  const results: string[] = [];
  const begin = (name: string, signal: AbortSignal) =>
    new Promise<Named>((resolve, reject) => {
      const pixels = { name, close: () => closed.push(name) } as unknown as Named;
      loads.set(name, { signal, resolve: () => resolve(pixels), reject: () => reject(new Error(`no ${name}`)) });
    });
  /** @returns gives it up */
  const add = (name: string) => {
    const abort = new AbortController();
    const load = line.run(abort.signal, (signal) => begin(name, signal));
    void load.then(({ name }) => results.push(name)).catch(({ message }: Error) => results.push(`${name}: ${message}`));
    return () => abort.abort();
  };
  const begun = () => [...loads.keys()].join('');
  return { clock, line, loads, closed, results, add, begun };
}

describe('the line of pictures that load', () => {
  it('loads four at a time, the oldest first', async () => {
    const { loads, add, begun, results } = setUp();
    for (const name of 'abcdef') add(name);
    expect(begun()).toBe('abcd');
    loads.get('c')?.resolve();
    await settle();
    expect(begun()).toBe('abcde');
    loads.get('a')?.reject();
    await settle();
    expect(begun()).toBe('abcdef');
    expect(results).toEqual(['c', 'a: no a']);
  });

  it('never begins one that was given up while it waited', async () => {
    const { loads, add, begun, results } = setUp();
    for (const name of 'abcd') add(name);
    const giveUp = add('e');
    add('f');
    giveUp();
    loads.get('a')?.resolve();
    await settle();
    expect(begun()).toBe('abcdf');
    expect(results).toContain('e: picture called off');
  });

  it('begins the next at once when one is given up, also in an engine that goes on with it', async () => {
    const { loads, closed, add, begun, results } = setUp();
    const [giveUp] = [...'abcd'].map(add);
    add('e');
    giveUp?.();
    expect(loads.get('a')?.signal.aborted).toBe(true);
    expect(begun()).toBe('abcde');
    loads.get('a')?.resolve();
    await settle();
    add('f');
    expect(begun()).toBe('abcde');
    expect(results).toEqual(['a: picture called off']);
    // A bitmap that comes all the same holds megabytes.
    expect(closed).toEqual(['a']);
  });

  it('gives up one that hangs for fifteen seconds, counted from its turn', async () => {
    const { clock, loads, add, begun, results } = setUp();
    for (const name of 'abcde') add(name);
    clock.tick(14_999);
    expect(begun()).toBe('abcd');
    clock.tick(1);
    await settle();
    expect(results).toHaveLength(4);
    expect(begun()).toBe('abcde');
    clock.tick(14_999);
    loads.get('e')?.resolve();
    await settle();
    expect(results.at(-1)).toBe('e');
    expect(clock.countTimers()).toBe(0);
  });

  it('refuses one that was given up before', async () => {
    const { line } = setUp();
    await expect(line.run(AbortSignal.abort(), () => Promise.resolve({} as ImageBitmap))).rejects.toThrow('called off');
  });
});
