/** Calls of a WebGL context since counting began. */
export interface GlCounts {
  calls: number;
  draws: number;
}

const drawing = /^draw(Arrays|Elements|RangeElements)/;

/**
 * Counts the calls of one context, by own methods that shadow the prototype's.
 * @returns the live counts, and a function that ends the counting
 */
export function countGlCalls(gl: object): { counts: GlCounts; stop(): void } {
  const counts: GlCounts = { calls: 0, draws: 0 };
  const own = gl as Record<string, unknown>;
  const covered: string[] = [];
  for (const name of methodNames(gl)) {
    const original = own[name] as (...parameters: unknown[]) => unknown;
    const draws = drawing.test(name) ? 1 : 0;
    own[name] = (...parameters: unknown[]) => {
      counts.calls++;
      counts.draws += draws;
      return original.apply(gl, parameters);
    };
    covered.push(name);
  }
  return {
    counts,
    stop() {
      for (const name of covered) delete own[name];
    },
  };
}

function methodNames(gl: object): string[] {
  const prototype = Object.getPrototypeOf(gl) as object;
  return Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
    .map(([name]) => name);
}
