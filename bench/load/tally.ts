import { ascending, percentile } from '../../test/harness/statistics.ts';

export interface Figures {
  readonly kind: string;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

interface Kind {
  times: number[];
  errors: number;
}

/** One call. */
export interface Tallied {
  readonly ms: number;
  /** Of the answer's body on the wire. */
  readonly bytes: number;
  /** Undefined for a good answer. */
  readonly failure: string | undefined;
}

/** How many examples of errors are kept. */
const mostExamples = 10;

/** Times and errors of calls, by kind. */
export class Tally {
  private readonly kinds = new Map<string, Kind>();
  readonly examples: string[] = [];
  /** Of all answers. */
  bytes = 0;

  add(kind: string, { ms, bytes, failure }: Tallied): void {
    this.bytes += bytes;
    const of = this.kinds.get(kind) ?? { times: [], errors: 0 };
    this.kinds.set(kind, of);
    of.times.push(ms);
    if (failure === undefined) return;
    of.errors += 1;
    if (this.examples.length < mostExamples) this.examples.push(`${kind}: ${failure}`);
  }

  /** One entry a kind, sorted by name, and one for all calls. */
  figures(): { kinds: Figures[]; all: Figures } {
    const named = [...this.kinds].sort(([a], [b]) => a.localeCompare(b));
    const times = named.flatMap(([, kind]) => kind.times);
    const errors = named.reduce((sum, [, kind]) => sum + kind.errors, 0);
    return {
      kinds: named.map(([name, kind]) => figuresOf(name, kind)),
      all: figuresOf('all', { times, errors }),
    };
  }
}

function figuresOf(kind: string, { times, errors }: Kind): Figures {
  const sorted = ascending(times);
  const at = (part: number): number => percentile(sorted, part);
  return { kind, requests: times.length, errors, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
